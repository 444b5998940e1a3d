import { textsOf } from '../../../texts/texts-of.ts'
import { restored as ne } from './restored.ne.ts'

/** A shop that was restored from a backup, or moved, and waits for somebody to look before it acts. */
export const restored = {
  title: 'Restored shop',
  acts: 'The shop is at work.',
  because: {
    moved: 'The database is in another place than before: it was restored from a backup, copied or moved.',
    went_back: 'The database went back in time: it knows less than the file beside its photos.',
    other_files: 'The files beside the photos belong to another database.',
    no_file: 'The file beside the photos is gone that said how far the database had come.',
    asked: 'The person who restored or started it said it comes from a backup.',
  },
  since: (timestamp: string) => `Held since ${timestamp}`,
  known: (timestamp: string) =>
    `This copy was last at work on ${timestamp}. What happened later, it does not know.`,
  holds:
    'Until you decide here, it can only be looked at: no orders, no emails or SMS, no refunds, no payouts, no bills and nothing is deleted.',
  movedTitle: 'It was only moved',
  movedText:
    'The old place no longer runs, and nothing happened after this copy was made. The shop goes on as it is.',
  confirmMoved: 'The original no longer runs, and this is not a copy to try things with.',
  moved: 'Nothing is missing, go on',
  restoredTitle: 'It was restored from a backup',
  refunds: 'Refunds that may have been sent already',
  noRefunds:
    'There is no refund that would be sent by itself. Refunds of payments that began before you let the shop act wait under Refunds until somebody has looked in the portal of the gateway.',
  refundsText:
    'They are not sent again by themselves, nor is any other refund of a payment that began before you let the shop act. Each waits under Refunds until somebody has looked in the portal of the gateway.',
  ask: 'Ask the gateways now',
  says: {
    refunded: 'The gateway says: given back',
    partly: 'The gateway says: given back in part',
    completed: 'The gateway says: paid, not given back',
    unknown: 'The gateway does not say',
  },
  messages: 'Emails and SMS',
  messagesText: (count: string) =>
    `Not sent when this copy was made: ${count}. What was not sent stays under Messages and can be sent from there.`,
  payouts: 'Payouts',
  payoutsText: (count: string) =>
    `On their way to vendors, as far as this copy knows: ${count}. Compare payouts with the bank’s statement before you take a file for the bank. Payouts that were made later are not here at all.`,
  bills: 'Numbers of bills',
  billsText:
    'Type the last number that was given out anywhere: printed, mailed or at the tax office. The next bill gets the number after it.',
  seriesOf: (seller: string, bill: string, year: string) => `${seller}: ${bill}, ${year}`,
  lastKnown: (number: string, timestamp: string) => `This copy knows ${number} of ${timestamp}.`,
  begun: 'Bills of which this copy knows none',
  begunText: 'If a vendor issued their first bill of a kind after this copy was made, enter its number here.',
  payments: 'Payments',
  paymentsText:
    'Open payments are asked about again by themselves. Compare the gateway’s report since then with the orders: what was ordered after this copy was made is not here.',
  deadlines: 'Open orders',
  deadlinesText:
    'Customers who have yet to pay and vendors who have yet to answer get back the time that is missing here.',
  confirm: 'The original no longer runs, and I have looked at all of this.',
  confirmFirst: 'Please confirm this first.',
  letAct: 'Let the shop act again',
  done: 'The shop acts again.',
  leftTitle: 'Refunds to look after',
  left: (timestamp: string) =>
    `The shop was restored on ${timestamp}. It does not know whether this money was given back before: nothing goes until somebody has looked in the portal of the gateway and decides there.`,
  noneLeft: (timestamp: string) => `The shop was restored on ${timestamp}. No refund waits because of that.`,
}

export const restoredTexts = { en: restored, ne }

export const useRestoredTexts = textsOf(restoredTexts)
