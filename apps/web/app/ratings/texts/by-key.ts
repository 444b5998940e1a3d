import { textsOf } from '../../texts/texts-of.ts'
import { byKey as ne } from './by-key.ne.ts'

/** The page of the link that asks for a rating, without login. */
export const byKey = {
  title: 'How was it?',
  lead: 'Tap the stars: one tap saves your rating. It helps the farmers and other customers.',
  starsFor: (product: string) => `Stars for ${product}`,
  give: (star: number, meaning: string) => (star === 1 ? `1 star: ${meaning}` : `${star} stars: ${meaning}`),
  thanks: 'Thank you. Your rating is saved.',
  written: 'Thank you. Your review appears after our team has checked it.',
  words: 'What would you like to say about it?',
  wordsHint: 'Your first name and your review are shown once our team has checked it.',
  sendWords: 'Send review',
  more: 'Add photos or change it (login required)',
  none: 'There is nothing to rate. Returned items cannot be rated.',
}

export const useByKeyTexts = textsOf({ en: byKey, ne })
