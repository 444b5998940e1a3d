/** Credit to buy with: at checkout, on an order, in the account. */
export const credit = {
  // At checkout.
  use: (amount: string) => `Use my credit of Rs ${amount}`,
  pays: (used: string) => `Rs ${used} of it goes into this order; you pay the rest as you choose below.`,
  paysAll: (used: string) => `Rs ${used} of it pays all of this order. Nothing else is to be paid.`,
  // In the totals of checkout and order.
  fromCredit: 'From your credit',
  toPay: 'To pay',
  ofCredit: (amount: string) => `Rs ${amount} of it is paid with your credit.`,
  paidWithCredit: 'Your credit pays all of it. Nothing else is to be paid.',
  ofCustomer: 'From the customer’s credit',
  // In the account.
  title: 'Credit',
  intro:
    'Money of yours that you chose to keep here, to buy with. You can spend it at checkout; it does not end.',
  free: 'To spend',
  kept: 'Kept for orders',
  keptText: 'For orders that are not paid yet. What of them is cancelled is yours to spend again.',
  balance: 'Together',
  history: 'What came and went',
  got: (order: string) => `Given back for order ${order}`,
  gotAlone: 'Given to you',
  used: (order: string) => `Used for order ${order}`,
  usedAlone: 'Used',
  older: 'Older entries',
  none: 'You have no credit. When something of an order is to be given back, you may choose to have it as credit here.',
  // When the account is deleted.
  goesToo: (amount: string) =>
    `You have credit of Rs ${amount}. It goes with the account: you could not spend it any more. Spend it first, or say that you give it up.`,
  giveUp: (amount: string) => `I give up my credit of Rs ${amount}`,
}
