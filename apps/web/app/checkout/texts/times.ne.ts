import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { times as english } from './times.ts'

export const times: Text<typeof english> = {
  title: 'कहिले ल्याइदिऔँ?',
  orderUntil: (until, time) => `${time} का लागि ${until} सम्म अर्डर गर्नुहोस्।`,
  noneFree: 'अहिले कुनै डेलिभरी समय खाली छैन।',
  noneFreeFor: (reason) => `अहिले कुनै डेलिभरी समय खाली छैन: ${reason}।`,
  closedFor: (reason) => `बन्द: ${reason}`,
  together: (time) => `सबै एकै पटक: ${time}`,
  inTwo: (first, second) => `दुई पटक: ${first} र ${second}`,
  fee: (fee) => `डेलिभरी शुल्क: ${fee}`,
  fees: (first, second) => `डेलिभरी शुल्क: ${first} + ${second}`,
  inAll: (total) => `जम्मा: Rs ${total}`,
  comesFirst: (products) => `पहिले: ${products}`,
  comesLater: (products) => `पछि: ${products}`,
  discountOfFirst: (amount) => `पहिलो अर्डरमा छुट: Rs ${amount}`,
  noCouponInTwo: (why) => `दुई पटक ल्याउँदा तपाईंको कुपन लाग्दैन। ${why}`,
  twoOrders: 'दुई पटक ल्याउँदा दुई अर्डर बन्छन्। हरेक अर्डर छुट्टै बदल्न वा रद्द गर्न सकिन्छ।',
  orAnother: 'वा सबै एकै पटक आउने अर्को समय छान्नुहोस्:',
  free: 'निःशुल्क',
  left: (places) => `${devanagari(places)} ठाउँ बाँकी`,
  states: {
    full: 'भरियो',
    over: 'बन्द भयो',
    closed: 'यो बेला आउँदैनौँ',
    too_early: 'यी सामानका लागि चाँडो',
  },
}
