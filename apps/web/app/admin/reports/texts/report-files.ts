import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { reportFiles as en } from './report-files.en.ts'
import { reportFiles as ne } from './report-files.ne.ts'

const TEXTS: Record<Locale, Text<typeof en>> = { en, ne }

export const useReportFileTexts = () => TEXTS[useLocale()]
