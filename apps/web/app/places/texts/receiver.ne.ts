import type { Text } from '../../texts/text.ts'
import type { receiver as english } from './receiver.ts'

export const receiver: Text<typeof english> = {
  forMe: 'मेरै लागि',
  forOther: 'अरू कसैका लागि',
  name: 'सामान बुझ्नेको नाम',
  phone: 'सामान बुझ्नेको फोन',
  phoneHint: 'नेपाली मोबाइल नम्बर। राइडरले यसैमा फोन गर्नुहुन्छ।',
  language: 'सामान बुझ्नेलाई पठाइने एसएमएसको भाषा',
  languageHint: 'डेलिभरीबारेको एसएमएसमा मूल्य हुँदैन।',
  languages: { ne: 'नेपाली', en: 'अङ्ग्रेजी' },
  smsIn: { ne: 'एसएमएस नेपालीमा', en: 'एसएमएस अङ्ग्रेजीमा' },
  owner: 'कसको सम्पर्क हो',
  own: 'मेरै',
  other: {
    ne: 'अरू कसैको (एसएमएस नेपालीमा)',
    en: 'अरू कसैको (एसएमएस अङ्ग्रेजीमा)',
  },
  payerName: 'तपाईंको नाम',
  payerPhone: 'तपाईंको फोन',
  payerPhoneHint: 'जुनसुकै देशको, देशको कोडसहित: +61 412 345 678। केही नबुझिए यसैमा फोन गर्छौँ।',
  orderedBy: (name) => `अर्डर गर्ने: ${name}`,
}
