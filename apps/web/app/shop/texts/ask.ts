import { textsOf } from '../../texts/texts-of.ts'
import { ask as ne } from './ask.ne.ts'

/** Where a search finds nothing: a shopper says that they want it. `words` is the search. */
export const ask = {
  title: 'Ask us to get it',
  hint: (words: string) =>
    `We count how often “${words}” is asked for, not who asks, and look for a vendor who has it.`,
  button: 'Ask for it',
  done: (words: string) =>
    `Thank you. “${words}” is on our list of requested products. Shall we notify you when it is available?`,
  tellMe: 'Notify me when it is available',
  askFarms: 'Looking for something else? Ask our farms',
}

export const useAskTexts = textsOf({ en: ask, ne })
