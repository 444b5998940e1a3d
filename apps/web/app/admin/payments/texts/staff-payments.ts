import { textsOf } from '../../../texts/texts-of.ts'
import { staffPayments as ne } from './staff-payments.ne.ts'

/** Staff's page of attempts to pay. */
export const staffPayments = {
  title: 'Payments',
  shown: {
    review: 'Needs review',
    no_response: 'No response',
    open: 'Pending',
    applied: 'Paid',
    not_applied: 'Failed or refunded',
  },
  counted: (text: string, count: number) => `${text} (${count})`,
  noResponseText:
    'The gateway never reported back on these payments; most customers closed the page. It cannot be queried, so check its portal if needed. No order is waiting for them.',
  none: 'No payments.',
  status: {
    initiated: 'started',
    pending: 'pending',
    completed: 'paid',
    cancelled: 'cancelled',
    expired: 'expired',
    failed: 'failed',
    review: 'needs review',
    partially_refunded: 'partially refunded',
    refunded: 'refunded',
  },
  waiting: (count: number, since: string) =>
    `${count === 1 ? 'One payment needs' : `${count} payments need`} review, the oldest since ${since}. Total:`,
  toDo: 'Look up each payment in the gateway’s portal. Full amount received: enter its transaction number and confirm. Nothing received: mark as not paid. Another amount received: refund it in the portal first, then mark as not paid.',
  lookFor: (gateway: string, reference: string) => `Search for ${reference} in the ${gateway} portal.`,
  ours: (reference: string) => `our reference ${reference}`,
  theirs: (reference: string) => `the gateway’s number ${reference}`,
  older: 'Older payments',
  answers: (count: number) => `Gateway responses (${count})`,
  reference: 'Transaction number in the gateway’s portal',
  accept: 'Full amount received',
  refuse: 'Not paid',
  byTwo: 'The gateway did not report this transaction: one person enters it, another confirms it.',
  proposed: (name: string, reference: string) => `${name} found ${reference} in the portal.`,
  waitsForOther: 'Waiting for confirmation by another person.',
  confirmIt: 'Check it yourself and confirm if the full amount was received.',
  confirm: 'Confirmed: full amount received',
  isProposed: 'Saved. Another person must confirm it.',
  done: 'Decided. If the payment was confirmed, the customer has been notified.',
}

export const staffPaymentsTexts = { en: staffPayments, ne }

export const useStaffPaymentsTexts = textsOf(staffPaymentsTexts)
