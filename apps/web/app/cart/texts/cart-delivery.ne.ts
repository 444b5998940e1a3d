import { joined } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { cartDelivery as en } from './cart-delivery.ts'

export const cartDelivery: Text<typeof en> = {
  delivery: 'डेलिभरी शुल्क',
  deliveryTo: (place) => `${joined(place, 'मा')} डेलिभरी`,
  from: (amount) => `Rs ${amount} देखि`,
  choosePlace: 'शुल्क ठाउँअनुसार फरक पर्छ: आफ्नो ठाउँ छान्नुहोस्',
  free: 'निःशुल्क',
  usually: (days) => `सामान्यतया ${days}`,
  earliest: (time) => `सबैभन्दा चाँडो: ${time}`,
  noTime: 'अहिले यसका लागि कुनै डेलिभरी समय खाली छैन।',
  noTimeForAll: 'अहिले छानिएका सबै सामानलाई मिल्ने डेलिभरी समय छैन।',
  closed: (reason) => `अहिले डेलिभरी हुँदैन: ${reason}`,
  toFree: (amount) => `अझै Rs ${amount} को सामान थपे डेलिभरी निःशुल्क`,
  toMinimum: (amount, minimum) => `कम्तीमा Rs ${minimum} को अर्डर चाहिन्छ: अझै Rs ${amount} को सामान थप्नुहोस्`,
  keepShopping: 'किनमेल जारी राख्नुहोस्',
  notNow: (place) => `${joined(place, 'मा')} अहिले डेलिभरी हुँदैन।`,
  otherPlace: 'अर्को ठाउँ छान्नुहोस्',
}
