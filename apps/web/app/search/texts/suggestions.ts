import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { suggestions as en } from './suggestions.en.ts'
import { suggestions as ne } from './suggestions.ne.ts'

/** Texts of the suggestions: only the bundle of the search dialog holds them. */
const suggestionsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useSuggestionsTexts = () => suggestionsTexts[useLocale()]
