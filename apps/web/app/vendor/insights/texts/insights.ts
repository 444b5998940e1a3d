import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { insights as en } from './insights.en.ts'
import { insights as ne } from './insights.ne.ts'

export const insightsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useInsightsTexts = () => insightsTexts[useLocale()]
