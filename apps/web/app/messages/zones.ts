import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { zones as en } from './en/zones.ts'
import type { Text } from './en.ts'
import { zones as ne } from './ne/zones.ts'

/** Texts of the staff's pages of zones: they travel with those pages, and not with every page. */
export const zonesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useZonesMessages = () => zonesTexts[useLocale()]
