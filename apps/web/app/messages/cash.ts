import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { cash as en } from './en/cash.ts'
import type { Text } from './en.ts'
import { cash as ne } from './ne/cash.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const cashTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCashMessages = () => cashTexts[useLocale()]
