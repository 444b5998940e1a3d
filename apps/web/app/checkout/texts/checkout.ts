import { textsOf } from '../../texts/texts-of.ts'
import { checkout as ne } from './checkout.ne.ts'

export const checkout = {
  title: 'Checkout',
  address: '1. Delivery address',
  contact: '2. Contact',
  payment: '3. Payment',
  paymentAlone: 'Payment',
  note: 'Note for the vendors',
  forBusiness: 'Need a bill with your PAN?',
  buyerPan: 'PAN of your business (9 digits)',
  buyerPanHint: 'Printed on every bill for this order.',
  yourOrder: 'Your order',
  times: (quantity: number, unit: string) => `${quantity} × ${unit}`,
  subtotal: (count: number) => (count === 1 ? 'Subtotal, 1 item' : `Subtotal, ${count} items`),
  // "Delivery to Pokhara-6"
  deliveryTo: (location: string, ward: number) => `Delivery to ${location}-${ward}`,
  delivery: 'Delivery',
  free: 'Free',
  deliveryLater: 'Calculated after you enter the address',
  withDelivery: 'Delivery fee added. Please check the total, then place your order.',
  update: 'Update total',
  total: 'Total',
  notSent: 'Not included in this order.',
  needsApproval: (names: string) => `${names}: vendor approval needed.`,
  answeredWithin: (hours: number) =>
    hours === 1 ? 'The vendor answers within an hour.' : `The vendor answers within ${hours} hours.`,
  approvalText:
    'The vendor confirms this item before packing. If the vendor declines, you are not charged for it.',
  placeOrder: 'Place order',
  placeOrderFor: (total: string) => `Place order, Rs ${total}`,
  placeBoth: 'Place both orders',
  placeBothFor: (total: string) => `Place both orders, Rs ${total}`,
  placing: 'Placing order...',
  // In the error dialog.
  wasItOrdered:
    'What you typed is still here. If you pressed “Place order”, the order may have been placed already. Press it again to make sure: it is never placed twice.',
  seeOrders: 'See my orders',
  acceptTerms:
    'By placing this order you accept the [terms of use](/terms) and the [refund policy](/refund-policy).',
  outOfReach: 'Not delivered to this address.',
  outOfReachText:
    'The marked items are not delivered to this address. Leave them out, or choose another address.',
  allOutOfReach: 'None of these items is delivered to this address. Choose another address.',
  leaveOut: (count: number) => (count === 1 ? 'Leave 1 item out' : `Leave ${count} items out`),
  nothingLeft: 'None of these items can be ordered right now.',
  backToCart: 'Back to the cart',
}

export const useCheckoutTexts = textsOf({ en: checkout, ne })
