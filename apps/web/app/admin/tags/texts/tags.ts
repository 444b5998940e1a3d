import { textsOf } from '../../../texts/texts-of.ts'
import { tags as ne } from './tags.ne.ts'

/** The staff pages of tags. */
export const tags = {
  title: 'Tags',
  intro:
    'A tag says what a product is good for: a diet, a fasting day, a use. Lists are narrowed by tags, and searches read their words.',
  add: 'Add a tag',
  none: 'There is no tag yet.',
  kinds: { diet: 'Diet', fasting: 'Fasting', use: 'Use' },
  productCount: (count: number) => (count === 1 ? 'one product' : `${count} products`),
  deleted: 'The tag is deleted.',

  back: 'All tags',
  newTag: 'New tag',
  kind: 'Kind',
  nameEn: 'Name in English',
  nameNe: 'Name in Nepali',
  words: 'Words that mean it',
  wordsHint: 'As people type them, in either script; one a line or with commas, at most 30.',
  saved: 'Saved. The next search uses it.',
  inShop: 'See it in the shop',

  products: 'Products with this tag',
  productsFound: (search: string) => `Products matching “${search}”`,
  search: 'Find products to tag',
  showTagged: 'Only those with this tag',
  noneTagged: 'No product has this tag. Find some by their name.',
  noneFound: 'No product has this name.',
  put: 'Add tag',
  putOn: (product: string) => `Add tag to ${product}`,
  take: 'Remove tag',
  takeOff: (product: string) => `Remove tag from ${product}`,
  isTagged: 'Has it',
  more: 'More',
  deleteTitle: 'Delete',
  deleteText: 'The tag is removed from all products. Links to it will stop working.',
  deleteButton: 'Delete this tag',
}

export const tagsTexts = { en: tags, ne }

export const useTagsTexts = textsOf(tagsTexts)
