import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { vendorProducts as en } from './en/vendor-products.ts'
import type { Text } from './en.ts'
import { vendorProducts as ne } from './ne/vendor-products.ts'

/** Texts of the pages of vendors' products, for vendors and for moderators: they travel with those pages. */
export const vendorProductTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useProductMessages = () => vendorProductTexts[useLocale()]
