import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { balance as en } from './balance.en.ts'
import { balance as ne } from './balance.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const balanceTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useBalanceTexts = () => balanceTexts[useLocale()]
