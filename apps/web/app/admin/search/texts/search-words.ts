import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { searchWords as en } from './search-words.en.ts'
import { searchWords as ne } from './search-words.ne.ts'

/** Texts of the staff pages of the words of search: only the bundles of those pages hold them. */
export const searchWordsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useSearchWordsTexts = () => searchWordsTexts[useLocale()]
