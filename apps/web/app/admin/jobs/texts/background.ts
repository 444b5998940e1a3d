import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { background as en } from './background.en.ts'
import { background as ne } from './background.ne.ts'

/** Texts of two staff pages: only their bundles hold them. */
export const backgroundTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useBackgroundTexts = () => backgroundTexts[useLocale()]
