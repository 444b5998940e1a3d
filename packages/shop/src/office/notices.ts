import { z } from 'zod'
import { notice, ORDER_PAGE } from '../notifications/kinds.ts'

export const OFFICE_NOTICES = {
  /** Staff write to the customers of several orders at once, in both languages. */
  OrderNews: notice({
    values: z.object({ number: z.string(), text_en: z.string(), text_ne: z.string() }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    en: {
      message: ({ number, text_en }) => `About your order ${number}: ${text_en}`,
    },
    ne: {
      message: ({ number, text_ne }) => `तपाईंको अर्डर ${number} बारे: ${text_ne}`,
    },
  }),
}
