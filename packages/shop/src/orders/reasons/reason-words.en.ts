import type { ReasonWords } from './reasons.ts'

/** The reasons that a vendor or staff choose from, in English; apart, as a page loads the words of its own language alone. */
export const reasonWords = {
  rejected: {
    out_of_stock: 'Out of stock',
    too_little: 'The order is too small',
    too_far: 'The place is too far away',
    price_changed: 'The price has changed',
    other: 'Another reason',
  },
  undelivered: {
    nobody_there: 'Nobody was there',
    refused: 'The delivery was refused',
    address_not_found: 'The address was not found',
    other: 'Another reason',
  },
} as const satisfies ReasonWords
