import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { categories as en } from './categories.en.ts'
import { categories as ne } from './categories.ne.ts'

/** Texts of the staff pages of categories: only the bundles of those pages hold them. */
const categoriesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCategoriesTexts = () => categoriesTexts[useLocale()]
