import { APPROVAL_NOTICES } from './approvals/notices.ts'
import { BILL_NOTICES } from './bills/notices.ts'
import { CASH_NOTICES } from './cash/notices.ts'
import { CATALOG_NOTICES } from './catalog/notices.ts'
import { CERTIFICATE_NOTICES } from './certificates/notices.ts'
import { COMPLAINT_NOTICES } from './complaints/notices.ts'
import { CONVERSATION_NOTICES } from './conversations/notices.ts'
import { LEDGER_NOTICES } from './ledger/notices.ts'
import { NOTIFICATION_NOTICES } from './notifications/notices.ts'
import { OFFICE_NOTICES } from './office/notices.ts'
import { ORDER_NOTICES } from './orders/notices.ts'
import { PAYING_NOTICES } from './paying/notices.ts'
import { PAYOUT_NOTICES } from './payouts/notices.ts'
import { PRODUCT_WISH_NOTICES } from './product-wishes/notices.ts'
import { REFUND_NOTICES } from './refunds/notices.ts'
import { REVIEW_NOTICES } from './reviews/notices.ts'
import { SEARCH_NOTICES } from './search/notices.ts'
import { VENDOR_NOTICES } from './vendors/notices.ts'

/** Every kind of event about which people are notified, by its name: what each feature declares in its `notices.ts`. */
export const NOTICES = {
  ...NOTIFICATION_NOTICES,
  ...VENDOR_NOTICES,
  ...CERTIFICATE_NOTICES,
  ...CATALOG_NOTICES,
  ...LEDGER_NOTICES,
  ...SEARCH_NOTICES,
  ...PRODUCT_WISH_NOTICES,
  ...CASH_NOTICES,
  ...BILL_NOTICES,
  ...REFUND_NOTICES,
  ...PAYOUT_NOTICES,
  ...ORDER_NOTICES,
  ...CONVERSATION_NOTICES,
  ...COMPLAINT_NOTICES,
  ...APPROVAL_NOTICES,
  ...PAYING_NOTICES,
  ...REVIEW_NOTICES,
  ...OFFICE_NOTICES,
}

export type Notices = typeof NOTICES
