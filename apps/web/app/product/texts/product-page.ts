import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { productPage as en } from './product-page.en.ts'
import { productPage as ne } from './product-page.ne.ts'

/** Texts of the product page: only its bundle holds them. */
const productPageTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useProductPageTexts = () => productPageTexts[useLocale()]
