import { textsOf } from '../../texts/texts-of.ts'
import { wishes as ne } from './wishes.ne.ts'

/** Waiting for a product: one that is sold out, or one that nobody sells here yet. */
export const wishes = {
  backTitle: (product: string) => `Notify me when ${product} is back`,
  backText: 'We notify you once, as soon as you can buy it again. Then we delete your request.',
  backDone: (product: string) => `Saved. We will notify you when ${product} is back.`,
  toProduct: 'Back to the product',
  contact: 'Mobile number or email',
  byAccount: 'We notify you on this site, and by email or SMS if you have chosen that.',
  tellMe: 'Notify me',
  askTitle: 'Ask our farms for it',
  askText:
    'What are you looking for? Our vendors see how many people want it, never who. We notify you once, when it is available.',
  words: 'Product',
  wordsHint: 'The name of one product, like kiwi.',
  ask: 'Ask for it',
  askDone: (words: string) => `Saved: “${words}”. We will notify you when it is available.`,
}

export const useWishesTexts = textsOf({ en: wishes, ne })
