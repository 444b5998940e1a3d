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

/** As the company that runs it writes its name. */
export const gatewayName = (provider: string) => GATEWAYS[provider] ?? provider

/** What an account is called, by whose it is. */
export function useAccountName() {
  const texts = useBooksTexts()
  const nameOf = useName()
  return ({ kind, of, whose }: Pick<Balance, 'kind' | 'of' | 'whose'>) => {
    if (of === null) return texts.kinds[kind]
    if (kind === 'gateway') return gatewayName(of)
    return whose ? nameOf(whose) : texts.gone
  }
}
