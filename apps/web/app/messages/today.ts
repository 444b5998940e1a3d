import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { today as en } from './en/today.ts'
import type { Text } from './en.ts'
import { today as ne } from './ne/today.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const todayTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useTodayMessages = () => todayTexts[useLocale()]
