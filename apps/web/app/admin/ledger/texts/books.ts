import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { books as en } from './books.en.ts'
import { books as ne } from './books.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const booksTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useBooksTexts = () => booksTexts[useLocale()]
