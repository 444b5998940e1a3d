import { checkDigit } from '@himalayan-green/shop/orders/delivery/check-digit.ts'
import { plainDigits } from '@himalayan-green/shop/plain-text.ts'

/**
 * What is wrong with a code as it is typed, as far as a phone can know: it does not know the right one, but the check digit finds every
 * single wrong digit and two that are swapped. Null where the server has to say.
 */
export function codeFault(typed: string): 'codeForm' | 'codeDigit' | null {
  const digits = plainDigits(typed).replace(/[\s-]/g, '')
  if (!/^[0-9]{4,5}$/.test(digits)) return 'codeForm'
  return digits.length === 5 && checkDigit(digits) !== 0 ? 'codeDigit' : null
}
