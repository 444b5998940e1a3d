import { z } from 'zod'
import { showRupees } from '../money/money.ts'
import { notice, ORDER_PAGE } from '../notifications/kinds.ts'

export const PAYING_NOTICES = {
  OrderPaid: notice({
    values: z.object({ number: z.string(), amount_paisa: z.int() }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    withOrder: true,
    withPhone: true,
    en: {
      message: ({ number, amount_paisa }) =>
        `We have received ${showRupees(amount_paisa)} for your order ${number}. Thank you.`,
      sms: ({ number, amount_paisa }) => [
        `Himalayan Green: we have received ${showRupees(amount_paisa)}. Order ${number} is confirmed.`,
      ],
    },
    ne: {
      message: ({ number, amount_paisa }) =>
        `तपाईंको अर्डर ${number} को ${showRupees(amount_paisa)} प्राप्त भयो। धन्यवाद।`,
      sms: ({ number, amount_paisa }) => [`${showRupees(amount_paisa)} पायौँ। अर्डर ${number} पुष्टि भयो।`],
    },
  }),
  /** More was paid than was due, or too late: the money goes back. */
  OrderPaymentSurplus: notice({
    values: z.object({ number: z.string(), amount_paisa: z.int() }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail'],
    en: {
      message: ({ number, amount_paisa }) =>
        `We received an extra payment of ${showRupees(amount_paisa)} for your order ${number}. We will refund it to you.`,
    },
    ne: {
      message: ({ number, amount_paisa }) =>
        `तपाईंको अर्डर ${number} मा थप ${showRupees(amount_paisa)} आयो। यो रकम हामी तपाईंलाई फिर्ता गर्छौँ।`,
    },
  }),
  /** The order was not paid in time. */
  OrderNotPaid: notice({
    values: z.object({ number: z.string() }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    en: {
      message: ({ number }) =>
        `Your order ${number} was cancelled because it was not paid in time. You can order again.`,
      sms: ({ number }) => [`Order ${number} was cancelled: it was not paid in time. You can order again.`],
    },
    ne: {
      message: ({ number }) => `समयमा भुक्तानी नभएकाले तपाईंको अर्डर ${number} रद्द भयो। तपाईं फेरि अर्डर गर्न सक्नुहुन्छ।`,
      sms: ({ number }) => [`समयमा भुक्तानी नभएकाले अर्डर ${number} रद्द भयो।`],
    },
  }),
}
