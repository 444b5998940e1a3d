import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { zones as en } from './zones.en.ts'
import { zones as ne } from './zones.ne.ts'

/** Texts of the staff pages of zones: only the bundles of those pages hold them. */
const zonesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useZonesTexts = () => zonesTexts[useLocale()]
