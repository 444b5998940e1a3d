import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { start as en } from './en/start.ts'
import type { Text } from './en.ts'
import { start as ne } from './ne/start.ts'

/** Texts that few pages show: they travel with those pages alone. */
export const startTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useStartMessages = () => startTexts[useLocale()]
