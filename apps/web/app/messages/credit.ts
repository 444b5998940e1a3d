import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { credit as en } from './en/credit.ts'
import type { Text } from './en.ts'
import { credit as ne } from './ne/credit.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const creditTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCreditMessages = () => creditTexts[useLocale()]
