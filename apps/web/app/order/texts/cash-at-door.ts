import { textsOf } from '../../texts/texts-of.ts'
import { cashAtDoor as ne } from './cash-at-door.ne.ts'

/** What a package costs on delivery: for the rider, and for whoever opens the door. */
export const cashAtDoor = {
  // For the vendor, the rider and staff. `sum` is the figure after "Rs".
  take: (sum: string) => `Collect Rs ${sum} in cash`,
  takeNothing: 'Already paid, collect nothing',
  fee: (fee: string) => `Rs ${fee} of this is the delivery fee for Himalayan Green.`,
  changes: 'If another package of this order is delivered first, this amount changes.',
  // For the customer.
  haveReady: (sum: string) => `Have Rs ${sum} ready`,
  haveUpTo: (most: string) => `Have up to Rs ${most} ready`,
  // For an order of several packages, whose cash depends on which comes first.
  firstPays: 'You pay the delivery fee with the first package.',
  firstPaysAndUses: 'You pay the delivery fee with the first package; your store credit is used there too.',
  payNothing: 'Paid. Nothing to pay on delivery.',
}

export const useCashAtDoorTexts = textsOf({ en: cashAtDoor, ne })
