import { z } from 'zod'
import { Names, notice, ORDER_PAGE } from '../notifications/kinds.ts'
import { listed } from '../notifications/notice-words.ts'

export const REVIEW_NOTICES = {
  /** Two days after the delivery, once for an order: what of it can be rated. */
  OrderRatingAsked: notice({
    values: z.object({ number: z.string(), products: z.array(Names) }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    en: {
      message: ({ number, products }) =>
        `How was your order ${number} (${listed(products, 'en')})? One tap on the stars is enough; it helps farmers and other customers.`,
      sms: ({ number }, link) => [
        `Himalayan Green: how was order ${number}? One tap: ${link}`,
        `Order ${number}: ${link}`,
      ],
    },
    ne: {
      message: ({ number, products }) =>
        `तपाईंको अर्डर ${number} को ${listed(products, 'ne')} कस्तो लाग्यो? तारामा एक पटक थिचे पुग्छ; किसान र अरू ग्राहकलाई सघाउ पुग्छ।`,
      // In Latin letters, as beside a link there is no room for Devanagari in one part.
      sms: ({ number }, link) => [
        `Himalayan Green: order ${number} kasto lagyo? Ek tap ma mulyankan garnuhos: ${link}`,
        `${number} mulyankan: ${link}`,
      ],
    },
  }),
  RatingReplied: notice({
    values: z.object({ vendor: Names, product: Names }),
    to: 'person',
    page: ({ object_id }) => `/rate/${object_id}`,
    main: [],
    en: {
      message: ({ vendor, product }) => `${vendor.name_en} answered your rating of ${product.name_en}.`,
    },
    ne: {
      message: ({ vendor, product }) =>
        `${product.name_ne}बारे तपाईंको मूल्याङ्कनमा ${vendor.name_ne}ले जवाफ दिनुभयो।`,
    },
  }),
}
