import { textsOf } from '../../../texts/texts-of.ts'
import { missing as ne } from './missing.ne.ts'

/** What a customer wants if a product is not there, as customers, vendors and staff read it beside the product. */
export const missing = {
  wishes: { refund: 'If missing: leave it out', call_me: 'If missing: call first' },
  /** Beside the button of a vendor that leaves it out. */
  called: 'The customer was called, or did not answer',
}

export const useMissingTexts = textsOf({ en: missing, ne })
