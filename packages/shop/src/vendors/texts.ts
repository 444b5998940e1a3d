import type { Locale } from '../context.ts'

/** The sentences of the commands about vendors and applications. */
const TEXTS = {
  en: {
    noSuchRequest: 'This application does not exist or has expired. You can start a new one.',
    incomplete: 'The PAN certificate and the citizenship certificate are both needed.',
    noPan: 'The PAN certificate is missing.',
    noCitizenship: 'The citizenship certificate is missing.',
  },
  ne: {
    noSuchRequest: 'यस्तो निवेदन छैन वा यसको समय सकियो। तपाईं नयाँ निवेदन सुरु गर्न सक्नुहुन्छ।',
    incomplete: 'प्यान प्रमाणपत्र र नागरिकता प्रमाणपत्र दुवै चाहिन्छ।',
    noPan: 'प्यान प्रमाणपत्र पुगेको छैन।',
    noCitizenship: 'नागरिकता प्रमाणपत्र पुगेको छैन।',
  },
} as const

export const vendorTexts = (locale: Locale) => TEXTS[locale]

export const NO_MOBILE = {
  en: 'Write a Nepali mobile number in digits only, like 9841234567.',
  ne: 'नेपाली मोबाइल नम्बर अङ्कमा मात्र लेख्नुहोस्, जस्तै ९८४१२३४५६७।',
}

export const NO_ADDRESS = {
  en: 'Write only the name, without web or email addresses.',
  ne: 'नाम मात्र लेख्नुहोस्, वेब वा इमेल ठेगाना नलेख्नुहोस्।',
}
