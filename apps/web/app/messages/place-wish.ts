import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { placeWish as en } from './en/place-wish.ts'
import type { Text } from './en.ts'
import { placeWish as ne } from './ne/place-wish.ts'

/** Texts of asking to be told when a place is delivered to: they travel with the pages that ask. */
export const placeWishTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePlaceWishMessages = () => placeWishTexts[useLocale()]
