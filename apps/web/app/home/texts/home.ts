import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { home as en } from './home.en.ts'
import { home as ne } from './home.ne.ts'

/** Texts of the home page: they travel with it. */
const homeTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useHomeTexts = () => homeTexts[useLocale()]
