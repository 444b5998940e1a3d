import { textsOf } from '../../texts/texts-of.ts'
import { credit as ne } from './credit.ne.ts'

/** Credit to buy with: at checkout, on an order, in the account. */
export const credit = {
  // At checkout.
  use: (amount: string) => `Use my store credit (Rs ${amount})`,
  pays: (used: string) => `Rs ${used} is used for this order. Pay the rest with the method you choose below.`,
  paysAll: (used: string) => `Rs ${used} covers this order. Nothing more to pay.`,
  // In the totals of checkout and order.
  fromCredit: 'Store credit',
  toPay: 'To pay',
  ofCredit: (amount: string) => `Rs ${amount} of it is paid with store credit.`,
  paidWithCredit: 'Paid in full with store credit.',
  ofCustomer: 'Paid with the customer’s store credit',
  // In the account.
  title: 'Store credit',
  intro: 'Refunds you chose to keep with us. Use them at checkout. Store credit does not expire.',
  free: 'Available',
  reserved: 'Reserved for orders',
  reservedText: 'Reserved for unpaid orders. If an order is cancelled, the amount becomes available again.',
  balance: 'Total balance',
  history: 'Transactions',
  got: (order: string) => `Refund for order ${order}`,
  gotAlone: 'Credit received',
  given: (order: string) => `Goodwill credit for order ${order}`,
  givenAlone: 'Goodwill credit',
  used: (order: string) => `Used for order ${order}`,
  usedAlone: 'Used',
  older: 'Older entries',
  none: 'You have no store credit. When you get a refund, you can choose store credit instead of money.',
  // When the account is deleted.
  goesToo: (amount: string) =>
    `You have Rs ${amount} in store credit. It is lost when your account is deleted. Use it first, or confirm that you give it up.`,
  giveUp: (amount: string) => `I give up Rs ${amount} in store credit`,
}

export const useCreditTexts = textsOf({ en: credit, ne })
