/** A shop that was restored from a backup, or moved, and waits for somebody to look before it acts. */
export const restored = {
  title: 'Restored shop',
  acts: 'The shop is at work. There is nothing to check.',
  because: {
    moved: 'The database is in another place than before: it was restored from a backup, copied or moved.',
    went_back: 'The database went back in time: it knows less than the file beside its photos.',
    other_files: 'The files beside the photos belong to another database.',
    asked: 'It was started with RESTORED=1.',
  },
  since: (moment: string) => `Held since ${moment}`,
  known: (moment: string) =>
    `This copy was last at work on ${moment}. What happened later, it does not know.`,
  holds:
    'Until you decide here, it can only be looked at: no orders, no emails or SMS, no refunds, no payouts, no bills and nothing is deleted.',
  movedTitle: 'It was only moved',
  movedText:
    'The old place no longer runs, and nothing happened after this copy was made. The shop goes on as it is.',
  moved: 'Nothing is missing, go on',
  restoredTitle: 'It was restored from a backup',
  refunds: 'Refunds that may have been sent already',
  noRefunds: 'There is no refund that would be sent by itself.',
  refundsText:
    'They are not sent again by themselves. Each waits under Refunds until somebody has looked in the portal of the gateway.',
  ask: 'Ask the gateways now',
  says: {
    refunded: 'The gateway says: given back',
    partly: 'The gateway says: given back in part',
    completed: 'The gateway says: paid, not given back',
    unknown: 'The gateway does not say',
  },
  messages: 'Emails and SMS',
  messagesText: (count: string) =>
    `${count} were not sent when this copy was made. They stay under Messages, and you can send each from there.`,
  payouts: 'Payouts',
  payoutsText: (count: string) =>
    `${count} are on their way to vendors as far as this copy knows. Compare them with the bank’s statement before you take a file for the bank.`,
  bills: 'Numbers of bills',
  billsText:
    'Type the last number that was given out anywhere: printed, mailed or at the tax office. The next bill gets the number after it.',
  lastKnown: (number: string, moment: string) => `This copy knows ${number} of ${moment}.`,
  payments: 'Payments',
  paymentsText:
    'Open payments are asked about again by themselves. Compare the gateway’s report since then with the orders: what was ordered after this copy was made is not here.',
  confirm: 'The original no longer runs, and I have looked at all of this.',
  confirmFirst: 'Please confirm this first.',
  letAct: 'Let the shop act again',
  done: 'The shop acts again.',
}
