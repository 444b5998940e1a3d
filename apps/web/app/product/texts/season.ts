import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { season as en } from './season.en.ts'
import { season as ne } from './season.ne.ts'

/** Texts of the season calendar: only the bundle of the product page holds them. */
const seasonTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useSeasonTexts = () => seasonTexts[useLocale()]
