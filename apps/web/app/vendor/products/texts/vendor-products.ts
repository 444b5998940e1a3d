import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { vendorProducts as en } from './vendor-products.en.ts'
import { vendorProducts as ne } from './vendor-products.ne.ts'

/** Texts of the pages of vendors' products, for vendors and for moderators: they travel with those pages. */
export const vendorProductTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useProductTexts = () => vendorProductTexts[useLocale()]
