import type { Locale } from '../../context.ts'
import { nepaliDigits } from '../../nepal/numerals.ts'
import type { OrderItemStatus } from '../../orders/states.ts'
import { stateWord } from '../../orders/texts.ts'

/** The sentences of the commands about bags, and what a finder reads: in both languages, as nobody knows who finds a bag. */
const TEXTS = {
  en: {
    bagsAreNow: (bags: number) =>
      bags === 1
        ? 'Someone has just changed this: it is 1 bag now.'
        : `Someone has just changed this: it is ${bags} bags now.`,
    cannotChange: (status: OrderItemStatus) =>
      `The number of bags cannot be changed now: the order is “${stateWord(status, 'en')}”.`,
    foundCall: 'This bag belongs to Himalayan Green. If you found it, please call us.',
    foundWrite: 'This bag belongs to Himalayan Green. If you found it, please write to us.',
  },
  ne: {
    bagsAreNow: (bags: number) => `यो भर्खरै बदलियो: अहिले ${nepaliDigits(String(bags))} झोला छन्।`,
    cannotChange: (status: OrderItemStatus) =>
      `झोलाको सङ्ख्या अहिले बदल्न मिल्दैन: अर्डर “${stateWord(status, 'ne')}” छ।`,
    foundCall: 'यो झोला Himalayan Green को हो। भेट्टाउनुभएको भए कृपया हामीलाई फोन गर्नुहोस्।',
    foundWrite: 'यो झोला Himalayan Green को हो। भेट्टाउनुभएको भए कृपया हामीलाई इमेल लेख्नुहोस्।',
  },
} as const

/** The sentences in the reader's language. */
export const bagTexts = (locale: Locale) => TEXTS[locale]
