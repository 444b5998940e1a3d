import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { categories as en } from './en/categories.ts'
import type { Text } from './en.ts'
import { categories as ne } from './ne/categories.ts'

/** Texts of the pages where staff see to categories: they travel with those pages and not with every page. */
export const categoriesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCategoriesMessages = () => categoriesTexts[useLocale()]
