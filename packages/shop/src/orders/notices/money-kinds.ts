import { z } from 'zod'
import { showRupees } from '../../money/money.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { formatTimestamp } from '../../nepal/written-date.ts'
import { notice, ORDER_PAGE } from '../../notifications/kinds.ts'
import { because, until } from '../../notifications/notice-words.ts'

export const MONEY_NOTICES = {
  /** Every vendor has answered, and the order is to be paid. `pay_by` is in ISO 8601. */
  OrderPaymentDue: notice({
    values: z.object({ number: z.string(), due_paisa: z.int(), pay_by: z.string() }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    withOrder: true,
    en: {
      message: ({ number, due_paisa, pay_by }) =>
        `Please pay ${showRupees(due_paisa)} for your order ${number} by ${formatTimestamp(new Date(pay_by), 'en')}. All vendors have answered.`,
      sms: ({ number, due_paisa, pay_by }) => [
        `Himalayan Green: order ${number}. All vendors have answered. Pay ${showRupees(due_paisa)} by ${until(pay_by, 'en')}, Nepal time.`,
      ],
    },
    ne: {
      message: ({ number, due_paisa, pay_by }) =>
        `कृपया अर्डर ${number} को ${showRupees(due_paisa)} ${formatTimestamp(new Date(pay_by), 'ne')} सम्ममा तिर्नुहोस्। सबै विक्रेताको जवाफ आयो।`,
      sms: ({ number, due_paisa, pay_by }) => [
        `अर्डर ${number}: ${showRupees(due_paisa)} ${until(pay_by, 'ne')} सम्ममा तिर्नुहोस्।`,
        `${number}: ${showRupees(due_paisa)} ${until(pay_by, 'ne')} सम्ममा तिर्नुहोस्।`,
      ],
    },
  }),
  /** An item of a cash order is cancelled or lowered: the cash to have ready for all of the rest. */
  OrderCashChanged: notice({
    values: z.object({ number: z.string(), cash_paisa: z.int() }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['sms'],
    en: {
      message: ({ number, cash_paisa }) =>
        `Your order ${number} has changed. The cash to have ready is now ${showRupees(cash_paisa)}.`,
      sms: ({ number, cash_paisa }) => [
        `Himalayan Green: order ${number} has changed. Cash to have ready is now ${showRupees(cash_paisa)}.`,
      ],
    },
    ne: {
      message: ({ number, cash_paisa }) =>
        `तपाईंको अर्डर ${number} बदलियो। अब नगद ${showRupees(cash_paisa)} तयार राख्नुहोस्।`,
      sms: ({ number, cash_paisa }) => [
        `अर्डर ${number}: अब नगद ${showRupees(cash_paisa)} तयार राख्नुहोस्।`,
        `${number}: अब नगद ${showRupees(cash_paisa)}।`,
      ],
    },
  }),
  /** Goods that are sold by weight were weighed, and an order in cash costs more or less by that. */
  OrderWeighed: notice({
    values: z.object({ number: z.string(), cash_paisa: z.int() }),
    to: 'person',
    page: ORDER_PAGE,
    main: [],
    en: {
      message: ({ number, cash_paisa }) =>
        `The goods of your order ${number} were weighed. The cash to have ready is now ${showRupees(cash_paisa)}.`,
    },
    ne: {
      message: ({ number, cash_paisa }) =>
        `तपाईंको अर्डर ${number} को सामान तौलियो। अब नगद ${showRupees(cash_paisa)} तयार राख्नुहोस्।`,
    },
  }),
  /** Staff gave store credit for an order; `reason` is in their words. */
  OrderCreditGiven: notice({
    values: z.object({ number: z.string(), amount_paisa: z.int(), reason: z.string() }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    en: {
      message: ({ number, amount_paisa, reason }) =>
        `Himalayan Green has given you ${showRupees(amount_paisa)} in store credit for your order ${number}.${because(reason)} You can use it on your next order.`,
      sms: ({ number, amount_paisa }) => [
        `Himalayan Green gave you ${showRupees(amount_paisa)} of store credit for order ${number}. Use it on your next order.`,
      ],
    },
    ne: {
      message: ({ number, amount_paisa, reason }) =>
        `तपाईंको अर्डर ${number} का लागि हिमालयन ग्रीनले ${showRupees(amount_paisa)} स्टोर क्रेडिट दिएको छ।${because(reason)} अर्को अर्डरमा प्रयोग गर्न सक्नुहुन्छ।`,
      sms: ({ number, amount_paisa }) => [
        `अर्डर ${number}: ${showRupees(amount_paisa)} स्टोर क्रेडिट दियौँ।`,
        `${number}: ${showRupees(amount_paisa)} स्टोर क्रेडिट।`,
      ],
    },
  }),
  /** To staff who decide, once a day: how many payments wait to be looked into. */
  PaymentsToReview: notice({
    values: z.object({ count: z.int() }),
    to: { right: 'refund.decide_any' },
    page: () => '/admin/payments',
    main: ['mail'],
    en: {
      message: ({ count }) =>
        count === 1
          ? 'A payment needs review: the customer may have been charged. Please check the gateway’s portal today.'
          : `${count} payments need review: customers may have been charged. Please check the gateways’ portals today.`,
    },
    ne: {
      message: ({ count }) =>
        `${nepaliFigures(count)} वटा भुक्तानी जाँच्न बाँकी छ: ग्राहकको पैसा काटिएको हुन सक्छ। कृपया आजै भुक्तानी सेवाको पोर्टल हेर्नुहोस्।`,
    },
  }),
}
