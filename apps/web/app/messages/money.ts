import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { money as en } from './en/money.ts'
import type { Text } from './en.ts'
import { money as ne } from './ne/money.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const moneyTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useMoneyMessages = () => moneyTexts[useLocale()]
