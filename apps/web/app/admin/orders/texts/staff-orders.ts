import { textsOf } from '../../../texts/texts-of.ts'
import { staffOrders as ne } from './staff-orders.ne.ts'

/** Staff's pages of everybody's orders. */
export const staffOrders = {
  total: 'Total',
  back: 'All orders',
  payment: 'Payment',
  paymentStatus: {
    cod_due: 'Cash on delivery, not collected yet',
    unpaid: 'Not paid',
    pending: 'Payment pending',
    paid: 'Paid',
    failed: 'Payment failed',
    partially_refunded: 'Partially refunded',
    refunded: 'Refunded',
  },
  oneKnock: (sum: string) =>
    `Himalayan Green brings it with one of its runs, and Rs ${sum} in cash is due at the door for all that comes with it.`,
  oneKnockPaid:
    'Himalayan Green brings it with one of its runs, and there is nothing to collect at the door.',
  vendorPhone: 'The vendor’s phone:',
  photo: 'Photo of the delivery',
  done: 'Done. Customer and vendor have been notified.',
  steps: {
    pack: 'Mark as packed',
    unavailable: 'Mark as not available',
    'hand-over': 'Mark as out for delivery',
    deliver: 'Mark as delivered',
    'deliver-photo': 'Mark as delivered, with this photo',
    undelivered: 'Record failed delivery',
    return: 'Record return',
    cancel: 'Cancel item',
  },
  allOf: (count: number) => `all ${count}`,
  code: 'The customer’s code',
  codeHint: 'Five digits, four on older orders. The customer shows them on delivery.',
  photoField: 'Photo of the place of delivery',
  why: 'Reason',
  cancelWhy: 'Reason (customer and vendor will see this)',
  shelf: 'Can the items be sold again?',
  toShelf: 'Yes, put back in stock',
  notToShelf: 'No',
  note: 'More details',
}

export const staffOrdersTexts = { en: staffOrders, ne }

export const useStaffOrdersTexts = textsOf(staffOrdersTexts)
