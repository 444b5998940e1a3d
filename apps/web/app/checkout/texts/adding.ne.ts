import type { Text } from '../../texts/text.ts'
import type { adding as english } from './adding.ts'

export const adding: Text<typeof english> = {
  offer: 'तपाईंको एउटा अर्डर आउँदै छ',
  until: (timestamp) => `${timestamp} सम्म थप्न सकिन्छ।`,
  choose: 'यो पनि त्यससँगै पठाउनुहोस्, थप डेलिभरी शुल्क लाग्दैन',
  title: (number) => `अर्डर ${number} सँगै आउँछ`,
  what: 'उही ठाउँ र उही समयमा, थप डेलिभरी शुल्क नलागी। यसको भुक्तानी छुट्टै हुन्छ।',
  alone: 'बरु यो छुट्टै अर्डर गर्नुहोस्',
}
