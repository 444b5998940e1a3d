import { textsOf } from '../../texts/texts-of.ts'
import { bag as ne } from './bag.ne.ts'

/** What stands around the sentence that the QR code of a bag tells whoever has nothing to do with it. */
export const bag = {
  title: 'Found a bag?',
  own: 'If it is yours to pack, to bring or to receive:',
  logIn: 'Log in',
  refused: 'You have opened too many codes. Please try again later.',
}

export const useFoundTexts = textsOf({ en: bag, ne })
