import { devanagari, joined } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { counting as english } from './counting.ts'

export const counting: Text<typeof english> = {
  title: 'स्टक गन्ने सूची',
  back: 'सामानको सूची',
  made: (when) => `${when} मा बनाइएको।`,
  intro:
    'यो सूची छापेर स्टक गन्नुहोस्, अनि यही पृष्ठमा सङ्ख्या लेख्नुहोस्; Enter ले अर्को पङ्क्तिमा लैजान्छ। बीचमा भएको बिक्री जस्ताको तस्तै रहन्छ: यस सूचीसँगको फरक मात्र सुरक्षित हुन्छ। खाली छोडेको पङ्क्ति बदलिँदैन।',
  show: 'देखाउनुहोस्',
  none: 'यहाँ गन्ने केही छैन।',
  product: 'सामान',
  unit: 'एकाइ',
  stock: 'स्टक',
  counted: 'गनेको',
  countOf: (product) => `${joined(product, 'को')} गनेको सङ्ख्या`,
  save: 'गनेको सुरक्षित गर्नुहोस्',
  more: 'अर्को सूची',
  done: (count) => `${devanagari(count)} वटा सामान गनियो।`,
}
