import type { Locale } from '../context.ts'
import { nepaliDigits } from '../nepal/numerals.ts'

/** Sentences about the field "Where?". */
const TEXTS = {
  en: {
    missing: 'This field is required.',
    whichWard: 'Which ward is it? Choose it below.',
    several: 'Several places have this name. Choose yours below.',
    didYouMean: 'We could not find this place. Did you mean one of these?',
    unknown:
      'We could not find this place. Enter your tole or ward and the palika, for example Baidam or Pokhara-6.',
    wardServed: (palika: string, ward: string) => `In ${palika} we deliver to ward ${ward}.`,
    wardsServed: (palika: string, wards: string) => `In ${palika} we deliver to wards ${wards}.`,
    palikasServed: (palikas: string) => `We deliver to ${palikas}.`,
    palikasAndMore: (palikas: string, more: number) =>
      `We deliver to ${palikas} and ${more === 1 ? '1 more place' : `${more} more places`}.`,
  },
  ne: {
    missing: 'कृपया यो भर्नुहोस्।',
    whichWard: 'कुन वडा हो? तल छान्नुहोस्।',
    several: 'यो नामका एकभन्दा बढी ठाउँ छन्। तल आफ्नो ठाउँ छान्नुहोस्।',
    didYouMean: 'यो ठाउँ भेटिएन। के यीमध्ये कुनै हो?',
    unknown: 'यो ठाउँ भेटिएन। टोल वा वडा र पालिका लेख्नुहोस्, जस्तै बैदाम वा पोखरा-६।',
    wardServed: (palika: string, ward: string) => `${palika}को वडा ${ward} मा मात्र डेलिभरी हुन्छ।`,
    wardsServed: (palika: string, wards: string) => `${palika}का यी वडामा डेलिभरी हुन्छ: ${wards}।`,
    palikasServed: (palikas: string) => `अहिले यी ठाउँमा डेलिभरी हुन्छ: ${palikas}।`,
    palikasAndMore: (palikas: string, more: number) =>
      `अहिले यी ठाउँमा डेलिभरी हुन्छ: ${palikas} र अरू ${nepaliDigits(String(more))} ठाउँ।`,
  },
} as const satisfies Record<Locale, object>

export const whereTexts = (locale: Locale) => TEXTS[locale]
