import type { Locale } from '../../context.ts'

/** The sentences of the commands about when vendors send. */
const TEXTS = {
  en: {
    endsAfter: 'Ordering for this day has to end before the goods leave.',
    twice: 'Each weekday can be there only once.',
    noDistrict: 'There is no such district.',
  },
  ne: {
    endsAfter: 'सामान निस्कनुअघि नै यो दिनका लागि अर्डर बन्द हुनुपर्छ।',
    twice: 'एउटै बार एक पटक मात्र हुन सक्छ।',
    noDistrict: 'यस्तो जिल्ला छैन।',
  },
} as const

export const sendingTexts = (locale: Locale) => TEXTS[locale]
