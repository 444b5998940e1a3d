import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { plots as en } from './plots.en.ts'
import { plots as ne } from './plots.ne.ts'

const TEXTS: Record<Locale, Text<typeof en>> = { en, ne }

export const usePlotTexts = () => TEXTS[useLocale()]
