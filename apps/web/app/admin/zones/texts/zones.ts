import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { zones as en } from './zones.en.ts'
import { zones as ne } from './zones.ne.ts'

/** Texts of the staff's pages of zones: they travel with those pages, and not with every page. */
export const zonesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useZonesTexts = () => zonesTexts[useLocale()]
