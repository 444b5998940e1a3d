import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { slotTime } from '../../nepal/slot-time.ts'
import { notice } from '../../notifications/kinds.ts'
import { offerOf } from '../questions/question-sms.ts'

const Time = { starts_at: z.string(), ends_at: z.string() }
type Span = { starts_at: string; ends_at: string }

const timeOf = ({ starts_at, ends_at }: Span, locale: Locale) =>
  slotTime({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) }, locale)

const listOf = (next: Span[], locale: Locale) => next.map((span) => timeOf(span, locale)).join('; ')

const offered = (next: Span[], locale: Locale) =>
  offerOf(
    next.map(({ starts_at, ends_at }) => ({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) })),
    locale,
  )

/** What customers and vendors read when a time is closed for which an order is placed. */
export const QUESTION_NOTICES = {
  OrderTimeAsked: notice({
    values: z.object({
      number: z.string(),
      reason_en: z.string(),
      reason_ne: z.string(),
      next: z.array(z.object(Time)),
      /** Whether one of the times can be chosen by SMS. */
      can_reply: z.boolean().optional(),
      ...Time,
    }),
    to: 'person',
    page: ({ order_group_id }) => `/order/${order_group_id}/time`,
    main: ['mail', 'sms'],
    isAwaited: true,
    withPhone: true,
    smsParts: 3,
    en: {
      message: ({ number, reason_en, next, ...time }) =>
        next.length === 0
          ? `We cannot bring your order ${number} on ${timeOf(time, 'en')}: ${reason_en}. As soon as there are other times, you can choose one. Nothing is moved or cancelled without you.`
          : `We cannot bring your order ${number} on ${timeOf(time, 'en')}: ${reason_en}. When should we come instead? Free now: ${listOf(next, 'en')}. Nothing is moved or cancelled without you.`,
      sms: ({ number, reason_en, next, can_reply, ...time }, link) => [
        ...(can_reply && next.length > 0
          ? [
              `No delivery of ${number} on ${timeOf(time, 'en')}: ${reason_en}. When instead? ${offered(next, 'en')} Or: ${link}`,
              `${number} cannot come as planned. When instead? ${offered(next, 'en')} Or: ${link}`,
            ]
          : []),
        `No delivery of ${number} on ${timeOf(time, 'en')}: ${reason_en}. When instead? ${link}`,
        `${number} cannot come as planned. When instead? ${link}`,
      ],
    },
    ne: {
      message: ({ number, reason_ne, next, ...time }) =>
        next.length === 0
          ? `तपाईंको अर्डर ${number} हामी ${timeOf(time, 'ne')} मा ल्याउन सक्दैनौँ: ${reason_ne}। अरू समय खुल्नेबित्तिकै तपाईंले छान्न सक्नुहुन्छ। तपाईंले नभनी केही सर्दैन, रद्द पनि हुँदैन।`
          : `तपाईंको अर्डर ${number} हामी ${timeOf(time, 'ne')} मा ल्याउन सक्दैनौँ: ${reason_ne}। बरु कहिले आऔँ? अहिले खाली: ${listOf(next, 'ne')}। तपाईंले नभनी केही सर्दैन, रद्द पनि हुँदैन।`,
      sms: ({ number, reason_ne, next, can_reply }, link) => [
        ...(can_reply && next.length > 0
          ? [
              `${number} ल्याउन सकिएन: ${reason_ne}। बरु कहिले? ${offered(next, 'ne')} वा: ${link}`,
              `${number} बरु कहिले? ${offered(next, 'ne')} वा: ${link}`,
            ]
          : []),
        `${number} ल्याउन सकिएन: ${reason_ne}। बरु कहिले? ${link}`,
        `${number} बरु कहिले? ${link}`,
      ],
    },
  }),
  OrderTimeStays: notice({
    values: z.object({ number: z.string(), ...Time }),
    to: 'person',
    page: ({ order_group_id }) => `/order/${order_group_id}`,
    main: ['mail', 'sms'],
    isAwaited: true,
    en: {
      message: ({ number, ...time }) =>
        `We come after all: your order ${number} comes on ${timeOf(time, 'en')}, as you ordered.`,
      sms: ({ number, ...time }) => [`We come after all: order ${number} on ${timeOf(time, 'en')}.`],
    },
    ne: {
      message: ({ number, ...time }) =>
        `हामी आउने भयौँ: तपाईंको अर्डर ${number} तपाईंले छान्नुभएकै समयमा, ${timeOf(time, 'ne')} मा आउँछ।`,
      sms: ({ number, ...time }) => [`अर्डर ${number} ${timeOf(time, 'ne')} नै आउँछ।`],
    },
  }),
  VendorOrderTimeAsked: notice({
    values: z.object({ number: z.string(), ...Time }),
    to: { team: ['owner', 'orders'] },
    page: () => '/vendor',
    main: ['mail', 'sms'],
    isAwaited: true,
    en: {
      message: ({ number, ...time }) =>
        `Order ${number} cannot be brought on ${timeOf(time, 'en')} and waits for a new time. Please do not pick or pack it until you hear of it.`,
      sms: ({ number }) => [`Order ${number} waits for a new time. Please do not pick or pack it yet.`],
    },
    ne: {
      message: ({ number, ...time }) =>
        `अर्डर ${number} ${timeOf(time, 'ne')} मा लैजान मिल्दैन, नयाँ समय पर्खिरहेको छ। खबर नआएसम्म कृपया नटिप्नुहोस्, प्याक नगर्नुहोस्।`,
      sms: ({ number }) => [`अर्डर ${number} ले नयाँ समय पर्खेको छ। अहिले नटिप्नुहोस्।`],
    },
  }),
  VendorOrderTimeStays: notice({
    values: z.object({ number: z.string(), ...Time }),
    to: { team: ['owner', 'orders'] },
    page: () => '/vendor',
    main: ['mail', 'sms'],
    isAwaited: true,
    en: {
      message: ({ number, ...time }) =>
        `Order ${number} is for ${timeOf(time, 'en')} after all. Please pack it as usual.`,
      sms: ({ number, ...time }) => [`Order ${number} is for ${timeOf(time, 'en')} after all.`],
    },
    ne: {
      message: ({ number, ...time }) =>
        `अर्डर ${number} ${timeOf(time, 'ne')} कै लागि हो। कृपया सधैँझैँ प्याक गर्नुहोस्।`,
      sms: ({ number, ...time }) => [`अर्डर ${number} ${timeOf(time, 'ne')} कै लागि हो।`],
    },
  }),
}
