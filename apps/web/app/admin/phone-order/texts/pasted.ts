import { textsOf } from '../../../texts/texts-of.ts'
import { pasted as ne } from './pasted.ne.ts'

/** A message that staff paste into a phone order. */
export const pasted = {
  paste: 'Paste a message',
  message: 'The customer’s message',
  hint: 'As it was written on WhatsApp, Viber or by SMS, in either script: 2 kg aalu, 1 mutha saag',
  read: 'Read the message',
  lines: 'From the message',
  understood: (count: number, of: number) =>
    of === 1
      ? count === 1
        ? 'The line was understood.'
        : 'The line needs a look.'
      : `${count} of ${of} lines understood.`,
  readAgain: 'Read again',
  text: (line: number) => `Line ${line} of the message`,
  choice: (text: string) => `Product for “${text}”`,
  none: 'Do not add yet',
  /** One choice: 2 × Mude Red Potato, 1 kg. */
  packs: (quantity: number, name: string, unit: string, amount: string) =>
    `${quantity} × ${name}, ${unit}: ${amount}`,
  sum: (quantity: number, unit: string, price: string, amount: string) =>
    `${quantity} × ${unit} at ${price} = ${amount}`,
  left: (packs: string, stock: number) => `${packs} (${stock} left)`,
  out: (packs: string) => `${packs} (out of stock)`,
  leaveOut: (text: string) => `Leave out “${text}”`,
  add: 'Add the chosen lines',
  asides: 'Also in the message',
  clear: 'Clear the message',
  stillThere: (count: number) =>
    count === 1
      ? 'One line of the message is not in the order yet.'
      : `${count} lines of the message are not in the order yet.`,
  why: {
    not_found: 'No product on sale was found. Correct the text and read it again, or add the product above.',
    no_words: 'No product is named here.',
    negated: 'This seems to be something they do not want.',
    unclear: 'The amount can be read in more than one way.',
    range: 'Two amounts are given. Choose one.',
    money: 'A sum of money is named. Ask how much they want.',
    alternatives: 'One thing or another is asked for. Choose one.',
    question: 'This is a question.',
    several: 'Several products fit. Choose one.',
    guessed: 'This may not be what they mean.',
    not_whole_packs: 'The packs do not come to exactly this amount. Choose how many.',
    sold_otherwise: 'It is sold by another measure. Ask how many packs they want.',
    out_of_stock: 'There is not enough in stock.',
    one_pack: 'No amount was given: one pack.',
  },
}

export const usePastedTexts = textsOf({ en: pasted, ne })
