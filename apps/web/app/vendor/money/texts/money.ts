import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { money as en } from './money.en.ts'
import { money as ne } from './money.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const moneyTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useMoneyTexts = () => moneyTexts[useLocale()]
