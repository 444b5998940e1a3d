import { z } from 'zod'
import { showRupees } from '../money/money.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { notice, ORDER_PAGE } from '../notifications/kinds.ts'
import { ESCALATE_DAYS, REFUND_DAYS, REMIND_DAYS } from '../trade-terms.ts'

type Refund = keyof (typeof REFUNDS)['en']

const REFUNDS = {
  en: {
    requested: 'we have your refund request',
    approved: 'refund approved',
    rejected: 'refund request rejected',
    escalated: 'your refund request is with the complaint officer',
    rejected_final: 'refund request finally rejected',
    processing: 'refund on its way',
    refunded: 'refunded',
    withdrawn: 'refund request withdrawn',
    late: 'your refund is late, we are sorry',
    failed: 'your refund is delayed, we are working on it',
  },
  ne: {
    requested: 'रकम फिर्ता अनुरोध पायौँ',
    approved: 'रकम फिर्ता स्वीकृत',
    rejected: 'रकम फिर्ता अस्वीकृत',
    escalated: 'अनुरोध गुनासो सुन्ने अधिकारीकहाँ',
    rejected_final: 'रकम फिर्ता अस्वीकृत',
    processing: 'रकम फिर्ता हुँदै',
    refunded: 'रकम फिर्ता भयो',
    withdrawn: 'अनुरोध रद्द भयो',
    late: 'रकम फिर्ता ढिलो भयो',
    failed: 'रकम फिर्ता हुन ढिलो हुँदै',
  },
} as const

