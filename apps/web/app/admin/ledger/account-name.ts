import type { Balance } from '@himalayan-green/shop/ledger/read-ledger.ts'
import { useName } from '../../ui/names.tsx'
import { useBooksTexts } from './texts/books.ts'

const GATEWAYS: Record<string, string> = {
  esewa: 'eSewa',
  khalti: 'Khalti',
  card: 'Card',
  connectips: 'connectIPS',
  fonepay: 'Fonepay',
}

/** The provider's own spelling. */
export const gatewayName = (provider: string) => GATEWAYS[provider] ?? provider

/** The name of an account, with the person or vendor that it belongs to. */
export function useAccountName() {
  const texts = useBooksTexts()
  const nameOf = useName()
  return ({ kind, of, whose }: Pick<Balance, 'kind' | 'of' | 'whose'>) => {
    if (of === null) return texts.kinds[kind]
    if (kind === 'gateway') return gatewayName(of)
    return whose ? nameOf(whose) : texts.gone
  }
}
