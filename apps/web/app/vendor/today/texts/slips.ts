import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { slips as en } from './slips.en.ts'
import { slips as ne } from './slips.ne.ts'

/** Texts of the vendor's packing slips: they travel with their page. */
const slipTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useSlipTexts = () => slipTexts[useLocale()]
