import { textsOf } from '../../texts/texts-of.ts'
import { times as ne } from './times.ne.ts'

/** The delivery times of the checkout. */
export const times = {
  title: 'When should we come?',
  // "Order until today 17:00 for Wednesday 2 December, 7–10."
  orderUntil: (until: string, time: string) => `Order until ${until} for ${time}.`,
  noneFree: 'No delivery time is free at the moment.',
  noneFreeFor: (reason: string) => `No delivery time is free at the moment: ${reason}.`,
  // On a time: "Closed: Dashain".
  closedFor: (reason: string) => `Closed: ${reason}`,
  together: (time: string) => `All together: ${time}`,
  inTwo: (first: string, second: string) => `Two deliveries: ${first} and ${second}`,
  fee: (fee: string) => `Delivery: ${fee}`,
  fees: (first: string, second: string) => `Delivery: ${first} + ${second}`,
  inAll: (total: string) => `Total: Rs ${total}`,
  comesFirst: (products: string) => `First: ${products}`,
  comesLater: (products: string) => `Later: ${products}`,
  discountOfFirst: (amount: string) => `Discount on the first: Rs ${amount}`,
  // Before the reason: "This coupon is for orders of Rs 1,000 and more."
  noCouponInTwo: (why: string) => `Your coupon does not count in two deliveries. ${why}`,
  twoOrders: 'Two deliveries are two orders. You can change or cancel each by itself.',
  orAnother: 'Or choose another time for all of it:',
  free: 'Free',
  left: (places: number) => (places === 1 ? '1 place left' : `${places} places left`),
  states: {
    full: 'Full',
    over: 'Closed',
    closed: 'We do not come',
    too_early: 'Too early for these items',
  },
}

export const useTimeTexts = textsOf({ en: times, ne })
