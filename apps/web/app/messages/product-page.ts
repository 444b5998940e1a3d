import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { productPage as en } from './en/product-page.ts'
import type { Text } from './en.ts'
import { productPage as ne } from './ne/product-page.ts'

/** Texts of the product page alone: they travel with it, and not with every page. */
export const productPageTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useProductPageMessages = () => productPageTexts[useLocale()]
