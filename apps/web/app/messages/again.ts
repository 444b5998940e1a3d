import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { again as en } from './en/again.ts'
import type { Text } from './en.ts'
import { again as ne } from './ne/again.ts'

/** Texts of ordering again: they travel with the pages of orders. */
export const againTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAgainMessages = () => againTexts[useLocale()]
