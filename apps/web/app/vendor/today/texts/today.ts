import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { today as en } from './today.en.ts'
import { today as ne } from './today.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const todayTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useTodayTexts = () => todayTexts[useLocale()]
