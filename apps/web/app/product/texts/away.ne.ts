import type { Text } from '../../texts/text.ts'
import type { away as english } from './away.ts'

export const away: Text<typeof english> = {
  title: 'बिदामा',
  backOn: (vendor, day) => `${vendor} बिदामा छ। ${day} देखि फेरि अर्डर गर्न सकिन्छ।`,
  tellMe: 'फेरि उपलब्ध भएपछि खबर पाउनुहोस्',
}
