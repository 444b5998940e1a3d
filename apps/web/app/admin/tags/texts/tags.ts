import { textsOf } from '../../../texts/texts-of.ts'
import { tags as ne } from './tags.ne.ts'

/** The staff pages of tags. */
export const tags = {
  title: 'Tags',
  intro:
    'A tag says what a product suits: a diet, a fasting day, a use. Customers filter lists by tags, and search understands their words.',
  add: 'Add a tag',
  none: 'No tags yet.',
  kinds: { diet: 'Diet', fasting: 'Fasting', use: 'Use' },
  productCount: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  deleted: 'Tag deleted.',

  back: 'All tags',
  newTag: 'New tag',
  kind: 'Kind',
  nameEn: 'Name in English',
  nameNe: 'Name in Nepali',
  words: 'Words with this meaning',
  wordsHint: 'As customers type them, in either script. One per line or separated by commas, up to 30.',
  saved: 'Saved. The next search uses it.',
  inShop: 'See it in the shop',

  products: 'Products with this tag',
  productsFound: (search: string) => `Products matching “${search}”`,
  search: 'Search products to tag',
  showTagged: 'Only products with this tag',
  noneTagged: 'No product has this tag yet. Search by name to add some.',
  noneFound: 'No product has this name.',
  put: 'Add tag',
  putOn: (product: string) => `Add tag to ${product}`,
  take: 'Remove tag',
  takeOff: (product: string) => `Remove tag from ${product}`,
  isTagged: 'Tagged',
  more: 'More',
  deleteTitle: 'Delete',
  deleteText: 'The tag is removed from all products. Links to it will stop working.',
  deleteButton: 'Delete this tag',
}

export const tagsTexts = { en: tags, ne }

export const useTagsTexts = textsOf(tagsTexts)
