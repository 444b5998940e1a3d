import { textsOf } from '../../../texts/texts-of.ts'
import { today as ne } from './today.ne.ts'

/** The vendor's day: what is to be done with orders, step by step. */
export const today = {
  nothingToDo: 'Nothing to do right now. New orders appear here.',
  nothingThatDay: 'Nothing to pack on this day.',
  /** The switch of days, read out. */
  days: 'Packing days',
  note: 'Note:',
  fetched: 'Himalayan Green brings this order: packing it is all you have to do.',
  whomLater:
    'Name and full address are shown once the order is approved, the phone number once it is packed.',
  task: {
    awaiting_approval: 'Needs approval',
    confirmed: 'To pack',
    packed: 'Ready for delivery',
    out_for_delivery: 'Out for delivery',
    undelivered: 'Delivery failed',
  },
  low: 'Low stock',
  lowText: 'These products are almost out of stock.',
  stock: (left: number) => (left === 0 ? 'Out of stock' : `${left} left`),
  // Buttons. What they are about is read out after them: "Mark as packed Mude Red Potato for GP-000123".
  pack: 'Mark as packed',
  handOver: 'Mark as handed over',
  outAgain: 'Deliver again',
  about: (products: string, number: string) => `${products} for ${number}`,
  missing: 'Item not available',
  missingOne: (product: string) => `${product} not available`,
  code: 'The customer’s code',
  codeHint: 'Five digits, four on older orders. The customer shows them on delivery.',
  deliver: 'Mark as delivered',
  withPhoto: 'No code? Use a photo',
  photo: 'A photo of where you left it',
  deliverPhoto: 'Mark as delivered, with this photo',
  undelivered: 'Delivery failed',
  sayUndelivered: 'Record failed delivery',
  returned: 'Returned to you',
  shelf: 'Can it be sold again?',
  toShelf: 'Yes, put back in stock',
  notToShelf: 'No',
  sayReturned: 'Record return',
}

export const useTodayTexts = textsOf({ en: today, ne })
