import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { books as en } from './en/books.ts'
import type { Text } from './en.ts'
import { books as ne } from './ne/books.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const booksTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useBooksMessages = () => booksTexts[useLocale()]
