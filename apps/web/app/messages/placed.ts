import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { placed as en } from './en/placed.ts'
import type { Text } from './en.ts'
import { placed as ne } from './ne/placed.ts'

/** Texts of what follows on placing and paying an order: they travel with those pages. */
export const placedTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePlacedMessages = () => placedTexts[useLocale()]
