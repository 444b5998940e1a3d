import { reasonWords } from '@himalayan-green/shop/orders/reasons/reason-words.en.ts'
import { textsOf } from '../../texts/texts-of.ts'
import { reasons as ne } from './reasons.ne.ts'

/** Why something of an order cannot be supplied or was not delivered, for whoever chooses the reason. */
export const reasons = {
  ...reasonWords,
  why: 'Reason',
  more: 'More details',
  moreHint: 'The customer reads this as you type it. Please write it if you chose another reason.',
}

export const useReasonTexts = textsOf({ en: reasons, ne })
