import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { favourites as en } from './favourites.en.ts'
import { favourites as ne } from './favourites.ne.ts'

/** Texts of the heart: only the bundle of a product's page holds them. */
const favouritesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFavouritesTexts = () => favouritesTexts[useLocale()]
