import { textsOf } from '../../texts/texts-of.ts'
import { suggestions as ne } from './suggestions.ne.ts'

/** What the search dialog suggests while people type. */
export const suggestions = {
  title: 'Suggestions',
  products: 'Products',
  categories: 'Categories',
  vendors: 'Vendors',
  districts: 'Districts',
  // Where a mistyped word is taken for another, with a link that searches for what was typed.
  takenAs: (text: string) => `Searching for “${text}”.`,
  only: (typed: string) => `Only “${typed}”`,
  // Under the products, a link to the whole list; `search` has its mistyped words as they were taken.
  all: (search: string, count: number) =>
    count === 1 ? `The result for “${search}”` : `All ${count} results for “${search}”`,
  allCapped: (search: string) => `All results for “${search}”`,
  // Said to who does not see them; `others` are categories, vendors and districts.
  found: (products: number, others: number) =>
    `${products === 1 ? '1 product' : `${products} products`} and ${others === 1 ? '1 other suggestion' : `${others} other suggestions`}. Use the up and down arrows to choose, and the right arrow for the cart button.`,
  nothing: (typed: string) => `We found nothing for “${typed}”. Try another word or fewer letters.`,
  slow: 'The connection is slow. You can search without waiting for suggestions.',
  failed: 'Suggestions could not be loaded. You can search without them.',
  offline: 'You are offline. Suggestions appear when you are back online; what you typed stays here.',
  // Words of earlier searches, which this device alone knows.
  recent: 'Recent searches',
  bought: 'Bought before',
  // Words that many people search for.
  popular: 'Popular searches',
  forget: 'Clear recent searches',
}

export const useSuggestionsTexts = textsOf({ en: suggestions, ne })
