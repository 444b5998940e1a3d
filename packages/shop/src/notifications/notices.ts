import { z } from 'zod'
import { nepaliFigures } from '../nepal/numerals.ts'
import { notice } from './kinds.ts'

export const NOTIFICATION_NOTICES = {
  /** To people who change settings: how much of the month's SMS is used. */
  SmsBudgetReached: notice({
    values: z.object({ percent: z.int(), parts: z.int(), most: z.int() }),
    to: { right: 'setting.change' },
    page: () => '/admin/settings',
    main: ['mail'],
    en: {
      message: ({ percent, parts, most }) =>
        percent < 100
          ? `${percent} % of this month’s SMS are used: ${parts} of ${most} parts.`
          : `This month’s SMS are used up: ${parts} of ${most} parts. From now on, only codes, on-the-way messages and questions to vendors are sent. You can raise the limit in the settings.`,
    },
    ne: {
      message: ({ percent, parts, most }) =>
        percent < 100
          ? `यस महिनाका एसएमएस को ${nepaliFigures(percent)}% प्रयोग भयो: ${nepaliFigures(most)} मध्ये ${nepaliFigures(parts)} खण्ड।`
          : `यस महिनाका एसएमएस सकिए: ${nepaliFigures(most)} मध्ये ${nepaliFigures(parts)} खण्ड। अब कोड, बाटोमा रहेको सूचना र विक्रेतालाई सोध्ने सन्देश मात्र पठाइन्छ। सीमा सेटिङमा बढाउन सकिन्छ।`,
    },
  }),
}
