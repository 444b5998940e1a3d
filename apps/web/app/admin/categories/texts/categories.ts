import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { categories as en } from './categories.en.ts'
import { categories as ne } from './categories.ne.ts'

/** Texts of the pages where staff see to categories: they travel with those pages and not with every page. */
export const categoriesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCategoriesTexts = () => categoriesTexts[useLocale()]
