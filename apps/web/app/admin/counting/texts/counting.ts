import { textsOf } from '../../../texts/texts-of.ts'
import { counting as ne } from './counting.ne.ts'

/** The sheet that stock is counted by. */
export const counting = {
  title: 'Stock count sheet',
  back: 'Catalogue',
  made: (when: string) => `Created on ${when}.`,
  intro:
    'Print this sheet, count the stock, then enter the numbers on this same page; Enter moves to the next line. Sales made in the meantime are kept: only the difference from this sheet is saved. Lines left empty do not change.',
  show: 'Show',
  none: 'No products to count.',
  product: 'Product',
  unit: 'Unit',
  stock: 'Stock',
  counted: 'Counted',
  countOf: (product: string) => `Counted quantity of ${product}`,
  save: 'Save counts',
  more: 'Next sheet',
  done: (count: number) => (count === 1 ? '1 product is counted.' : `${count} products are counted.`),
}

export const useCountingTexts = textsOf({ en: counting, ne })
