import { textsOf } from '../../texts/texts-of.ts'
import { cartDelivery as ne } from './cart-delivery.ne.ts'

/** What the cart says of delivery, before the checkout. */
export const cartDelivery = {
  delivery: 'Delivery',
  // "Delivery to Lakeside, Pokhara-6"
  deliveryTo: (place: string) => `Delivery to ${place}`,
  from: (amount: string) => `from Rs ${amount}`,
  choosePlace: 'The fee depends on your area: choose it',
  free: 'Free',
  // Days as usual-days.ts says them: "Usually Tue–Wed"
  usually: (days: string) => `Usually ${days}`,
  earliest: (time: string) => `Earliest: ${time}`,
  noTime: 'No delivery time is free for this at the moment.',
  noTimeForAll: 'No delivery time fits all selected items at the moment.',
  closed: (reason: string) => `No deliveries now: ${reason}`,
  toFree: (amount: string) => `Add Rs ${amount} more for free delivery`,
  toMinimum: (amount: string, minimum: string) =>
    `Add Rs ${amount} more to reach the minimum order of Rs ${minimum}`,
  keepShopping: 'Continue shopping',
  notNow: (place: string) => `We do not deliver to ${place} at the moment.`,
  otherPlace: 'Choose another place',
}

export const useCartDeliveryTexts = textsOf({ en: cartDelivery, ne })
