import { textsOf } from '../../texts/texts-of.ts'
import { wishes as ne } from './wishes.ne.ts'

/** Waiting for a product: one that is sold out, or one that nobody sells here yet. */
export const wishes = {
  backTitle: (product: string) => `Tell me when ${product} is back`,
  backText: 'We tell you once, when it can be bought again. Then we delete your request.',
  backDone: (product: string) => `Noted. We will tell you when ${product} is back.`,
  toProduct: 'Back to the product',
  contact: 'Mobile number or email',
  byAccount: 'We tell you on this site, and by mail or SMS as you have chosen.',
  tellMe: 'Tell me',
  askTitle: 'Ask our farms for it',
  askText:
    'What are you looking for? Our vendors see how many people want it, never who. We tell you once, when it comes.',
  words: 'Product',
  wordsHint: 'The name of one product, like kiwi.',
  ask: 'Ask for it',
  askDone: (words: string) => `Noted: “${words}”. We will tell you when it comes.`,
}

export const useWishesTexts = textsOf({ en: wishes, ne })
