/** The day's sheet of cash, and what a courier holds. */
export const cash = {
  title: 'Cash',
  intro:
    'What couriers collect at the doors, and what they hand over. A courier is whoever took the parcel out: somebody of a vendor or of ours.',
  day: 'Day',
  show: 'Show',
  before: 'The day before',
  after: 'The day after',
  open: 'Open',
  closed: (when: string, by: string) => `Closed ${when} by ${by}`,
  somebody: 'somebody whose account is gone',
  nobody: 'No cash on this day.',
  courier: 'Courier',
  ours: 'Himalayan Green',
  opening: 'Had before',
  due: 'Parcels out',
  collected: 'Collected',
  handedOver: 'Handed over',
  netted: 'Kept for the vendor',
  short: 'Booked short',
  balance: 'Holds',
  difference: 'Difference',
  sum: 'All together',
  done: 'Written down.',
  // Taking cash.
  take: 'Take cash over',
  counted: 'Counted, in rupees',
  countedHint:
    'Count what lies on the table, and write what you counted. What it should be stands on the sheet.',
  takeIt: 'Write the hand-over',
  net: (vendor: string) => `Keep it for ${vendor}`,
  netOf: (vendor: string, held: string, owed: string) =>
    `Rs ${held} of it was taken for ${vendor}, whom the shop owes Rs ${owed}.`,
  netText:
    'What the courier keeps is off what the shop owes, which may go below nothing; the vendor is told. Behind older cash for others, all of it is kept or nothing.',
  amount: 'How much, in rupees',
  netIt: 'Settle against what we owe',
  // Differences.
  differences: 'Open differences',
  missing: (name: string, amount: string) => `${name}: Rs ${amount} missing`,
  tooMuch: (name: string, amount: string) => `${name}: Rs ${amount} too much`,
  differenceText:
    'If the courier brings the rest, take cash over once more. Otherwise somebody who did not count it books the difference: what is missing the courier owes from then on. No day closes before.',
  reason: 'Why?',
  bookShort: 'Book as missing',
  bookOver: 'Book as too much',
  // Closing.
  close: 'Close the day',
  closeText:
    'The sheet stays as it is now. What is collected later stands on the next day. Cash that a courier still holds is what they had before, there.',
  closeIt: (day: string) => `Close ${day}`,
  ownCount: 'Somebody else must book it: neither who counted it nor who brought it.',
  notBefore: 'The day can be closed when no difference is open.',
  earlier: (day: string) => `An earlier day is still open: ${day}.`,
  toCome: 'This day has not begun yet: it holds what was collected after today was closed.',
  // Of one purchase, for staff.
  status: {
    cod_due: 'To be collected',
    cod_collected: 'With the courier',
    cod_handed_over: 'Handed over',
    cod_short: 'Missing, booked to the courier',
  },
  ofOrder: 'Cash',
  // A courier's own.
  own: 'Cash you hold',
  today: 'Collected today',
}
