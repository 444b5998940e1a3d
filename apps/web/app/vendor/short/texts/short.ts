import { textsOf } from '../../../texts/texts-of.ts'
import { short as ne } from './short.ne.ts'

/** A vendor has less of a product than was ordered. */
export const short = {
  title: (product: string) => `Not enough ${product}`,
  /** Beside the product in the picking list. */
  open: 'Not enough?',
  ordered: (pieces: number, orders: number) =>
    orders === 1 ? `${pieces} to pack, for 1 order.` : `${pieces} to pack, for ${orders} orders.`,
  nothing: 'No order waits for it on this day.',
  have: 'How many do you have?',
  share: 'Share them out',
  who: 'Who gets how many',
  lead: 'The earliest orders get theirs first. You can change that. Nothing is changed before you press the button below.',
  wants: (number: string, wanted: string) => `${number}: wants ${wanted}`,
  by: (clock: string) => `Pack by ${clock}`,
  after: 'Customers do not pay for what is missing, and we let them know. It does not go back into stock.',
  off: (stock: number) => `Nobody can buy more: set the stock to 0 (now ${stock})`,
  send: 'Leave out what is missing',
  done: 'What was missing has been left out. We let the customers know.',
  enough: 'All orders get what they want. Nothing was changed.',
  partly: (numbers: string) =>
    `These orders were changed meanwhile, and stay as they are: ${numbers}. The others are done.`,
  refused: (number: string, why: string) => `${number}: ${why}`,
  back: 'Back to the day',
}

export const useShortTexts = textsOf({ en: short, ne })
