import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { slips as en } from './en/slips.ts'
import type { Text } from './en.ts'
import { slips as ne } from './ne/slips.ts'

/** Texts of the vendor's packing slips: they travel with their page. */
export const slipTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useSlipMessages = () => slipTexts[useLocale()]
