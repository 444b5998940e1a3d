import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { background as en } from './en/background.ts'
import type { Text } from './en.ts'
import { background as ne } from './ne/background.ts'

/** Texts of two pages of staff alone. */
export const backgroundTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useBackgroundMessages = () => backgroundTexts[useLocale()]
