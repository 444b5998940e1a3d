import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { ratings as en } from './ratings.en.ts'
import { ratings as ne } from './ratings.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const ratingTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useRatingTexts = () => ratingTexts[useLocale()]
