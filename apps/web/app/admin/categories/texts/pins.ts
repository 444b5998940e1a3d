import { textsOf } from '../../../texts/texts-of.ts'
import { pins as ne } from './pins.ne.ts'

/** What staff put at the top of a category. */
export const pins = {
  title: 'What comes first',
  intro: (most: number) =>
    `Up to ${most} products shown first in this category in the default order. A product that is sold out or not on sale goes back to its usual place until it is available again.`,
  keys: 'Drag a row, or press Alt with the up or down arrow.',
  up: (product: string) => `Move ${product} up`,
  down: (product: string) => `Move ${product} down`,
  take: (product: string) => `Unpin ${product}`,
  put: (product: string) => `Pin ${product}`,
  search: 'Search in this category',
  soldOut: 'Sold out',
  notOnSale: 'Not on sale',
}

export const usePinTexts = textsOf({ en: pins, ne })
