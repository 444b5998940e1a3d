import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { ask as en } from './ask.en.ts'
import { ask as ne } from './ask.ne.ts'

/** Texts of asking for what a search did not find: only the bundle of lists holds them. */
const askTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAskTexts = () => askTexts[useLocale()]
