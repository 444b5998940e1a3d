import type { Locale } from '../context.ts'

export const NO_PHONE = {
  en: 'Enter a phone number in digits, for example +977 61-123456.',
  ne: 'फोन नम्बर अङ्कमा लेख्नुहोस्, जस्तै +977 61-123456।',
}

export const NOT_NINE_DIGITS = {
  en: 'A PAN or VAT number has nine digits.',
  ne: 'प्यान वा भ्याट नम्बर नौ अङ्कको हुन्छ।',
}

export const FILLED_IN_BEFORE = {
  en: 'This cannot be empty: it is shown to customers and on bills.',
  ne: 'यो खाली गर्न मिल्दैन: ग्राहकले र बिलमा यो देखिन्छ।',
}

export const ENDS_BEFORE_IT_STARTS = {
  en: 'The end must be after the start.',
  ne: 'अन्त्य सुरुभन्दा पछि हुनुपर्छ।',
}

/** The sentence about a name in braces that is not a fact (fact-names.ts). */
export const noSuchFact = (name: string) => ({
  en: `{${name}} is not a known value. See the list next to the text.`,
  ne: `{${name}} मान्य नाम होइन। मिल्ने नाम पाठसँगैको सूचीमा छन्।`,
})

/** The sentences of the commands about settings and articles. */
const TEXTS = {
  en: {
    noMenu: 'There is no such menu.',
    noArticle: 'This article was not found.',
    notWritten: 'There is no text in this language yet.',
    noVersion: 'There is no such version.',
    slugTaken: 'Another article already has this URL.',
    nothingToSay: 'Write the text before publishing it.',
    moneySettings: (by: string, names: string) => ({
      subject: 'Settings about money were changed',
      text: `${by} changed these settings: ${names}.`,
    }),
  },
  ne: {
    noMenu: 'यस्तो मेनु छैन।',
    noArticle: 'यो लेख भेटिएन।',
    notWritten: 'यस भाषामा अझै पाठ छैन।',
    noVersion: 'यस्तो संस्करण छैन।',
    slugTaken: 'यो URL अर्को लेखको हो।',
    nothingToSay: 'प्रकाशित गर्नुअघि पाठ लेख्नुहोस्।',
    moneySettings: (by: string, names: string) => ({
      subject: 'पैसासम्बन्धी सेटिङ बदलिए',
      text: `${by}ले यी सेटिङ बदल्नुभयो: ${names}।`,
    }),
  },
} as const

export const contentTexts = (locale: Locale) => TEXTS[locale]
