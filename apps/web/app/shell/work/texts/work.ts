import { textsOf } from '../../../texts/texts-of.ts'
import { work as ne } from './work.ne.ts'

/** The frame of the pages on which somebody works. */
export const work = {
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  toShop: 'See the shop',
  language: 'Language',
  /** The bar of five on a phone, and its last button. */
  bar: 'Most used pages',
  more: 'More',
  isLoading: 'The page is loading.',
}

export const useWorkTexts = textsOf({ en: work, ne })
