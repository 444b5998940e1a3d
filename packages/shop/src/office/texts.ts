import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/** The sentences of the commands of the back office. */
const TEXTS = {
  en: {
    noSuchView: 'This view no longer exists.',
    tooManyViews: (most: number) => `There are ${most} saved views already. Delete one first.`,
  },
  ne: {
    noSuchView: 'यो दृश्य अब छैन।',
    tooManyViews: (most: number) => `सुरक्षित गरिएका ${nepaliFigures(most)} वटा दृश्य छन्। पहिले एउटा मेटाउनुहोस्।`,
  },
}

export const officeTexts = (locale: Locale) => TEXTS[locale]
