import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { staffProducts as en } from './staff-products.en.ts'
import { staffProducts as ne } from './staff-products.ne.ts'

/** Texts of the staff pages of products: only the bundles of those pages hold them. */
const staffProductsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useStaffProductsTexts = () => staffProductsTexts[useLocale()]
