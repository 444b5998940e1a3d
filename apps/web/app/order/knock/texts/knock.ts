import { textsOf } from '../../../texts/texts-of.ts'
import { knock as ne } from './knock.ne.ts'

/** What the company brings with one knock, for its customer. */
export const knock = {
  title: {
    all: 'Everything in one delivery',
    part: 'Part of it is on its way',
    rest: 'The rest in one delivery',
  },
  text: {
    all: 'Himalayan Green brings it, whichever farm it is from.',
    part: 'Himalayan Green brings the rest with another delivery.',
    rest: 'Himalayan Green brings it, whichever farm it is from.',
  },
  haveReady: (sum: string) => `Please have Rs ${sum} ready in cash.`,
  payNothing: 'There is nothing to pay at the door.',
  code: 'Code for the rider',
  rider: (name: string) => `${name} is on the way to you:`,
}

export const useKnockTexts = textsOf({ en: knock, ne })
