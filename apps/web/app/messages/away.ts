import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { away as en } from './en/away.ts'
import type { Text } from './en.ts'
import { away as ne } from './ne/away.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const awayTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAwayMessages = () => awayTexts[useLocale()]
