import { textsOf } from '../../../texts/texts-of.ts'
import { productHistory as ne } from './product-history.ne.ts'

/** The prices and the stock that a product had. */
export const productHistory = {
  title: 'Prices and stock',
  of: (product: string) => `Prices and stock of ${product}`,
  back: 'Back to the product',
  move: 'Adjust stock',
  stockNow: (stock: string) => `In stock now: ${stock}.`,
  reason: 'What happened',
  reasons: {
    counted: 'Counted',
    delivered: 'Delivered by the vendor',
    returned: 'Returned by a customer',
    spoiled: 'Spoiled',
    missing: 'Lost',
  },
  others: {
    begun: 'Opening stock',
    sold: 'Ordered',
    given_back: 'Cancelled or returned',
  },
  quantity: 'Quantity',
  quantityHint: 'How much came in or went out. For “Counted”: the total now.',
  note: 'Note',
  sale: { began: 'Sale started.', ended: 'Sale ended.' },
  prices: 'Prices',
  moves: 'Stock',
  when: 'When',
  who: 'Who',
  before: 'Before',
  price: 'Price',
  change: 'Change',
  left: 'Stock after',
  order: 'Order',
  nobody: 'Not recorded',
  latest: 'The latest 100 of each are shown.',
}

export const useProductHistoryTexts = textsOf({ en: productHistory, ne })
