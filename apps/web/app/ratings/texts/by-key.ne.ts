import { devanagari, joined } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { byKey as english } from './by-key.ts'

export const byKey: Text<typeof english> = {
  title: 'कस्तो लाग्यो?',
  lead: 'तारामा थिच्नुहोस्: एक पटक थिचेपछि मूल्याङ्कन सुरक्षित हुन्छ। यसले किसान र अरू ग्राहकलाई सघाउँछ।',
  starsFor: (product) => `${joined(product, 'का')} तारा`,
  give: (star, meaning) => `${devanagari(star)} तारा: ${meaning}`,
  thanks: 'धन्यवाद। तपाईंको मूल्याङ्कन सुरक्षित भयो।',
  written: 'धन्यवाद। हाम्रो टोलीले जाँचेपछि तपाईंको समीक्षा देखिन्छ।',
  words: 'यसबारे के भन्नुहुन्छ?',
  wordsHint: 'हाम्रो टोलीले जाँचेपछि तपाईंको नाम (थरबिना) र समीक्षा सबैले देख्नुहुन्छ।',
  sendWords: 'समीक्षा पठाउनुहोस्',
  more: 'फोटो थप्नुहोस् वा बदल्नुहोस् (लगइन गरेर)',
  none: 'मूल्याङ्कन गर्ने सामान छैन। फिर्ता गरिएको सामानको मूल्याङ्कन हुँदैन।',
}
