import { notice } from '../notifications/kinds.ts'
import { listed } from '../notifications/notice-words.ts'
import { ToPack } from '../orders/notices/kind-values.ts'

export const APPROVAL_NOTICES = {
  /** Sent at half time. */
  VendorOrderApprovalReminder: notice({
    values: ToPack,
    to: { team: ['owner', 'orders'] },
    page: () => '/vendor',
    main: ['mail'],
    isAskedBySms: true,
    en: {
      message: ({ number, products }) =>
        `Half the time is over: order ${number} still needs your approval of ${listed(products, 'en')}.`,
    },
    ne: {
      message: ({ number, products }) =>
        `जवाफ दिने आधा समय सकियो: अर्डर ${number} को ${listed(products, 'ne')} मा तपाईंको स्वीकृति बाँकी छ।`,
    },
  }),
}
