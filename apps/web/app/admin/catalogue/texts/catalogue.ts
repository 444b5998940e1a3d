import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { catalogue as en } from './catalogue.en.ts'
import { catalogue as ne } from './catalogue.ne.ts'

/** Texts of the catalogue of staff: only the bundle of that page holds them. */
export const catalogueTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCatalogueTexts = () => catalogueTexts[useLocale()]
