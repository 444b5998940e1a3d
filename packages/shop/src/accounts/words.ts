import type { Locale } from '../context.ts'
import { nepaliFigures } from '../numerals.ts'

/** What the rules of sign-in say to people. */
const WORDS = {
  en: {
    wrong: 'The email or password is not right.',
    taken: 'There is an account with this email already.',
    tooMany: (minutes: number) =>
      minutes === 1
        ? 'Too many tries. Try again in a minute.'
        : `Too many tries. Try again in ${minutes} minutes.`,
  },
  ne: {
    wrong: 'इमेल वा पासवर्ड मिलेन।',
    taken: 'यो इमेलको खाता पहिले नै छ।',
    tooMany: (minutes: number) => `धेरै पटक प्रयास भयो। ${nepaliFigures(minutes)} मिनेटपछि फेरि प्रयास गर्नुहोस्।`,
  },
}

export const accountWords = (locale: Locale) => WORDS[locale]

/** For the schema of a registration. */
export const nameWithoutLetters = {
  en: 'Please write the name in letters.',
  ne: 'कृपया नाम अक्षरमा लेख्नुहोस्।',
}
