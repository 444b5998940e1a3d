import { textsOf } from '../../texts/texts-of.ts'
import { ownChanges as ne } from './own-changes.ne.ts'

/** Until when customers change an order with a delivery time by themselves, and what they can do. */
export const ownChanges = {
  title: 'Change this order',
  // "Until tomorrow 17:00 …"
  until: (timestamp: string) =>
    `Until ${timestamp} you can change the time, cancel items or have fewer of them, free of charge.`,
  // Where something that comes with it is packed already.
  untilItems: (timestamp: string) =>
    `Until ${timestamp} you can cancel items or have fewer of them, free of charge. The time stays: something that comes with it is packed already.`,
  add: 'Add to this order',
  addText:
    'What you add comes with it, for no second delivery fee: the items in your cart, or what you put there now.',
  together: 'Comes by the same delivery as:',
  over: (timestamp: string) =>
    `You could change and cancel this order until ${timestamp}, when we began to prepare it. Please call us if something is wrong.`,
}

export const useOwnChangesTexts = textsOf({ en: ownChanges, ne })
