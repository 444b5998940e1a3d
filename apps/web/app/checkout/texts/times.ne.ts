import type { Text } from '../../texts/text.ts'
import type { times as english } from './times.ts'

export const times: Text<typeof english> = {
  title: 'कहिले ल्याइदिऔँ?',
  orderUntil: (until, time) => `${time} का लागि ${until} सम्म अर्डर गर्नुहोस्।`,
  noneFree: 'अहिले कुनै डेलिभरी समय खाली छैन।',
  noneFreeFor: (reason) => `अहिले कुनै डेलिभरी समय खाली छैन: ${reason}।`,
  closedFor: (reason) => `बन्द: ${reason}`,
  free: 'निःशुल्क',
  left: (places) => `${places} ठाउँ बाँकी`,
  states: {
    full: 'भरियो',
    over: 'बन्द भयो',
    closed: 'यो बेला आउँदैनौँ',
    too_early: 'यी सामानका लागि चाँडो',
  },
}
