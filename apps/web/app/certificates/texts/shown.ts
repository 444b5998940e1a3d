import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { shown as en } from './shown.en.ts'
import { shown as ne } from './shown.ne.ts'

/** Texts of the pages of a product and a farm: only their bundles hold them. */
const shownTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useShownTexts = () => shownTexts[useLocale()]
