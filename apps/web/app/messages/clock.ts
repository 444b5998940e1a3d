import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { clock as en } from './en/clock.ts'
import type { Text } from './en.ts'
import { clock as ne } from './ne/clock.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const clockTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useClockMessages = () => clockTexts[useLocale()]
