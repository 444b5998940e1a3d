import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { placed as en } from './placed.ts'

export const placed: Text<typeof en> = {
  title: 'तपाईंको अर्डर',
  what: 'सामान',
  where: 'डेलिभरी ठेगाना',
  when: 'कहिले',
  howMuch: 'भुक्तानी',
  call: 'केही सोध्नुपरे फोन गर्नुहोस्',
  others: (count) => `र अरू ${devanagari(count)} वटा सामान`,
  noDay: 'सामान बाटोमा लाग्नेबित्तिकै हामी खबर गर्छौँ।',
  whatsapp: 'WhatsApp मा सेयर गर्नुहोस्',
  viber: 'Viber मा सेयर गर्नुहोस्',
  shared: (number) => `हिमालयन ग्रीनमा अर्डर ${number}`,
  sharedPlace: (place) => `ठेगाना: ${place}`,
  onward: 'किनमेल जारी राख्नुहोस्',
  payBy: (timestamp) => `कृपया नेपाली समयअनुसार ${timestamp} सम्ममा भुक्तानी गर्नुहोस्। त्यसपछि अर्डर रद्द हुन्छ।`,
  anotherWay: 'अर्को भुक्तानी विधि',
  notBegun: 'तपाईंको अर्डर भयो, तर भुक्तानी सुरु भएन। कृपया भुक्तानी विधि छानेर अघि बढ्नुहोस्।',
}
