import type { Text } from '../../texts/text.ts'
import type { place as en } from './place.ts'

export const place: Text<typeof en> = {
  title: 'डेलिभरी गर्ने ठाउँ',
  lead: 'ठाउँ छानेपछि त्यहाँको डेलिभरी शुल्क तुरुन्तै देखिन्छ। ठाउँ यही ब्राउजरमा मात्र रहन्छ।',
  deliverHere: 'यहीँ डेलिभरी गर्नुहोस्',
  forget: 'मेरो ठाउँ हटाउनुहोस्',
}
