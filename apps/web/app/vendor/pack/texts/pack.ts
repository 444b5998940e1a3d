import { textsOf } from '../../../texts/texts-of.ts'
import { pack as ne } from './pack.ne.ts'

/** Packing an order of which something is sold by weight. */
export const pack = {
  title: (number: string) => `Pack ${number}`,
  back: 'Back to orders',
  toPack: 'To pack',
  nothing: 'Nothing of this order has to be packed now.',
  weigh: 'Enter weights',
  inCash: 'Cash on delivery: the customer pays what it weighs, up to the ceiling.',
  paidBefore: 'Paid before: what weighs less goes back to the customer, what weighs more is not charged.',
  weightOf: (product: string) => `Weight of ${product}`,
  kg: 'kg',
  ordered: (weight: string, price: string, unit: string) => `Ordered ${weight}, Rs ${price} for ${unit}`,
  paidUpTo: (weight: string) => `Paid up to ${weight}.`,
  sure: 'I have checked the weights, they are right',
  packed: 'Packed',
  weighed: 'Weights',
  weighedNow: (weight: string) => `Weighed ${weight}`,
  correct: 'Correct the weight',
  reason: 'Why is it corrected?',
  reasonHint: 'It is written to the audit log.',
  save: 'Save the weight',
  saved: 'The weight is corrected.',
}

export const usePackTexts = textsOf({ en: pack, ne })
