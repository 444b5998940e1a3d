import { textsOf } from '../../texts/texts-of.ts'
import { order as ne } from './order.ne.ts'

/** Order list and order page, statuses and timeline. */
export const order = {
  title: (number: string) => `Order ${number}`,
  placedOn: (when: string) => `Placed ${when}.`,
  placedAgo: (ago: string) => `Placed ${ago}`,
  thanks: 'Thank you. Your order is placed and the vendors have been notified.',
  thanksWaiting: 'Thank you. Your order is placed. Some items still need vendor approval.',
  from: (vendor: string) => `From ${vendor}`,
  items: 'Items',
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  subtotal: 'Subtotal',
  totals: 'Order summary',
  total: 'Total',
  delivery: 'Delivery',
  complain: 'Make a complaint about this order',
  deliveryFee: 'Delivery',
  goods: 'Items',
  secondPhone: 'Alternative number:',
  forRider: 'For the rider:',
  note: 'Note:',
  payment: 'Payment',
  paymentStatus: {
    cod_due: (total: string) => `Please keep Rs ${total} ready in cash.`,
    paid: (total: string) => `Rs ${total} paid in cash on delivery.`,
  },
  restAtDoor: (rest: string) =>
    `The items delivered so far are paid. Please keep Rs ${rest} ready for the rest.`,
  none: 'You have no orders yet.',
  newest: 'Newest orders',
  toCome: 'pending',
  step: {
    placed: 'Placed',
    approved: 'Approved by vendor',
    paid: 'Paid',
    packed: 'Packed',
    out_for_delivery: 'Out for delivery',
    delivered: 'Delivered',
    rejected: 'Rejected by vendor',
  },
  // Of an order, of a vendor's part in it, and of an item.
  status: {
    awaiting_approval: 'Waiting for vendor approval',
    on_hold: 'Waiting for payment',
    awaiting_payment: 'Waiting for payment',
    confirmed: 'Confirmed',
    processing: 'Being packed',
    in_progress: 'In progress',
    packed: 'Packed',
    out_for_delivery: 'Out for delivery',
    partially_delivered: 'Partly delivered',
    delivered: 'Delivered',
    completed: 'Delivered',
    undelivered: 'Delivery failed',
    rejected: 'Rejected',
    expired: 'Expired: no answer from vendor',
    unavailable: 'Not available',
    cancelled: 'Cancelled',
    returned: 'Returned',
  },
}

export const orderTexts = { en: order, ne }

export const useOrderTexts = textsOf(orderTexts)
