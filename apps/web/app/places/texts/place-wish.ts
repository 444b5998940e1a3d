import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { placeWish as en } from './place-wish.en.ts'
import { placeWish as ne } from './place-wish.ne.ts'

/** Texts of asking for a notice when the shop delivers to a place: only the bundles of those pages hold them. */
const placeWishTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePlaceWishTexts = () => placeWishTexts[useLocale()]
