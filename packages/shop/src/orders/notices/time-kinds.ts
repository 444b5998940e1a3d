import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { slotTime } from '../../nepal/slot-time.ts'
import { notice, ORDER_PAGE } from '../../notifications/kinds.ts'

const Time = { starts_at: z.string(), ends_at: z.string() }

const timeOf = (values: { starts_at: string; ends_at: string }, locale: Locale) =>
  slotTime({ starts_at: new Date(values.starts_at), ends_at: new Date(values.ends_at) }, locale)

/** What customers and vendors read when an order comes at another time. */
export const TIME_NOTICES = {
  OrderTimeChanged: notice({
    values: z.object({ number: z.string(), reason: z.string(), ...Time }),
    to: 'person',
    page: ORDER_PAGE,
    isAlways: true,
    main: ['mail', 'sms'],
    withPhone: true,
    en: {
      message: ({ number, reason, ...time }) =>
        reason === ''
          ? `Your order ${number} comes on ${timeOf(time, 'en')} now, as changed from your account. If this was not you, please call us.`
          : `We have changed the delivery time of your order ${number} to ${timeOf(time, 'en')}. Reason: “${reason}”. If this is not right, please call us.`,
      sms: ({ number, ...time }) => [`Order ${number} comes on ${timeOf(time, 'en')} now.`],
    },
    ne: {
      message: ({ number, reason, ...time }) =>
        reason === ''
          ? `तपाईंको खाताबाट बदलिएअनुसार अर्डर ${number} अब ${timeOf(time, 'ne')} आउँछ। तपाईंले बदल्नुभएको होइन भने कृपया हामीलाई फोन गर्नुहोस्।`
          : `तपाईंको अर्डर ${number} को डेलिभरी समय हामीले ${timeOf(time, 'ne')} मा सारेका छौँ। कारण: “${reason}”। यो ठिक होइन भने कृपया हामीलाई फोन गर्नुहोस्।`,
      sms: ({ number, ...time }) => [`अर्डर ${number} अब ${timeOf(time, 'ne')} आउँछ।`],
    },
  }),
  VendorOrderTimeChanged: notice({
    values: z.object({ number: z.string(), ...Time }),
    to: { team: ['owner', 'orders'] },
    page: () => '/vendor',
    main: ['mail', 'sms'],
    isAwaited: true,
    en: {
      message: ({ number, ...time }) => `Order ${number} is for ${timeOf(time, 'en')} now.`,
      sms: ({ number, ...time }) => [`Order ${number} is for ${timeOf(time, 'en')} now.`],
    },
    ne: {
      message: ({ number, ...time }) => `अर्डर ${number} अब ${timeOf(time, 'ne')} का लागि हो।`,
      sms: ({ number, ...time }) => [`अर्डर ${number} अब ${timeOf(time, 'ne')} का लागि हो।`],
    },
  }),
}
