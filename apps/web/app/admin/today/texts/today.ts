import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { today as en } from './today.en.ts'
import { today as ne } from './today.ne.ts'

/** Texts of the page Today: only the bundle of that page holds them. */
const todayTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useTodayTexts = () => todayTexts[useLocale()]
