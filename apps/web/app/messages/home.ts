import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { home as en } from './en/home.ts'
import type { Text } from './en.ts'
import { home as ne } from './ne/home.ts'

/** Texts of the home page: they travel with it. */
export const homeTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useHomeMessages = () => homeTexts[useLocale()]
