import { latinDigits } from './numerals.ts'

/**
 * A Nepali mobile number as it is kept (+977 and ten digits), from whatever way it was typed: Devanagari digits,
 * blanks, hyphens, 00977, +977, 977 or a leading 0. Null when it is none.
 */
export function toMobile(typed: string): string | null {
  const digits = latinDigits(typed).replace(/[\s()\-\u2010-\u2015.]/g, '')
  const [, national] = /^(?:(?:\+|00)?977)?0?(9[678]\d{8})$/.exec(digits) ?? []
  return national ? `+977${national}` : null
}

/**
 * Anybody's number as it is kept (E.164), for whom no rider calls: a Nepali mobile in any of the ways above, or one of any
 * country with its code. Null when it is none.
 */
export function toAnyPhone(typed: string): string | null {
  const mobile = toMobile(typed)
  if (mobile) return mobile
  const digits = latinDigits(typed).replace(/[\s()\-\u2010-\u2015.]/g, '')
  const [, international] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(digits) ?? []
  return international ? `+${international}` : null
}
