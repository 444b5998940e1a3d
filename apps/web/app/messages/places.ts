import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { places as en } from './en/places.ts'
import type { Text } from './en.ts'
import { places as ne } from './ne/places.ts'

/** Texts of addresses, contacts and where is delivered to: they travel with their pages. */
export const placesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePlacesMessages = () => placesTexts[useLocale()]
