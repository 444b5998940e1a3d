import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { thisPhone as en } from './this-phone.ts'

export const thisPhone: Text<typeof en> = {
  title: 'डाटा र फोन',
  intro: 'इन्टरनेट नहुँदा पनि पसल खुलोस् भनेर यो फोनमा राखिएका कुरा। यी सबै यसै फोनमा रहन्छन्।',
  leaveTitle: (count) => `${devanagari(count)} वटा परिवर्तन पठाउन बाँकी छ`,
  leaveText:
    'ती यसै फोनमा रहन्छन् र तपाईंले यहाँ फेरि लगइन गरेपछि पठाइन्छन्। लगआउट गर्दा राखिएका अर्डर, तिनका कोड र पृष्ठ यो फोनबाट हट्छन्।',
  leaveNothing: 'सबै पठाइसकिएको छ। लगआउट गर्न सक्नुहुन्छ।',
  stay: 'लगइनमै रहनुहोस्',
  leave: 'लगआउट गर्नुहोस्',
  unsentTitle: 'पठाउन बाँकी',
  unsentNone: 'सबै पठाइसकिएको छ।',
  storedTitle: 'यो फोनमा राखिएका',
  orders: 'अर्डर',
  inCart: 'कार्टका उपज',
  pages: 'पृष्ठ',
  pictures: 'तस्बिर',
  size: 'पृष्ठ र तस्बिरको आकार',
  megabytes: (size) => `${size} एमबी`,
  remove: 'राखिएका कुरा मेटाउनुहोस्',
  removeSure: (count) =>
    count === 0
      ? 'यो फोनका पृष्ठ, तस्बिर र अर्डर मेटिन्छन्। तपाईंले खोल्ने पृष्ठ फेरि राखिन्छन्।'
      : `यो फोनका पृष्ठ, तस्बिर र अर्डर मेटिन्छन् र पठाउन बाँकी ${devanagari(count)} वटा परिवर्तन पनि।`,
  removeYes: 'सबै मेटाउनुहोस्',
  removeNo: 'राख्नुहोस्',
  removed: 'मेटियो। तपाईंले खोल्ने पृष्ठ फेरि राखिन्छन्।',
  saverTitle: 'डाटा बचत',
  saver: 'तस्बिर नदेखाउनुहोस्',
  saverText: 'यो फोनमा नभएका पसलका तस्बिर ल्याइँदैनन् र पृष्ठ पहिल्यै राखिँदैनन्।',
  saverLater: 'अर्को पृष्ठदेखि लागू हुन्छ।',
}
