import { textsOf } from '../../../texts/texts-of.ts'
import { counting as ne } from './counting.ne.ts'

/** The sheet that stock is counted by. */
export const counting = {
  title: 'Counting sheet',
  back: 'Catalogue',
  made: (when: string) => `Made on ${when}.`,
  intro:
    'Print it, count, and type the numbers into the page that you printed; Enter goes to the next. What is sold meanwhile is kept: only the difference to this sheet is saved. Lines that stay empty stay as they are.',
  show: 'Show',
  none: 'There is nothing to count here.',
  product: 'Product',
  unit: 'Unit',
  stock: 'Stock',
  counted: 'Counted',
  countOf: (product: string) => `Counted of ${product}`,
  save: 'Save what was counted',
  more: 'Next sheet',
  done: (count: number) => (count === 1 ? '1 product is counted.' : `${count} products are counted.`),
}

export const useCountingTexts = textsOf({ en: counting, ne })
