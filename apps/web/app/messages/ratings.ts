import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { ratings as en } from './en/ratings.ts'
import type { Text } from './en.ts'
import { ratings as ne } from './ne/ratings.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const ratingTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useRatingMessages = () => ratingTexts[useLocale()]
