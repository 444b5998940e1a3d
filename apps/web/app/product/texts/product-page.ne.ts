import type { Text } from '../../texts/text.ts'
import type { productPage as english } from './product-page.en.ts'

export const productPage: Text<typeof english> = {
  approvalReasons: {
    made_to_order: 'यो अर्डर आएपछि बनाइन्छ।',
    small_harvest: 'यसको उब्जनी थोरै हुन्छ।',
    price_moves_daily: 'यसको मूल्य दिनैपिच्छे बदलिन्छ।',
    licence_needed: 'यो बेच्न इजाजतपत्र चाहिन्छ।',
  },
  season: 'मौसम',
  mostIn: (months) => `धेरै पाइने महिना: ${months}`,
  gregorian: [
    'अप्रिल',
    'मे',
    'जुन',
    'जुलाई',
    'अगस्ट',
    'सेप्टेम्बर',
    'अक्टोबर',
    'नोभेम्बर',
    'डिसेम्बर',
    'जनवरी',
    'फेब्रुअरी',
    'मार्च',
  ],
  height: (from, to) => `समुद्र सतहदेखि ${from} देखि ${to} मिटर उचाइका बारी।`,
  oneHeight: (at) => `समुद्र सतहदेखि ${at} मिटर उचाइका बारी।`,
  similar: 'अहिले पाइने मिल्दाजुल्दा सामान',
}
