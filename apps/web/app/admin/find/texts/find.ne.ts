import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { find as english } from './find.ts'

export const find: Text<typeof english> = {
  title: 'खोज्नुहोस्',
  hint: 'अर्डर, नाम, फोन, सामान, विक्रेता वा पृष्ठ',
  orders: 'अर्डर',
  people: 'प्रयोगकर्ता',
  products: 'सामान',
  vendors: 'विक्रेता',
  pages: 'पृष्ठ',
  opened: 'भर्खरै खोलिएका',
  only: (kind) => `${kind} मात्र। Tab ले सबै देखाउँछ।`,
  obviousKey: 'Ctrl Enter',
  obvious: { call: 'फोन', print: 'छाप्ने' },
  keys: [
    { press: ['↑', '↓'], does: 'छान्नुहोस्' },
    { press: ['Enter'], does: 'खोल्नुहोस्' },
    { press: ['Tab'], does: 'यही प्रकार मात्र' },
    { press: ['>'], does: 'पृष्ठ' },
    { press: ['#'], does: 'अर्डर नम्बर' },
  ],
  found: (count) => `${devanagari(count)} वटा भेटियो। Enter ले पहिलो खोल्छ; माथि र तलको तीरले अर्को छान्छ।`,
  nothing: (typed) => `“${typed}” भेटिएन। नम्बर, कम अक्षर वा अर्को हिज्जे लेखेर हेर्नुहोस्।`,
  slow: 'इन्टरनेट ढिलो छ। नतिजा पृष्ठमा हेर्न Enter थिच्नुहोस्।',
  failed: 'खोज्न सकिएन। Enter थिचेर पृष्ठमा खोज्नुहोस्।',
  offline: 'इन्टरनेट छैन। इन्टरनेट आएपछि फेरि खोजिन्छ।',
}
