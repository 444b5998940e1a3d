import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { restored as en } from './en/restored.ts'
import type { Text } from './en.ts'
import { restored as ne } from './ne/restored.ts'

/** Texts of one page of staff alone. */
export const restoredTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useRestoredMessages = () => restoredTexts[useLocale()]
