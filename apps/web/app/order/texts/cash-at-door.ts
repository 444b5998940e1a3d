import { textsOf } from '../../texts/texts-of.ts'
import { cashAtDoor as ne } from './cash-at-door.ne.ts'

/** What a package costs on delivery: for the rider, and for whoever opens the door. */
export const cashAtDoor = {
  // For the vendor, the rider and staff. `sum` is the figure after "Rs".
  take: (sum: string) => `Collect Rs ${sum} in cash`,
  takeNothing: 'Paid, take nothing',
  fee: (fee: string) => `Rs ${fee} of it is the delivery fee, which is for Himalayan Green.`,
  changes: 'If another package of this order is delivered first, this sum changes.',
  // For the customer.
  haveReady: (sum: string) => `Have Rs ${sum} ready`,
  haveUpTo: (most: string) => `Have up to Rs ${most} ready`,
  // For an order of several packages, whose cash depends on which comes first.
  firstPays: 'The delivery fee is paid with the package that comes first.',
  firstPaysAndUses:
    'The delivery fee is paid, and your store credit used, with the package that comes first.',
  payNothing: 'Paid: nothing to pay on delivery',
}

export const useCashAtDoorTexts = textsOf({ en: cashAtDoor, ne })
