import type { Locale } from '../context.ts'

/** What the catalogue's rules say to people. */
const WORDS = {
  en: {
    noSuchCategory: 'There is no such category.',
    noSuchDistrict: 'There is no such district.',
    notInShop: 'This product is not in the shop.',
  },
  ne: {
    noSuchCategory: 'यस्तो वर्ग छैन।',
    noSuchDistrict: 'यस्तो जिल्ला छैन।',
    notInShop: 'यो सामान पसलमा छैन।',
  },
} as const

export const catalogWords = (locale: Locale) => WORDS[locale]
