import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

/** Sentences of the commands about pictures of farms. */
const TEXTS = {
  en: {
    full: (most: number) => `At most ${most} photos. Please remove one first.`,
    noPicture: 'This photo is not there any more.',
    movedOn: 'This photo or its captions were changed meanwhile. Please look again.',
  },
  ne: {
    full: (most: number) => `बढीमा ${nepaliFigures(most)} वटा फोटो राख्न सकिन्छ। कृपया पहिले एउटा हटाउनुहोस्।`,
    noPicture: 'यो फोटो अब छैन।',
    movedOn: 'यसबीच यो फोटो वा यसको विवरण बदलियो। कृपया फेरि हेर्नुहोस्।',
  },
} as const

export const pictureTexts = (locale: Locale) => TEXTS[locale]
