import type { Text } from './text.ts'
import type { weights as en } from './weights.ts'

export const weights: Text<typeof en> = {
  kg: (weight) => `${weight} केजी`,
  byWeight: 'तौलिने सामान: तौलअनुसार तिर्नुहोस्',
  about: (about, most) =>
    `प्याक गर्दा तौलिन्छ: करिब Rs ${about}। नगदमा तौलअनुसार, बढीमा Rs ${most}; पहिले नै तिर्नुभयो भने अहिले तिरेकोभन्दा बढी कहिल्यै लाग्दैन।`,
  inAll: (most) =>
    `यसमा केही सामान प्याक गर्दा तौलिन्छ र तौलअनुसार तिर्नुपर्छ: नगदमा जम्मा बढीमा Rs ${most}; पहिले नै तिर्नुभयो भने अहिले तिरेकोभन्दा बढी कहिल्यै लाग्दैन, कम तौलियो भने फरक रकम फिर्ता हुन्छ।`,
  weighed: (ordered, weighed) => `अर्डर ${ordered}, तौल ${weighed}`,
  billed: (ordered, weighed, billed) => `अर्डर ${ordered}, तौल ${weighed}, तिर्ने ${billed} को मात्र`,
  toBeWeighed: (ordered) => `अर्डर ${ordered}, प्याक गर्दा तौलिन्छ`,
}
