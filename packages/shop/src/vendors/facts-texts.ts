import type { Locale } from '../context.ts'

/** Sentences about changes of a vendor's facts. */
const TEXTS = {
  en: {
    nothingChanges: 'There is nothing to change.',
    known: 'This is already known and cannot be emptied.',
    vatFromNeeded: 'From which day is the VAT number valid?',
    vatNoNeeded: 'Enter the VAT number valid from this day.',
    vatFromTooFar: 'Please choose a day within a year from today.',
    bothHeights: 'Enter both heights, or neither. They may be the same.',
    heightBelow: 'The highest field cannot lie below the lowest.',
    noChange: 'This request has been answered or withdrawn.',
  },
  ne: {
    nothingChanges: 'यसमा नयाँ केही छैन।',
    known: 'यो विवरण पहिल्यै छ, खाली राख्न मिल्दैन।',
    vatFromNeeded: 'भ्याट नम्बर कुन दिनदेखि लागू हुन्छ?',
    vatNoNeeded: 'यस दिनदेखि लागू हुने भ्याट नम्बर लेख्नुहोस्।',
    vatFromTooFar: 'कृपया आजदेखि एक वर्षभित्रको दिन छान्नुहोस्।',
    bothHeights: 'दुवै उचाइ लेख्नुहोस् वा दुवै खाली छोड्नुहोस्। एउटै पनि हुन सक्छ।',
    heightBelow: 'सबैभन्दा माथिल्लो बारी तल्लोभन्दा तल हुन सक्दैन।',
    noChange: 'यो अनुरोधको जवाफ दिइसकिएको वा फिर्ता लिइएको छ।',
  },
} as const

export const factsTexts = (locale: Locale) => TEXTS[locale]
