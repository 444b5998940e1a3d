import { z } from 'zod'
import { nepaliFigures } from '../nepal/numerals.ts'
import { notice } from '../notifications/kinds.ts'
import { REMIND_DAYS } from '../trade-terms.ts'

export const COMPLAINT_NOTICES = {
  /** To staff who answer complaints: the latest date is near; and a complaint was put to the complaint officer. */
  ComplaintDue: notice({
    values: z.object({ id: z.int(), number: z.string() }),
    to: { right: 'complaint.answer' },
    page: ({ values }) => `/admin/complaints/${values.id}`,
    main: ['mail'],
    en: {
      message: ({ number }) => `Complaint ${number} must be answered within ${REMIND_DAYS} days.`,
    },
    ne: {
      message: ({ number }) => `गुनासो ${number} को जवाफ ${nepaliFigures(REMIND_DAYS)} दिनभित्र दिनुपर्छ।`,
    },
  }),
  ComplaintEscalated: notice({
    values: z.object({ id: z.int(), number: z.string() }),
    to: { right: 'complaint.answer' },
    page: ({ values }) => `/admin/complaints/${values.id}`,
    main: ['mail'],
    en: {
      message: ({ number }) => `Complaint ${number} was escalated to the complaint officer.`,
    },
    ne: {
      message: ({ number }) => `गुनासो ${number} गुनासो सुन्ने अधिकारीकहाँ पठाइएको छ।`,
    },
  }),
}
