import { notice } from '../notifications/kinds.ts'
import { listed, until } from '../notifications/notice-words.ts'
import { ToPack } from '../orders/notices/kind-values.ts'

export const APPROVAL_NOTICES = {
  /** Sent at half time. */
  VendorOrderApprovalReminder: notice({
    values: ToPack,
    to: { team: ['owner', 'orders'] },
    page: ({ object_id }) => `/vendor#awaiting_approval-${object_id}`,
    main: ['mail'],
    isAskedBySms: true,
    en: {
      message: ({ number, products, due_at }) =>
        `Half the time is over: order ${number} still needs your approval: ${listed(products, 'en')}.${due_at ? ` Please answer by ${until(due_at, 'en')}.` : ''}`,
    },
    ne: {
      message: ({ number, products, due_at }) =>
        `जवाफ दिने आधा समय सकियो: अर्डर ${number} मा तपाईंको स्वीकृति बाँकी छ: ${listed(products, 'ne')}।${due_at ? ` ${until(due_at, 'ne')} सम्ममा जवाफ दिनुहोस्।` : ''}`,
    },
  }),
}
