import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { places as en } from './places.en.ts'
import { places as ne } from './places.ne.ts'

/** Texts of addresses, contacts and delivery places: only the bundles of their pages hold them. */
const placesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePlacesTexts = () => placesTexts[useLocale()]
