import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { organic as en } from './organic.en.ts'
import { organic as ne } from './organic.ne.ts'

/** Texts of the page of searches: only its bundle holds them. */
const organicTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useOrganicTexts = () => organicTexts[useLocale()]
