import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { place as en } from './en/place.ts'
import type { Text } from './en.ts'
import { place as ne } from './ne/place.ts'

/** Texts of the page that asks for the place: they travel with it. */
export const placeTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePlaceMessages = () => placeTexts[useLocale()]
