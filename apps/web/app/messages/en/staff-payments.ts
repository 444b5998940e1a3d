/** Staff's page of attempts to pay. */
export const staffPayments = {
  title: 'Payments',
  shown: {
    review: 'To look into',
    unheard: 'Nothing heard',
    open: 'Open',
    kept: 'Paid',
    not_kept: 'Came to nothing, or owed back',
  },
  counted: (text: string, count: number) => `${text} (${count})`,
  unheardText:
    'Begun, and never heard of again; most closed the page. The gateway cannot be asked, its portal knows. Nothing is kept waiting for these.',
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
  waiting: (count: number, since: string) =>
    `${count === 1 ? 'One payment waits' : `${count} payments wait`} to be looked into, the oldest since ${since}. Together:`,
  toDo: (gateway: string, reference: string) =>
    `Look for ${reference} in the portal of ${gateway}. If the whole amount has come in, write the number of its transaction here and say that it is there. If nothing has come in, say that nothing was paid. If another amount has come in, give it back in the portal first, then say that nothing was paid.`,
  answers: (count: number) => `What the gateway said (${count})`,
  reference: 'The transaction in the gateway’s portal',
  accept: 'The whole amount is there',
  refuse: 'Nothing was paid',
  byTwo:
    'The gateway itself has not named this transaction: one person writes it here, and another confirms it.',
  proposed: (name: string, reference: string) => `${name} found ${reference} in the portal.`,
  waitsForOther: 'Somebody else must confirm it.',
  confirmIt: 'Look for it yourself, and confirm it if the whole amount is there.',
  confirm: 'I found it too: the whole amount is there',
  isProposed: 'It is written down. Somebody else must confirm it.',
  done: 'It is decided. The customer has been told where it matters to them.',
}
