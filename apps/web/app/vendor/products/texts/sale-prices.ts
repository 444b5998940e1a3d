import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { salePrices as en } from './sale-prices.en.ts'
import { salePrices as ne } from './sale-prices.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const salePriceTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useSalePriceTexts = () => salePriceTexts[useLocale()]
