import { textsOf } from './texts-of.ts'
import { weights as ne } from './weights.ne.ts'

/** What is sold by weight: the same sentences wherever it is shown. Amounts come as “1,250.00”, weights as “1.94 kg”. */
export const weights = {
  kg: (weight: number) => `${weight} kg`,
  byWeight: 'Weighed: you pay what it weighs',
  about: (about: string, most: string) =>
    `Weighed when it is packed: about Rs ${about}. In cash you pay what it weighs, at most Rs ${most}; paid before, never more than you pay now.`,
  inAll: (most: string) =>
    `Some of this is weighed when it is packed, and you pay what it weighs: in cash at most Rs ${most} in all; paid before, never more than you pay now, and what weighs less goes back to you.`,
  weighed: (ordered: string, weighed: string) => `Ordered ${ordered}, weighed ${weighed}`,
  billed: (ordered: string, weighed: string, billed: string) =>
    `Ordered ${ordered}, weighed ${weighed}, you pay for ${billed}`,
  toBeWeighed: (ordered: string) => `Ordered ${ordered}, weighed when it is packed`,
}

export const useWeightTexts = textsOf({ en: weights, ne })
