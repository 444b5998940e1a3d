import { textsOf } from '../../../texts/texts-of.ts'
import { changeOrder as ne } from './change-order.ne.ts'

/** How staff change an order for a caller. */
export const changeOrder = {
  help: 'Help the caller',
  add: 'Add items',
  addHint: 'It comes with this order, without a second delivery fee. The customer agrees to the price first.',
  replace: 'Replace',
  together: 'Comes by the same delivery as',
  lower: {
    title: 'Lower the quantity',
    left: (now: number) => `New quantity (now ${now})`,
    lessForEach: (amount: string) => `Rs ${amount} less to pay for each one less.`,
    backForEach: (amount: string) => `Rs ${amount} goes back to the customer for each one less.`,
    submit: 'Lower and notify both',
  },
  credit: {
    title: 'Give store credit',
    amount: 'How much, in rupees',
    most: (amount: string) => `Rs ${amount} at most. Himalayan Green pays for it, not the vendor.`,
    reason: 'Reason (the customer will see this)',
    submit: 'Give credit and notify the customer',
    noneForOrder:
      'For this order no more can be given. What is wrong with it can be reported as a refund request.',
    noneToday: 'You have given as much as one person may in a day.',
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
