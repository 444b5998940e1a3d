import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { placed as en } from './placed.en.ts'
import { placed as ne } from './placed.ne.ts'

/** Texts of what follows on placing and paying an order: they travel with those pages. */
const placedTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePlacedTexts = () => placedTexts[useLocale()]
