import { textsOf } from '../../texts/texts-of.ts'
import { timeChange as ne } from './time-change.ne.ts'

/** Another delivery time for an order, chosen by its customer or by staff for a caller. */
export const timeChange = {
  change: 'Change the time',
  title: (number: string) => `Delivery time of order ${number}`,
  now: (time: string) => `Now: ${time}`,
  until: (timestamp: string) => `You can change it until ${timestamp}. The delivery fee stays the same.`,
  // Where its own time was closed.
  asked: 'We cannot come at the time that you chose. Please choose another one; the fee does not rise.',
  askedFor: (reason: string) =>
    `We cannot come at your delivery time: ${reason}. When should we come instead?`,
  // On the order's page, where something of it can be cancelled.
  orCancelBelow: 'If no time suits you, you can cancel below; what you paid for it goes back.',
  // On the page of the times, before the link to the order.
  orCancel: 'If no time suits you, you can cancel on the page of the order:',
  answer: 'Choose another time',
  staffText: 'Until something is packed. The delivery fee stays the same.',
  noTime: 'This order has no delivery time that could be changed.',
  none: 'No other time is free at the moment.',
  save: 'Change the time',
  reason: 'Reason (the customer will see this)',
}

export const useTimeChangeTexts = textsOf({ en: timeChange, ne })
