import type { Text } from '../../../texts/text.ts'
import type { season as english } from './season.ts'

export const season: Text<typeof english> = {
  title: 'मौसम',
  intro: {
    product:
      'यो धेरै पाइने महिना। त्यति बेला पसलमा “मौसमी” चिह्न देखिन्छ; अरू महिनामा पनि बिक्री हुन्छ। महिना नछाने वर्गकै मौसम लागू हुन्छ।',
    category: 'यसका सामान कुन-कुन महिनामा धेरै पाइन्छन्। आफ्नै मौसम नभएका सामानमा यही मानिन्छ; अरू महिनामा केही लुक्दैन।',
  },
  months: 'महिना, बैशाखदेखि',
  now: 'अहिले',
  save: 'मौसम सुरक्षित गर्नुहोस्',
}
