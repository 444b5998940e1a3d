import { textsOf } from '../../../texts/texts-of.ts'
import { changeOrder as ne } from './change-order.ne.ts'

/** How staff change an order for a caller. */
export const changeOrder = {
  help: 'Help the caller',
  add: 'Add items',
  addHint:
    'Items are delivered with this order at no extra delivery fee. The customer must agree to the price first.',
  replace: 'Replace',
  together: 'Delivered together with',
  lower: {
    title: 'Lower the quantity',
    left: (now: number) => `New quantity (now ${now})`,
    lessForEach: (amount: string) => `Rs ${amount} less to pay per unit removed.`,
    backForEach: (amount: string) => `Rs ${amount} is refunded to the customer per unit removed.`,
    submit: 'Lower and notify both',
  },
  inCash: {
    title: 'Change to cash on delivery',
    hint: 'For a caller who cannot pay online after all. The limits for cash apply. A payment that still arrives is refunded.',
    submit: 'Confirm in cash and notify the customer',
    done: 'The order is confirmed, in cash. The customer has been notified.',
  },
  credit: {
    title: 'Give store credit',
    amount: 'Amount (Rs)',
    most: (amount: string) => `Up to Rs ${amount}. Paid by Himalayan Green, not by the vendor.`,
    reason: 'Reason (the customer will see this)',
    submit: 'Give credit and notify the customer',
    tooEarly: 'Credit can be given once something is delivered or the customer has complained.',
    noneForOrder: 'No more credit can be given for this order. Report problems as a refund request.',
    noneToday: 'You have reached your daily limit for store credit.',
    done: 'Credit given. The customer has been notified.',
  },
  claim: {
    link: 'Report a problem for the customer',
    title: (number: string) => `A problem with order ${number}`,
    back: 'The order',
    intro: (days: number) =>
      `Enter what the caller tells you. The customer is notified at once, and a decision follows within ${days} days. Photos are optional.`,
    nothing: (days: number) =>
      `Nothing in this order can be reported: it is not delivered yet, was delivered more than ${days} days ago or has already been reported.`,
    done: 'Request recorded. The customer has been notified.',
  },
}

export const useChangeOrderTexts = textsOf({ en: changeOrder, ne })
