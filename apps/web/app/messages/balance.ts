import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { balance as en } from './en/balance.ts'
import type { Text } from './en.ts'
import { balance as ne } from './ne/balance.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const balanceTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useBalanceMessages = () => balanceTexts[useLocale()]
