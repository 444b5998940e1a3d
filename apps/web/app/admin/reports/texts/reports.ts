import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { reports as en } from './reports.en.ts'
import { reports as ne } from './reports.ne.ts'

export const reportTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useReportTexts = () => reportTexts[useLocale()]
