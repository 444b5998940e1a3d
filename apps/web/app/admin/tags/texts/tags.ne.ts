import { devanagari, joined } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { tags as english } from './tags.ts'

export const tags: Text<typeof english> = {
  title: 'ट्याग',
  intro:
    'सामान केका लागि उपयुक्त छ भन्ने ट्यागले बताउँछ: आहार, व्रत वा प्रयोग। ग्राहकले ट्यागबाट सूची छान्न सक्नुहुन्छ र खोजले ट्यागका शब्द बुझ्छ।',
  add: 'ट्याग थप्नुहोस्',
  none: 'अहिलेसम्म कुनै ट्याग छैन।',
  kinds: { diet: 'आहार', fasting: 'व्रत', use: 'प्रयोग' },
  productCount: (count) => `${devanagari(count)} वटा सामान`,
  deleted: 'ट्याग मेटाइयो।',

  back: 'सबै ट्याग',
  newTag: 'नयाँ ट्याग',
  kind: 'प्रकार',
  nameEn: 'अङ्ग्रेजी नाम',
  nameNe: 'नेपाली नाम',
  words: 'यही अर्थका शब्द',
  wordsHint: 'ग्राहकले टाइप गरेजस्तै, जुनसुकै लिपिमा; एक लाइनमा एउटा वा अल्पविरामले छुट्याएर, बढीमा ३०।',
  saved: 'सुरक्षित भयो। अर्को खोजदेखि लागू हुन्छ।',
  inShop: 'पसलमा हेर्नुहोस्',

  products: 'यो ट्याग भएका सामान',
  productsFound: (search) => `“${search}” नामका सामान`,
  search: 'ट्याग लगाउने सामान खोज्नुहोस्',
  showTagged: 'यो ट्याग भएका मात्र',
  noneTagged: 'कुनै सामानमा यो ट्याग छैन। नामबाट खोज्नुहोस्।',
  noneFound: 'यस्तो नामको सामान छैन।',
  put: 'लगाउनुहोस्',
  putOn: (product) => `${joined(product, 'मा')} ट्याग लगाउनुहोस्`,
  take: 'हटाउनुहोस्',
  takeOff: (product) => `${joined(product, 'बाट')} ट्याग हटाउनुहोस्`,
  isTagged: 'ट्याग छ',
  more: 'थप',
  deleteTitle: 'मेटाउनुहोस्',
  deleteText: 'सबै सामानबाट ट्याग हट्छ। यसका लिङ्क चल्दैनन्।',
  deleteButton: 'यो ट्याग मेटाउनुहोस्',
}
