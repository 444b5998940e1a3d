import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { pins as english } from './pins.ts'

export const pins: Text<typeof english> = {
  title: 'पहिले देखाइने सामान',
  intro: (most) =>
    `वर्गमा सामान्य क्रममा पहिले देखिने बढीमा ${devanagari(most)} वटा सामान। स्टक सकिएको वा बिक्रीमा नभएको सामान फेरि उपलब्ध नभएसम्म आफ्नै ठाउँमा देखिन्छ।`,
  keys: 'पङ्क्ति तान्नुहोस् वा Alt सँग माथि वा तलको तीर थिच्नुहोस्।',
  up: (product) => `${product} माथि सार्नुहोस्`,
  down: (product) => `${product} तल सार्नुहोस्`,
  take: (product) => `${product} माथिबाट हटाउनुहोस्`,
  put: (product) => `${product} माथि राख्नुहोस्`,
  search: 'यस वर्गको सामान खोज्नुहोस्',
  soldOut: 'स्टक सकियो',
  notOnSale: 'बिक्रीमा छैन',
}
