import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { place as en } from './place.en.ts'
import { place as ne } from './place.ne.ts'

/** Texts of the page that asks for the place: only its bundle holds them. */
const placeTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePlaceTexts = () => placeTexts[useLocale()]
