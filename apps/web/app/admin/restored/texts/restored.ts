import { textsOf } from '../../../texts/texts-of.ts'
import { restored as ne } from './restored.ne.ts'

/** A shop that was restored from a backup, or moved, and waits for somebody to look before it acts. */
export const restored = {
  title: 'Restored shop',
  acts: 'The shop is running normally.',
  because: {
    moved: 'The database is in a different place: it was restored from a backup, copied or moved.',
    went_back: 'The database is older than the marker file next to the photos.',
    other_files: 'The files beside the photos belong to another database.',
    no_file: 'The marker file next to the photos, which records how far the database had come, is missing.',
    asked: 'The person who restored or started it said it comes from a backup.',
  },
  since: (timestamp: string) => `Held since ${timestamp}`,
  known: (timestamp: string) =>
    `This copy was last in use on ${timestamp}. Nothing that happened later is in it.`,
  holds:
    'Until you decide here, it is read-only: no orders, emails, SMS, refunds, payouts or bills, and nothing is deleted.',
  movedTitle: 'It was only moved',
  movedText:
    'The old installation no longer runs, and nothing happened after this copy was made. The shop continues as it is.',
  confirmMoved: 'The original no longer runs, and this is not a test copy.',
  moved: 'Nothing is missing, continue',
  restoredTitle: 'It was restored from a backup',
  refunds: 'Refunds that may have been sent already',
  noRefunds:
    'No refund would be sent automatically. Refunds of payments made before you restart the shop stay under Refunds until someone has checked the gateway’s portal.',
  refundsText:
    'These are not sent again automatically, nor is any other refund of a payment made before you restart the shop. Each waits under Refunds until someone has checked the gateway’s portal.',
  ask: 'Check with the gateways now',
  says: {
    refunded: 'Gateway: refunded',
    partly: 'Gateway: partially refunded',
    completed: 'Gateway: paid, not refunded',
    unknown: 'Gateway: no answer',
  },
  messages: 'Emails and SMS',
  messagesText: (count: string) =>
    `Not sent when this copy was made: ${count}. What was not sent stays under Messages and can be sent from there.`,
  payouts: 'Payouts',
  payoutsText: (count: string) =>
    `On their way to vendors, as far as this copy knows: ${count}. Compare payouts with the bank’s statement before you take a file for the bank. Payouts that were made later are not here at all.`,
  bills: 'Bill numbers',
  billsText:
    'Enter the last number issued anywhere (printed, emailed or reported to the tax office). The next bill gets the number after it.',
  seriesOf: (seller: string, bill: string, year: string) => `${seller}: ${bill}, ${year}`,
  lastKnown: (number: string, timestamp: string) => `This copy knows numbers up to ${number} (${timestamp}).`,
  begun: 'Bill series missing from this copy',
  begunText: 'If a vendor issued their first bill of a kind after this copy was made, enter its number here.',
  payments: 'Payments',
  paymentsText:
    'Open payments are checked again automatically. Compare the gateway’s report since then with the orders: orders placed after this copy was made are missing here.',
  deadlines: 'Open orders',
  deadlinesText:
    'Customers who still have to pay and vendors who still have to answer get the missing time back.',
  confirm: 'The original no longer runs, and I have checked everything above.',
  confirmFirst: 'Please confirm this first.',
  letAct: 'Restart the shop',
  done: 'The shop is running again.',
  leftTitle: 'Refunds to check',
  left: (timestamp: string) =>
    `The shop was restored on ${timestamp}. It is unknown whether these refunds were already sent: nothing is sent until someone has checked the gateway’s portal and decided.`,
  noneLeft: (timestamp: string) =>
    `The shop was restored on ${timestamp}. No refunds are waiting because of it.`,
}

export const restoredTexts = { en: restored, ne }

export const useRestoredTexts = textsOf(restoredTexts)
