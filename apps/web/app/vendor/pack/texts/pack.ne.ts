import type { Text } from '../../../texts/text.ts'
import type { pack as en } from './pack.ts'

export const pack: Text<typeof en> = {
  title: (number) => `${number} प्याक गर्नुहोस्`,
  back: 'अर्डरमा फर्कनुहोस्',
  toPack: 'प्याक गर्न बाँकी',
  nothing: 'यस अर्डरमा अहिले प्याक गर्नुपर्ने केही छैन।',
  weigh: 'तौल लेख्नुहोस्',
  inCash: 'क्यास अन डेलिभरी: ग्राहकले तौलअनुसार तिर्नुहुन्छ, सीमासम्म।',
  paidBefore: 'पहिले नै भुक्तानी भएको: कम तौलियो भने फरक रकम ग्राहकलाई फिर्ता जान्छ, बढी तौलियो भने थप लाग्दैन।',
  weightOf: (product) => `${product} को तौल`,
  kg: 'केजी',
  ordered: (weight, price, unit) => `अर्डर ${weight}, ${unit} को Rs ${price}`,
  paidUpTo: (weight) => `बढीमा ${weight} को रकम तिरिन्छ।`,
  sure: 'मैले तौल जाँचेँ, ठिक छ',
  packed: 'प्याक भयो',
  weighed: 'तौल',
  weighedNow: (weight) => `तौल ${weight}`,
  correct: 'तौल सच्याउनुहोस्',
  reason: 'किन सच्याइयो?',
  reasonHint: 'यो अडिट लगमा लेखिन्छ।',
  save: 'तौल सुरक्षित गर्नुहोस्',
  saved: 'तौल सच्याइयो।',
}
