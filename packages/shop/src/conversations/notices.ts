import { z } from 'zod'
import { joined } from '../nepal/names.ts'
import { Names, notice } from '../notifications/kinds.ts'

export const CONVERSATION_NOTICES = {
  /** Somebody wrote to the customer about an order: a vendor, or the company by its name. */
  OrderMessage: notice({
    values: z.object({ number: z.string(), from: Names }),
    to: 'person',
    page: ({ order_group_id }) => `/order/${order_group_id}#messages`,
    main: ['mail', 'sms'],
    en: {
      message: ({ number, from }) => `${from.name_en} wrote to you about your order ${number}.`,
      sms: ({ number, from }, link) => [
        `${from.name_en} wrote to you about your order ${number}: ${link}`,
        `You have a message about your order ${number}: ${link}`,
      ],
    },
    ne: {
      message: ({ number, from }) => `तपाईंको अर्डर ${number} बारे ${joined(from.name_ne, 'को')} सन्देश आएको छ।`,
      sms: ({ number, from }) => [
        `अर्डर ${number} बारे ${joined(from.name_ne, 'को')} सन्देश आएको छ।`,
        `अर्डर ${number} बारे सन्देश आएको छ।`,
      ],
    },
  }),
  /** Somebody wrote to the vendor about its package. */
  VendorOrderMessage: notice({
    values: z.object({ number: z.string(), from: z.enum(['customer', 'staff']) }),
    to: { team: ['owner', 'orders'] },
    page: ({ object_id }) => `/vendor/messages/${object_id.split(' ')[0]}`,
    main: ['mail', 'sms'],
    en: {
      message: ({ number, from }) =>
        `${from === 'staff' ? 'Himalayan Green' : 'The customer'} wrote to you about order ${number}.`,
      sms: ({ number, from }) => [
        `${from === 'staff' ? 'Himalayan Green' : 'The customer'} wrote to you about order ${number}. Please answer on your page.`,
      ],
    },
    ne: {
      message: ({ number, from }) =>
        `अर्डर ${number} बारे ${from === 'staff' ? 'हिमालयन ग्रीनको' : 'ग्राहकको'} सन्देश आएको छ।`,
      sms: ({ number, from }) => [
        `अर्डर ${number} बारे ${from === 'staff' ? 'हिमालयन ग्रीनको' : 'ग्राहकको'} सन्देश आएको छ।`,
      ],
    },
  }),
}