export const REFUND_NOTICES = {
  OrderRefundUpdated: notice({
    values: z.object({
      number:
        z.string() /** A status of refunds/tables.ts; or `late` if it was not decided, or not sent, in time. */,
      status: z.string(),
      amount_paisa: z.int(),
      method: z.string(),
    }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    en: {
      message: ({ number, status, amount_paisa, method }) => {
        const amount = showRupees(amount_paisa)
        switch (status) {
          case 'requested':
            return `We have received your refund request for order ${number} (${amount}) and decide within ${REFUND_DAYS} days.`
          case 'approved':
            return method === 'credit'
              ? `Your refund of ${amount} for order ${number} is approved as store credit.`
              : `Your refund of ${amount} for order ${number} is approved. You will receive it within ${REFUND_DAYS} days.`
          case 'rejected':
            return `Your refund request for order ${number} was rejected. See the reason on the order page. You can escalate it to the complaint officer within ${ESCALATE_DAYS} days.`
          case 'escalated':
            return `The complaint officer is reviewing your refund request for order ${number} and decides within ${REFUND_DAYS} days.`
          case 'rejected_final':
            return `The complaint officer rejected your refund request for order ${number}. See the reason on the order page.`
          case 'refunded':
            return `Your refund of ${amount} for order ${number} is complete.`
          case 'late':
            return `Your refund of ${amount} for order ${number} is late, and we are sorry. It comes before everything else now.`
          default:
            return `Your refund of ${amount} for order ${number} is delayed. We are working on it.`
        }
      },
      sms: ({ number, status, amount_paisa }) => [
        `Order ${number}: ${REFUNDS.en[status as Refund] ?? REFUNDS.en.failed}, ${showRupees(amount_paisa)}.`,
      ],
    },
    ne: {
      message: ({ number, status, amount_paisa, method }) => {
        const amount = showRupees(amount_paisa)
        switch (status) {
          case 'requested':
            return `अर्डर ${number} (${amount}) को रकम फिर्ता अनुरोध प्राप्त भयो। ${nepaliFigures(REFUND_DAYS)} दिनभित्र निर्णय गर्छौँ।`
          case 'approved':
            return method === 'credit'
              ? `अर्डर ${number} को ${amount} स्टोर क्रेडिटमा जम्मा हुन्छ।`
              : `अर्डर ${number} को ${amount} ${nepaliFigures(REFUND_DAYS)} दिनभित्र तपाईंलाई फिर्ता हुन्छ।`
          case 'rejected':
            return `अर्डर ${number} को रकम फिर्ता अनुरोध अस्वीकृत भयो। कारण अर्डरको पृष्ठमा छ; ${nepaliFigures(ESCALATE_DAYS)} दिनभित्र गुनासो सुन्ने अधिकारीकहाँ पठाउन सक्नुहुन्छ।`
          case 'escalated':
            return `अर्डर ${number} को रकम फिर्ता अनुरोध गुनासो सुन्ने अधिकारीले हेर्दै हुनुहुन्छ। ${nepaliFigures(REFUND_DAYS)} दिनभित्र निर्णय हुन्छ।`
          case 'rejected_final':
            return `अर्डर ${number} को रकम फिर्ता अनुरोध गुनासो सुन्ने अधिकारीले अस्वीकार गर्नुभयो। कारण अर्डरको पृष्ठमा छ।`
          case 'refunded':
            return `अर्डर ${number} को ${amount} तपाईंलाई फिर्ता भयो।`
          case 'late':
            return `अर्डर ${number} को ${amount} फिर्ता गर्न ढिलो भयो, माफ गर्नुहोस्। अब सबैभन्दा पहिले यही मिलाउँछौँ।`
          default:
            return `अर्डर ${number} को ${amount} अझै पठाउन सकिएन। हामी मिलाउँदै छौँ।`
        }
      },
      sms: ({ number, status, amount_paisa }) => [
        `अर्डर ${number}: ${REFUNDS.ne[status as Refund] ?? REFUNDS.ne.failed}, ${showRupees(amount_paisa)}।`,
      ],
    },
  }),
  /** To members who handle a vendor's money: the vendor bears the refund. */
  VendorOrderRefunded: notice({
    values: z.object({ number: z.string(), amount_paisa: z.int() }),
    to: { team: ['owner', 'finance'] },
    page: () => '/vendor',
    main: [],
    en: {
      message: ({ number, amount_paisa }) =>
        `A refund of ${showRupees(amount_paisa)} for order ${number} was deducted from your balance.`,
    },
    ne: {
      message: ({ number, amount_paisa }) =>
        `अर्डर ${number} को रकम फिर्ता ${showRupees(amount_paisa)} तपाईंको मौज्दातबाट कट्टा भयो।`,
    },
  }),
  /** To staff who decide: the time to decide, or to send it, is nearly over. */
  RefundDue: notice({
    values: z.object({ id: z.int(), number: z.string(), order_group_id: z.string() }),
    to: { right: 'refund.decide_any' },
    page: ({ values }) => `/admin/refunds/${values.id}`,
    main: ['mail'],
    en: {
      message: ({ number }) => `A refund for order ${number} is due within ${REMIND_DAYS} days.`,
    },
    ne: {
      message: ({ number }) =>
        `अर्डर ${number} को रकम फिर्ता अनुरोध ${nepaliFigures(REMIND_DAYS)} दिनभित्र टुङ्ग्याउनुपर्छ।`,
    },
  }),
  /** To staff who decide about refunds: the time is over; and a refund was put to the complaint officer. */
  RefundOverdue: notice({
    values: z.object({ id: z.int(), number: z.string(), order_group_id: z.string() }),
    to: { right: 'refund.decide_any' },
    page: ({ values }) => `/admin/refunds/${values.id}`,
    main: ['mail'],
    en: {
      message: ({ number }) => `A refund for order ${number} is overdue. The customer is waiting.`,
    },
    ne: {
      message: ({ number }) => `अर्डर ${number} को रकम फिर्ताको समय नाघ्यो। ग्राहक पर्खिरहनुभएको छ।`,
    },
  }),
  RefundEscalated: notice({
    values: z.object({ id: z.int(), number: z.string(), order_group_id: z.string() }),
    to: { right: 'refund.decide_any' },
    page: ({ values }) => `/admin/refunds/${values.id}`,
    main: ['mail'],
    en: {
      message: ({ number }) =>
        `A refund of order ${number} was escalated to the complaint officer. It must be decided within ${REFUND_DAYS} days.`,
    },
    ne: {
      message: ({ number }) =>
        `अर्डर ${number} को रकम फिर्ता अनुरोध गुनासो सुन्ने अधिकारीकहाँ पुगेको छ। ${nepaliFigures(REFUND_DAYS)} दिनभित्र निर्णय गर्नुपर्छ।`,
    },
  }),
}
