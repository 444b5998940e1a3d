import { devanagari, joined } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { reach as english } from './reach.ts'

export const reach: Text<typeof english> = {
  notDelivered: (place) => `${joined(place, 'मा')} डेलिभर हुँदैन`,
  notSentThere: 'विक्रेताले यो सामान त्यहाँ डेलिभर गर्नुहुन्न।',
  keepsTooShort: (keeps, travels) =>
    `बाटोमै बिग्रन सक्छ। टिक्ने दिन: ${devanagari(keeps)}। त्यहाँ पुग्न लाग्ने दिन: ${devanagari(travels)}।`,
  otherPlace: 'अर्को ठाउँ छान्नुहोस्',
}
