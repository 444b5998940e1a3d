import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { restored as en } from './restored.en.ts'
import { restored as ne } from './restored.ne.ts'

/** Texts of one staff page: only its bundle holds them. */
export const restoredTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useRestoredTexts = () => restoredTexts[useLocale()]
