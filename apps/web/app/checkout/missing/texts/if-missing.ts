import { textsOf } from '../../../texts/texts-of.ts'
import { ifMissing as ne } from './if-missing.ne.ts'

/** The part of the checkout that asks what to do if a product is not there. */
export const ifMissing = {
  title: 'If something is missing',
  choices: {
    refund: { name: 'Leave it out', about: 'You do not pay for it. The rest comes as planned.' },
    call_me: {
      name: 'Call me first',
      about: 'The vendor or we call you before it is left out. If you do not answer, it is left out.',
    },
  },
  remember: 'Remember for my next orders',
  one: 'Another choice for one item',
  same: 'Same as the other items',
}

export const useIfMissingTexts = textsOf({ en: ifMissing, ne })
