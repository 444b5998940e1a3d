import type { Text } from '../../../texts/text.ts'
import type { closures as english } from './closures.ts'

export const closures: Text<typeof english> = {
  now: 'अहिले बन्द गर्नुहोस्',
  nowText: 'यही बेलादेखि तपाईंले फेरि नखोलेसम्म। आउँदा समयका लागि अर्डर गर्न सकिँदैन र ग्राहकले कारण पढ्छन्।',
  zone: 'कहाँ',
  allZones: 'सबै जोन',
  zoneAhead: (zone, deliveries) => `${zone}: आउँदा ${deliveries} डेलिभरी अर्डर भएका`,
  reasonEn: 'कारण, अङ्ग्रेजीमा',
  reasonNe: 'कारण, नेपालीमा',
  kind: 'किसिम',
  kinds: {
    festival: 'चाड',
    holiday: 'बिदा',
    bandh: 'बन्द',
    flood: 'बाढी',
    other: 'अरू कारण',
  },
  closeFor: { bandh: 'बन्दका कारण अहिले बन्द', flood: 'बाढीका कारण अहिले बन्द' },
  inForce: 'अहिले र आउँदा बन्द',
  none: 'केही बन्द छैन।',
  untilOpened: (from) => `${from} देखि तपाईंले फेरि नखोलेसम्म`,
  span: (from, to) => `${from} देखि ${to} सम्म`,
  within: (deliveries) => (deliveries === 0 ? 'यसभित्र डेलिभरी छैन' : `यसभित्र ${deliveries} डेलिभरी`),
  open: 'फेरि खोल्नुहोस्',
  days: 'दिन बन्द गर्नुहोस्',
  daysText: 'पूरा दिन वा दिनका केही घण्टा। बन्द हुनुअघि त्यसभित्र कति डेलिभरी अर्डर भएका छन् देखिन्छ।',
  firstDay: 'पहिलो दिन',
  lastDay: 'अन्तिम दिन',
  from: 'देखि',
  to: 'सम्म',
  clockHint: 'जस्तै 07:00। पूरा दिनका लागि खाली छोड्नुहोस्।',
  look: 'अर्डर भएका हेर्नुहोस्',
  isWithin: (deliveries) =>
    deliveries === 0
      ? 'यो समयभित्र कुनै डेलिभरी अर्डर भएको छैन।'
      : `यो समयभित्र ${deliveries} डेलिभरी अर्डर भएका छन्। ग्राहकले अर्को समय नछानेसम्म ठाउँ उनीहरूकै रहन्छ।`,
  close: 'बन्द गर्नुहोस्',
  festivals: 'चाडपर्व',
  festivalsText: 'एकपटक थिच्दा सबै जोनमा पूरा दिन बन्द हुन्छ।',
  closeDay: 'यो दिन बन्द गर्नुहोस्',
  isClosed: 'बन्द',
  closed: 'बन्द भयो।',
  opened: 'फेरि खुल्यो।',
}
