import type { Text } from '../../texts/text.ts'
import type { timeChange as english } from './time-change.ts'

export const timeChange: Text<typeof english> = {
  change: 'समय बदल्नुहोस्',
  title: (number) => `अर्डर ${number} को डेलिभरी समय`,
  now: (time) => `अहिले: ${time}`,
  until: (timestamp) => `${timestamp} सम्म बदल्न सकिन्छ। डेलिभरी शुल्क उही रहन्छ।`,
  asked: 'तपाईंले छान्नुभएको समयमा हामी आउन सक्दैनौँ। कृपया अर्को छान्नुहोस्; शुल्क बढ्दैन।',
  askedFor: (reason) => `तपाईंको डेलिभरी समयमा हामी आउन सक्दैनौँ: ${reason}। बरु कहिले आऔँ?`,
  orCancelBelow: 'कुनै समय मिल्दैन भने तल रद्द गर्न सकिन्छ; तिरेको रकम फिर्ता हुन्छ।',
  orCancel: 'कुनै समय मिल्दैन भने अर्डरको पेजमा रद्द गर्न सकिन्छ:',
  answer: 'अर्को समय छान्नुहोस्',
  staffText: 'केही प्याक नभएसम्म। डेलिभरी शुल्क उही रहन्छ।',
  noTime: 'यस अर्डरको बदल्न मिल्ने डेलिभरी समय छैन।',
  none: 'अहिले अरू कुनै समय खाली छैन।',
  save: 'समय बदल्नुहोस्',
  reason: 'कारण (ग्राहकले देख्छन्)',
}
