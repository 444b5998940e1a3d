import { textsOf } from '../../../texts/texts-of.ts'
import { knock as ne } from './knock.ne.ts'

/** What the company brings with one knock, for its customer. */
export const knock = {
  title: 'Everything in one delivery',
  text: 'Himalayan Green brings it, whichever farm it is from.',
  haveReady: (sum: string) => `Please have Rs ${sum} ready in cash.`,
  payNothing: 'There is nothing to pay at the door.',
  code: 'Code for the rider',
  rider: (name: string) => `${name} is on the way to you:`,
}

export const useKnockTexts = textsOf({ en: knock, ne })
