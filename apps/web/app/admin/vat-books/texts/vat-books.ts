import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { vatBooks as en } from './vat-books.en.ts'
import { vatBooks as ne } from './vat-books.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const vatBooksTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useVatBooksTexts = () => vatBooksTexts[useLocale()]
