import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { duties as en } from './duties.en.ts'
import { duties as ne } from './duties.ne.ts'

const dutiesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useDutiesTexts = () => dutiesTexts[useLocale()]
