/** Staff's page of attempts to pay. */
export const staffPayments = {
  title: 'Payments',
  shown: { review: 'To look into', open: 'Open', kept: 'Paid', not_kept: 'Came to nothing, or owed back' },
  none: 'There is none.',
  status: {
    initiated: 'begun',
    pending: 'not finished',
    completed: 'paid',
    cancelled: 'cancelled',
    expired: 'run out',
    failed: 'failed',
    review: 'to be looked into',
    partially_refunded: 'paid, a part given back',
    refunded: 'paid, all given back',
  },
  answers: (count: number) => `What the gateway said (${count})`,
  reference: 'The transaction in the gateway’s portal',
  accept: 'The whole amount is there',
  refuse: 'Nothing was paid',
  done: 'It is decided. The customer has been told where it matters to them.',
}
