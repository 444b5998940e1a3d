import { devanagari } from '../devanagari.ts'
import type { clock as english } from '../en/clock.ts'
import type { Text } from '../en.ts'

export const clock: Text<typeof english> = {
  title: 'घडी',
  text: 'म्याद सकिँदा के हुन्छ भनी हेर्न नमुना पसलको समय अगाडि सार्न सकिन्छ। यो सार्दा सबैका लागि पूरै नमुना पसलको समय सर्छ।',
  nowIs: 'यो पसलमा अहिलेको समय',
  real: 'यो वास्तविक समय हो।',
  ahead: (span) => `यो साँचो समयभन्दा ${span} अगाडि छ।`,
  hours: (count) => `${devanagari(count)} घण्टा`,
  days: (count) => `${devanagari(count)} दिन`,
  and: (days, hours) => `${days} र ${hours}`,
  forward: 'अगाडि सार्नुहोस्',
  move: {
    hour: '+ १ घण्टा',
    sixHours: '+ ६ घण्टा',
    twelveHours: '+ १२ घण्टा',
    day: '+ १ दिन',
    month: '+ ३० दिन',
  },
  back: 'साँचो समयमा फर्कनुहोस्',
  whatHappens: 'त्यसपछि के हुन्छ',
  deadlines: 'त्यतिबेलासम्मका म्याद तुरुन्तै लागू हुन्छन्: जवाफ नआएका अर्डरको म्याद सकिन्छ, सम्झाउने सन्देश पठाइन्छन्।',
  signIns: '३० दिनभन्दा अघि लगइन गरेका सबै लगआउट हुन्छन्, र इमेलमा आएका कोड र लिङ्कको म्याद सकिन्छ।',
  staysDone: 'फर्कँदा केही उल्टिँदैन: भइसकेको काममा त्यही समय रहन्छ, त्यो समय आउन बाँकी भए पनि।',
  outbox: 'पठाइएका सन्देश हेर्नुहोस्',
}
