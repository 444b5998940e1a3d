import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { again as en } from './again.en.ts'
import { again as ne } from './again.ne.ts'

/** Texts of ordering again: they travel with the pages of orders. */
const againTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAgainTexts = () => againTexts[useLocale()]
