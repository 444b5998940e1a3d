import { devanagariDigits } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { office as english } from './office.ts'

export const office: Text<typeof english> = {
  groups: {
    orders: 'अर्डर',
    delivery: 'डेलिभरी',
    catalogue: 'सामान',
    vendors: 'विक्रेता',
    customers: 'ग्राहक',
    money: 'रकम',
    content: 'सामग्री',
    insights: 'तथ्याङ्क',
    settings: 'सेटिङ',
  },
  waiting: (count, age) => `${devanagariDigits(count)} बाँकी, सबैभन्दा पुरानो ${age}देखि`,
  findKey: 'Ctrl K',
  noConnection: (since) =>
    `${since} बजेदेखि इन्टरनेट छैन। तपाईं त्यति बेलाको कुरा हेर्दै हुनुहुन्छ। लेखेको कुरा यहीँ रहन्छ र इन्टरनेट नआएसम्म केही पठाइँदैन।`,
  keys: {
    title: 'किबोर्ड सर्टकट',
    everywhere: 'जहाँ पनि',
    lists: 'सूचीमा',
    page: 'यो पृष्ठमा',
    next: 'अनि',
    to: 'देखि',
    go: (groups) => `${groups} खोल्नुहोस्`,
    open: 'पङ्क्ति खोल्नुहोस्',
    does: {
      find: 'जहाँबाट पनि खोज्नुहोस्',
      help: 'किबोर्ड सर्टकट हेर्नुहोस्',
      phoneOrder: 'फोन अर्डर लेख्नुहोस्',
      back: 'बन्द गर्नुहोस्, सूचीमा फर्कनुहोस्',
      move: 'अर्को वा अघिल्लो पङ्क्तिमा जानुहोस्',
      select: 'छान्नुहोस्; Shift X ले यहाँसम्मका सबै',
      preview: 'छेउमा हेर्नुहोस्',
      views: 'दृश्यहरू',
      findHere: 'यही सूचीमा खोज्नुहोस्',
      filter: 'छनोट गर्नुहोस्',
    },
    parts: {
      parts: 'अर्डरका भागमा जानुहोस्',
      again: 'अघिल्लो अर्डर फेरि लेख्नुहोस्',
      place: 'अर्डर गर्नुहोस्',
      order: 'पङ्क्ति माथि वा तल सार्नुहोस्',
      cells: 'बदल्नुहोस्, अर्कोमा जानुहोस्, पहिलेकै राख्नुहोस्',
    },
    isOn: 'यस ब्राउजरमा एक अक्षरका सर्टकट चलाउनुहोस्',
  },
}
