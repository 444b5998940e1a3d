import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money.ts'

/** What the rules about the books say to people. */
const WORDS = {
  en: {
    alreadyPosted: 'This is in the books already: somebody was quicker.',
    noSuchRule: 'There is no such rule.',
    ruleEnded: 'This rule has ended already.',
    noSuchTarget: 'There is none with this name.',
    onlyNumber: 'A number with at most two decimals, please.',
    percent: 'A percentage between 0 and 100, please.',
    noSuchAccount: 'There is no such account.',
    transferIsThere: 'A transfer with this reference is recorded already, with other sums.',
    notHeld: (most: Paisa) =>
      `By the books the gateway holds ${showRupees(most, 'en')}: sum and fee together.`,
  },
  ne: {
    alreadyPosted: 'यो खातामा चढिसकेको छ: अरू कसैले पहिल्यै गरिसक्नुभयो।',
    noSuchRule: 'यस्तो नियम छैन।',
    ruleEnded: 'यो नियम पहिल्यै अन्त्य भइसक्यो।',
    noSuchTarget: 'यस नाममा केही छैन।',
    onlyNumber: 'कृपया बढीमा दुई दशमलवसम्मको अङ्क लेख्नुहोस्।',
    percent: 'कृपया ० देखि १०० सम्मको प्रतिशत लेख्नुहोस्।',
    noSuchAccount: 'यस्तो खाता छैन।',
    transferIsThere: 'यो सन्दर्भको रकम पहिल्यै चढाइएको छ, र त्यसको अङ्क अर्कै छ।',
    notHeld: (most: Paisa) => `खाताअनुसार भुक्तानी सेवासँग रकम र शुल्क जोडेर ${showRupees(most, 'ne')} छ।`,
  },
} as const

export function ledgerWords(locale: Locale) {
  return WORDS[locale]
}

export const ONLY_NUMBER = { en: WORDS.en.onlyNumber, ne: WORDS.ne.onlyNumber }
export const PERCENT = { en: WORDS.en.percent, ne: WORDS.ne.percent }
