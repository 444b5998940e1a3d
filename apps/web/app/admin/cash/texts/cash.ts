import { textsOf } from '../../../texts/texts-of.ts'
import { cash as ne } from './cash.ne.ts'

/** The day's sheet of cash, and what a courier holds. */
export const cash = {
  title: 'Cash collection',
  intro:
    'Cash that riders collect on delivery and hand over. A rider is anyone who delivers: a vendor’s team member or our staff.',
  day: 'Day',
  show: 'Show',
  before: 'Previous day',
  after: 'Next day',
  open: 'Open',
  closed: (when: string, by: string) => `Closed ${when} by ${by}`,
  closedItself: (when: string) => `Closed ${when} automatically: no cash moved`,
  somebody: 'deleted user',
  nobody: 'No cash on this day.',
  courier: 'Rider',
  ours: 'Himalayan Green',
  opening: 'Opening balance',
  due: 'To collect',
  collected: 'Collected',
  handedOver: 'Handed over',
  netted: 'Offset for vendor',
  short: 'Shortage',
  balance: 'Cash in hand',
  difference: 'Difference',
  sum: 'Total',
  // Taking cash.
  take: 'Receive cash',
  counted: 'Amount counted (Rs)',
  countedHint: 'Count the cash and enter what you counted. The expected amount is on the sheet.',
  takeIt: 'Record cash received',
  net: (vendor: string) => `Offset for ${vendor}`,
  netOf: (vendor: string, inHand: string, owed: string) =>
    `Rs ${inHand} of it was collected for ${vendor}; we owe this vendor Rs ${owed}.`,
  netText:
    'The amount kept is deducted from the vendor’s balance, which may become negative; the vendor is notified. If the rider also holds older cash for others, all of it is offset or none.',
  amount: 'Amount (Rs)',
  netIt: 'Offset against vendor balance',
  // Differences.
  differences: 'Open differences',
  missing: (name: string, amount: string) => `${name}: Rs ${amount} missing`,
  tooMuch: (name: string, amount: string) => `${name}: Rs ${amount} excess`,
  differenceText:
    'If the rider brings the missing amount, receive cash again. Otherwise a person who did not count must record the difference; the rider then owes the shortage. The day cannot be closed before that.',
  reason: 'Reason',
  bookShort: 'Record shortage',
  bookOver: 'Record excess',
  // Closing.
  close: 'Close the day',
  closeText:
    'The sheet is frozen. Cash collected later appears on the next day, and cash still in hand becomes its opening balance.',
  closeIt: (day: string) => `Close ${day}`,
  ownCount: 'Another person must record this: not the one who counted or brought the cash.',
  notBefore: 'The day can be closed when no difference is open.',
  earlier: (day: string) => `An earlier day is still open: ${day}.`,
  toCome: 'This day has not started. It shows cash collected after today was closed.',
  // Of one order, for staff.
  status: {
    cod_due: 'To collect',
    cod_collected: 'With the rider',
    cod_handed_over: 'Handed over',
    cod_short: 'Short, charged to the rider',
  },
  ofOrder: 'Cash',
  // A courier's own.
  own: 'Cash in hand',
  today: 'Collected today',
}

export const useCashTexts = textsOf({ en: cash, ne })
