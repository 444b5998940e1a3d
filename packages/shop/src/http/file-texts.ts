import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/**
 * A picture of a few bytes can claim to be huge; one with more pixels than this is not unpacked. Phones make 12 to 64
 * million, and those sold as 64 make 9248 × 6936.
 */
export const MAX_PIXELS = 65_000_000
/** The same of a picture of oneself. What is sold as 24 million has up to half a million more. */
export const MAX_PIXELS_OF_PORTRAIT = 24_500_000
const OF_PORTRAIT = 24_000_000

/** Sentences about files that people send. */
const TEXTS = {
  en: {
    empty: 'This file is empty. Please choose another.',
    tooLarge: 'Files can be up to 5 MB.',
    noDocument: 'Please choose a photo (JPEG, PNG or WebP) or a PDF.',
    noPhoto: 'Please choose a photo: JPEG, PNG or WebP.',
    disguised: 'This file is not a plain photo or document. Please take a new photo.',
    damagedPicture: 'This photo is damaged or incomplete. Please send it again, or choose another.',
    tooManyPixels: `This photo is too large: ${MAX_PIXELS / 1e6} million pixels at most. Please make it smaller.`,
    tooManyOfPortrait: `This photo is too large: ${OF_PORTRAIT / 1e6} million pixels at most. Please make it smaller.`,
    animated: 'Animated photos are not allowed. Please choose a normal photo.',
    damagedPdf: 'This PDF is damaged or not complete. Please send it again, or a photo of the document.',
    lockedPdf: 'This PDF is protected by a password. Please send it without one, or a photo of the document.',
    activePdf:
      'This PDF contains scripts, forms or attached files, or acts when it is opened. Please print it to a new PDF, or send a photo of the document.',
    opaquePdf: 'We cannot check every part of this PDF. Please send a photo of the document instead.',
    tooSlow: 'Checking this file takes too long. Please send a smaller photo instead.',
    beingRemoved: 'This photo is being deleted. Please send it again in a few minutes.',
    busy: 'Many files are being sent just now. Please send yours again in a moment.',
  },
  ne: {
    empty: 'यो फाइल खाली छ। कृपया अर्को छान्नुहोस्।',
    tooLarge: 'फाइल बढीमा ५ MB को हुन सक्छ।',
    noDocument: 'कृपया फोटो (JPEG, PNG वा WebP) वा PDF छान्नुहोस्।',
    noPhoto: 'कृपया फोटो छान्नुहोस्: JPEG, PNG वा WebP।',
    disguised: 'यो फाइलभित्र अरू केही लुकेको छ। कृपया नयाँ फोटो खिचेर पठाउनुहोस्।',
    damagedPicture: 'यो फोटो बिग्रिएको वा अधुरो छ। कृपया फेरि पठाउनुहोस् वा अर्को छान्नुहोस्।',
    tooManyPixels: `यो फोटो धेरै ठूलो छ: बढीमा ${nepaliFigures(MAX_PIXELS)} पिक्सेल हुन सक्छ। कृपया सानो बनाउनुहोस्।`,
    tooManyOfPortrait: `यो फोटो धेरै ठूलो छ: बढीमा ${nepaliFigures(OF_PORTRAIT)} पिक्सेल हुन सक्छ। कृपया सानो बनाउनुहोस्।`,
    animated: 'एनिमेटेड फोटो मिल्दैन। कृपया सामान्य फोटो छान्नुहोस्।',
    damagedPdf: 'यो PDF बिग्रिएको वा अधुरो छ। कृपया फेरि पठाउनुहोस् वा कागजातको फोटो पठाउनुहोस्।',
    lockedPdf: 'यो PDF मा पासवर्ड छ। कृपया पासवर्ड हटाएर पठाउनुहोस् वा कागजातको फोटो पठाउनुहोस्।',
    activePdf:
      'यो PDF भित्र स्क्रिप्ट, फारम वा अरू फाइल छन् वा खोल्दा यसले आफैँ केही गर्छ। कृपया नयाँ PDF बनाएर पठाउनुहोस् वा कागजातको फोटो पठाउनुहोस्।',
    opaquePdf: 'यो PDF का सबै भाग हेर्न सकिएन। कृपया कागजातको फोटो खिचेर पठाउनुहोस्।',
    tooSlow: 'यो फाइल हेर्न धेरै समय लाग्यो। कृपया सानो फोटो पठाउनुहोस्।',
    beingRemoved: 'हटाइएको यो फोटो भर्खरै मेटिँदै छ। कृपया केही मिनेटपछि फेरि पठाउनुहोस्।',
    busy: 'अहिले धेरै फाइल आइरहेका छन्। कृपया एकछिनपछि फेरि पठाउनुहोस्।',
  },
} as const

export type FileFault = keyof (typeof TEXTS)['en']

export function fileTexts(locale: Locale) {
  return TEXTS[locale]
}
