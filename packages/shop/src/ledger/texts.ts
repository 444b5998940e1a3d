import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money/money.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/** The sentences of the rules about the ledger. */
const TEXTS = {
  en: {
    alreadyPosted: 'This is already recorded in the ledger.',
    noSuchRule: 'There is no such rule.',
    ruleEnded: 'This rule has ended already.',
    noSuchTarget: 'Nothing found with this name.',
    onlyNumber: 'A number with at most two decimals, please.',
    percent: 'A percentage between 0 and 100, please.',
    noSuchAccount: 'There is no such account.',
    transferIsThere: 'A settlement with this reference is already recorded with other amounts.',
    aboveNothing: 'Enter the amount received in the bank (more than 0).',
    feeTooHigh: (percent: number) =>
      `No gateway keeps more than ${percent}% of amount and fee together. Please check.`,
    noSuchTransfer: 'There is no such settlement.',
    undoneAlready: 'This settlement is already undone.',
    ownTransfer: 'Another person must undo it.',
    overBalance: (most: Paisa) =>
      `According to the ledger the gateway holds ${showRupees(most)} (amount and fee together).`,
  },
  ne: {
    alreadyPosted: 'यो लेजरमा पहिल्यै रेकर्ड भइसकेको छ।',
    noSuchRule: 'यस्तो नियम छैन।',
    ruleEnded: 'यो नियम पहिल्यै अन्त्य भइसक्यो।',
    noSuchTarget: 'यस नाममा केही छैन।',
    onlyNumber: 'कृपया बढीमा दुई दशमलवसम्मको सङ्ख्या लेख्नुहोस्।',
    percent: 'कृपया ० देखि १०० सम्मको प्रतिशत लेख्नुहोस्।',
    noSuchAccount: 'यस्तो खाता छैन।',
    transferIsThere: 'यस सन्दर्भको रकम पहिल्यै रेकर्ड छ, फरक अङ्कसहित।',
    aboveNothing: 'कृपया बैंकमा आएको रकम लेख्नुहोस्: शून्यभन्दा बढी।',
    feeTooHigh: (percent: number) =>
      `कुनै भुक्तानी सेवाले रकम र शुल्क जोडेको ${nepaliFigures(percent)} प्रतिशतभन्दा बढी राख्दैन। कृपया फेरि हेर्नुहोस्।`,
    noSuchTransfer: 'यस्तो रकम रेकर्ड गरिएको छैन।',
    undoneAlready: 'यो पहिल्यै हटाइसकिएको छ।',
    ownTransfer: 'अर्को व्यक्तिले हटाउनुपर्छ: आफूले रेकर्ड गरेको आफैँ हटाउन मिल्दैन।',
    overBalance: (most: Paisa) => `लेजरअनुसार भुक्तानी सेवासँग रकम र शुल्क जोडेर ${showRupees(most)} छ।`,
  },
} as const

export function ledgerTexts(locale: Locale) {
  return TEXTS[locale]
}

export const ONLY_NUMBER = { en: TEXTS.en.onlyNumber, ne: TEXTS.ne.onlyNumber }
export const PERCENT = { en: TEXTS.en.percent, ne: TEXTS.ne.percent }
