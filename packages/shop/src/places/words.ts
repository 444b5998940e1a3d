import type { Locale } from '../context.ts'

/** What the rules about addresses and contacts say to people. */
const WORDS = {
  en: {
    notYourAddress: 'Choose one of your addresses.',
    notYourContact: 'Choose one of your contacts.',
    noSuchDistrict: 'Choose a district from the list.',
  },
  ne: {
    notYourAddress: 'आफ्नै ठेगानामध्ये एउटा छान्नुहोस्।',
    notYourContact: 'आफ्नै सम्पर्कमध्ये एउटा छान्नुहोस्।',
    noSuchDistrict: 'सूचीबाट जिल्ला छान्नुहोस्।',
  },
} as const

export const NO_MOBILE = {
  en: 'Write a Nepali mobile number, like 984-1234567.',
  ne: 'नेपाली मोबाइल नम्बर लेख्नुहोस्, जस्तै ९८४-१२३४५६७।',
}

export const placeWords = (locale: Locale) => WORDS[locale]
