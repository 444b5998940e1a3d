import { textsOf } from '../../../texts/texts-of.ts'
import { missing as ne } from './missing.ne.ts'

/** What a customer wants if a product is not there, as customers, vendors and staff read it beside the product. */
export const missing = {
  wishes: { refund: 'If missing: leave it out', call_me: 'If missing: call first' },
  /** Beside the button of a vendor that leaves it out. */
  called: 'The customer was called, or did not answer',
  /** A vendor's, who may not see the number. */
  askForCall: 'Ask us to call',
  asked: 'We were asked to call the customer.',
  wasCalled: 'The customer was called.',
  /** To staff, before the button that says that they did. */
  toCall: 'The vendor asks you to call the customer before this is left out.',
  noteCall: 'Customer called, or no answer',
}

export const useMissingTexts = textsOf({ en: missing, ne })
