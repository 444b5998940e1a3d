import type { Locale } from '../context.ts'

const TEXTS = {
  en: {
    notOurs: 'There is no page of ours at this address that is counted.',
    period:
      'Write a month of Bikram Sambat, like 2083-06, or two with dots between them, like 2083-01..2083-06.',
    month: 'Write a month of Bikram Sambat, like 2083-06.',
  },
  ne: {
    notOurs: 'यो ठेगानामा गनिने हाम्रो कुनै पृष्ठ छैन।',
    period:
      'बिक्रम संवत्‌को महिना लेख्नुहोस्, जस्तै 2083-06 वा बीचमा थोप्ला राखेर सुरु र अन्त्यको महिना, जस्तै 2083-01..2083-06।',
    month: 'बिक्रम संवत्‌को महिना लेख्नुहोस्, जस्तै 2083-06।',
  },
}

/** The sentences of this feature. */
export const reportTexts = (locale: Locale) => TEXTS[locale]

/** What is no period, and what is no month, in both languages. */
export const NO_PERIOD = { params: { en: TEXTS.en.period, ne: TEXTS.ne.period } }
export const NO_MONTH = { params: { en: TEXTS.en.month, ne: TEXTS.ne.month } }
