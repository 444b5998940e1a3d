import type { Locale } from '../../context.ts'
import { showWeight } from '../../nepal/shown-weight.ts'
import type { OrderItemStatus } from '../states.ts'
import { stateWord } from '../texts.ts'

/** The sentences of the commands about weights. */
const TEXTS = {
  en: {
    weighFirst: (product: string) =>
      `${product} is sold by weight. Enter what it weighs, and it is packed with that.`,
    noWeight: (product: string) => `Enter the weight of ${product} in kg, such as 1.94.`,
    isThatRight: (packed: number, ordered: number) =>
      `${showWeight(packed, 'en')} instead of ${showWeight(ordered, 'en')}: if that is right, confirm it.`,
    confirmWeights: 'A weight is far from what was ordered. Check it, and confirm it if it is right.',
    notByWeight: 'This is not sold by weight.',
    cannotWeigh: (status: OrderItemStatus) =>
      `Its weight cannot be changed any more: it is now “${stateWord(status, 'en')}”.`,
    weightIsNow: (grams: number) => `Someone has just weighed this: it is ${showWeight(grams, 'en')} now.`,
    whyCorrected: 'Please say why the weight is corrected.',
  },
  ne: {
    weighFirst: (product: string) => `${product} तौलेर बेचिन्छ। तौल लेख्नुहोस्, त्यसैसँग प्याक हुन्छ।`,
    noWeight: (product: string) => `${product} को तौल केजीमा लेख्नुहोस्, जस्तै १.९४।`,
    isThatRight: (packed: number, ordered: number) =>
      `${showWeight(ordered, 'ne')} को सट्टा ${showWeight(packed, 'ne')}: ठिक हो भने पुष्टि गर्नुहोस्।`,
    confirmWeights: 'एउटा तौल अर्डरभन्दा धेरै फरक छ। जाँच्नुहोस्, ठिक भए पुष्टि गर्नुहोस्।',
    notByWeight: 'यो तौलेर बेचिने सामान होइन।',
    cannotWeigh: (status: OrderItemStatus) => `यसको तौल अब बदल्न मिल्दैन: अहिले “${stateWord(status, 'ne')}” छ।`,
    weightIsNow: (grams: number) => `यो भर्खरै तौलियो: अहिले ${showWeight(grams, 'ne')} छ।`,
    whyCorrected: 'तौल किन सच्याइयो लेख्नुहोस्।',
  },
} as const

/** The sentences in the reader's language. */
export const weighingTexts = (locale: Locale) => TEXTS[locale]
