import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { productPage as english } from './product-page.ts'

export const productPage: Text<typeof english> = {
  approvalReasons: {
    made_to_order: 'यो अर्डर आएपछि बनाइन्छ।',
    small_harvest: 'यसको उत्पादन थोरै छ।',
    price_moves_daily: 'यसको मूल्य दिनैपिच्छे बदलिन्छ।',
    licence_needed: 'यो बेच्न इजाजतपत्र चाहिन्छ।',
  },
  terms: (days) =>
    `मूल्यमा सबै कर समावेश छ। प्याक नहुन्जेल र डेलिभरी समय भए त्यो समयका लागि अर्डर लिन बन्द नहुन्जेल निःशुल्क रद्द गर्न मिल्छ। बिग्रिएको, अर्कै वा लेखिएजस्तो नभए ${devanagari(days)} दिनभित्र बताउनुहोस्: [रकम र सामान फिर्ता](/refund-policy)।`,
  firstTime: (time) => `यो सामान: सबैभन्दा चाँडो ${time}`,
  noTime: 'अहिले यो सामानका लागि कुनै डेलिभरी समय खाली छैन।',
  similar: 'अहिले पाइने मिल्दाजुल्दा सामान',
  boughtTogether: 'प्रायः सँगै किनिने',
}
