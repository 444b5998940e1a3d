import { textsOf } from '../../texts/texts-of.ts'
import { placed as ne } from './placed.ne.ts'

/** After an order is placed or paid: what comes, where, when, for how much, whom to call, and telling somebody of it. */
export const placed = {
  title: 'Your order',
  what: 'Items',
  where: 'Deliver to',
  when: 'When',
  howMuch: 'Payment',
  call: 'Questions? Call us',
  /** So many items beside those that are named. */
  others: (count: number) => (count === 1 ? 'and 1 more item' : `and ${count} more items`),
  noDay: 'We will notify you as soon as it is out for delivery.',
  whatsapp: 'Share on WhatsApp',
  viber: 'Share on Viber',
  /** What is shared: one line each. */
  shared: (number: string) => `Order ${number} at Himalayan Green`,
  sharedPlace: (place: string) => `To: ${place}`,
  onward: 'Continue shopping',
  // Paying.
  payBy: (timestamp: string) => `Please pay by ${timestamp}, Nepal time. After that the order is cancelled.`,
  anotherWay: 'Another payment method',
  notBegun:
    'Your order is placed, but the payment did not start. Please choose a payment method to continue.',
}

export const usePlacedTexts = textsOf({ en: placed, ne })
