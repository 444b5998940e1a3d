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
          ? `${percent}% of this month’s SMS parts are used (${parts} of ${most}).`
          : `This month’s SMS limit is reached (${parts} of ${most} parts). Only codes, messages that an order is out for delivery and approval requests to vendors are still sent. You can raise the limit in Settings.`,
    },
    ne: {
      message: ({ percent, parts, most }) =>
        percent < 100
          ? `यस महिनाका एसएमएसको ${percent}% प्रयोग भयो: ${nepaliFigures(most)} मध्ये ${nepaliFigures(parts)} खण्ड।`
          : `यस महिनाको एसएमएस सीमा पुग्यो (${nepaliFigures(most)} मध्ये ${nepaliFigures(parts)} खण्ड)। अब कोड, अर्डर बाटोमा रहेको सूचना र विक्रेताको स्वीकृति माग्ने सन्देश मात्र पठाइन्छ। सीमा सेटिङमा बढाउन सकिन्छ।`,
    },
  }),
}
