import { textsOf } from '../../texts/texts-of.ts'
import { home as ne } from './home.ne.ts'

/** The home page. */
export const home = {
  heroTitle: 'Food that tells you where it grew',
  heroSecond: 'कहाँको उपज हो, किन्नुअघि नै थाहा हुन्छ',
  // The place finder.
  where: 'Where should we bring it?',
  whereFrom: (amount: string) => `From Rs ${amount}`,
  whereExample: 'Tole or ward, e.g. Baidam',
  seeFee: 'See fee',
  // Where staff gave the hero a page and no word for its button.
  heroAction: 'Shop all products',
  shelvesTitle: 'Shop by category',
  shelvesSecond: 'वर्गअनुसार किन्नुहोस्',
  seasonTitle: 'In season now',
  seasonSecond: 'अहिलेको मौसममा',
  weekTitle: 'This week’s picks',
  weekSecond: 'यस हप्ताका लागि',
  beltsTitle: 'Shop by region',
  beltsSecond: 'हिमाल, पहाड, तराई',
  beltText: {
    himal: 'Cold, dry and high: apples, beans and buckwheat that store well.',
    pahad: 'Terraced hills. Citrus, tea, ginger and green leaves.',
    terai: 'Warm plains. Bananas, brinjal, lentils and mustard oil.',
  },
  pantryTitle: 'Pantry staples',
  pantrySecond: 'भान्सामा सधैँ चाहिने',
  originFact: 'Every product shows its district',
  originFactText: 'The mark shows the district and its belt: Himal, Pahad or Terai.',
  priceFact: 'One price, one unit',
  priceFactText: 'Every price is shown with its unit, for example Rs 280 for 1 kg.',
  doorFact: 'Cash on delivery',
  doorFactText: 'Pay in cash when your order arrives.',
  doorFactOnline: (methods: string) => `Pay in cash when your order arrives, or online with ${methods}.`,
}

export const useHomeTexts = textsOf({ en: home, ne })
