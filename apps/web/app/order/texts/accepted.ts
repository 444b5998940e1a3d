import { textsOf } from '../../texts/texts-of.ts'
import { accepted as ne } from './accepted.ne.ts'

/** The terms and the refund policy as they were when an order was placed. */
export const accepted = {
  title: 'Accepted with this order',
  texts: { terms: 'Terms', 'refund-policy': 'Refund policy' },
  isPresent:
    'This is the version that this order was placed under. It is still the current one. Amounts and days from the shop’s settings are shown as they are today.',
  isOlder:
    'This is the version that this order was placed under. It has changed since. Amounts and days from the shop’s settings are shown as they are today.',
  toPresent: 'Read the current version',
}

export const useAcceptedTexts = textsOf({ en: accepted, ne })
