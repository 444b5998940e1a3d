import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { auth as en } from './en/auth.ts'
import type { Text } from './en.ts'
import { auth as ne } from './ne/auth.ts'

/** Texts of signing in: they travel with its pages. */
export const authTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAuthMessages = () => authTexts[useLocale()]
