import type { Text } from '../../../texts/text.ts'
import type { work as english } from './work.ts'

export const work: Text<typeof english> = {
  openMenu: 'मेनु खोल्नुहोस्',
  closeMenu: 'मेनु बन्द गर्नुहोस्',
  toShop: 'पसल हेर्नुहोस्',
  language: 'भाषा',
  bar: 'धेरै खोलिने पृष्ठ',
  more: 'अरू',
  isLoading: 'पृष्ठ खुल्दै छ।',
}
