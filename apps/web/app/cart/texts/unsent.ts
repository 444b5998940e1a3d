import { textsOf } from '../../texts/texts-of.ts'
import { unsent as ne } from './unsent.ne.ts'

/** Changes of the cart that are on this phone and not sent yet. */
export const unsent = {
  title: 'Not sent yet',
  /** Above the list of the changes. */
  waiting: (count: number) =>
    count === 1
      ? 'One change is kept on this phone. It is sent when you are online.'
      : `${count} changes are kept on this phone. They are sent when you are online.`,
  // Of one product: how many there were, and how many are wanted.
  added: (quantity: number) => `Added: ${quantity}. Not sent yet.`,
  changed: (was: number, quantity: number) => `Changed from ${was} to ${quantity}. Not sent yet.`,
  removed: 'Removed. Not sent yet.',
  /** Beside one change: forgets it. */
  drop: 'Undo',
  dropOf: (name: string) => `Undo the change: ${name}`,
  // What moved meanwhile.
  price: (name: string, before: string, now: string, wanted: number) =>
    `${name} now costs Rs ${now}, before Rs ${before}. You wanted ${wanted}.`,
  less: (name: string, left: number, wanted: number) =>
    left === 1
      ? `Only one of ${name} is left. You wanted ${wanted}.`
      : `Only ${left} of ${name} are left. You wanted ${wanted}.`,
  /** Somebody changed it elsewhere, or the change is old. */
  moved: (name: string, there: number, wanted: number) =>
    wanted === 0
      ? `Your cart now has ${there} of ${name}. You wanted to remove it.`
      : there === 0
        ? `${name} is not in your cart now. You wanted ${wanted}.`
        : `Your cart now has ${there} of ${name}. You wanted ${wanted}.`,
  soldOut: (name: string) => `${name} is sold out. Your change was not made.`,
  refused: (name: string, sentence: string) => `${name}: ${sentence}`,
  refusedWithout: (name: string) => `Your change of ${name} was not accepted.`,
  yesPrice: (now: string) => `Yes, for Rs ${now}`,
  yesLess: (left: number) => `Yes, ${left}`,
  yesRemove: 'Yes, remove it',
  no: 'No, leave it as it is',
  ok: 'OK',
  // Below the sum while there is no network; `when` as "11:20" or "Monday 11:20".
  pricesOf: (when: string) => `Prices of ${when}.`,
  whenOnline: 'Order when you are online. Your cart is kept.',
  // Who wants to order while changes are not sent.
  orderLater: 'Your changes are not sent yet. You can order when they are sent. Try again in a moment.',
  answerFirst: 'Something in your cart needs your answer. Answer it above, then order.',
}

export const useUnsentTexts = textsOf({ en: unsent, ne })
