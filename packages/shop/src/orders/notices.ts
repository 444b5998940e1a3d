import { DELIVERY_NOTICES } from './notices/delivery-kinds.ts'
import { MONEY_NOTICES } from './notices/money-kinds.ts'
import { PLACED_NOTICES } from './notices/placed-kinds.ts'
import { QUESTION_NOTICES } from './notices/question-kinds.ts'
import { TIME_NOTICES } from './notices/time-kinds.ts'
import { VENDOR_ORDER_NOTICES } from './notices/vendor-kinds.ts'

/** What customers and vendors read about orders. */
export const ORDER_NOTICES = {
  ...PLACED_NOTICES,
  ...MONEY_NOTICES,
  ...DELIVERY_NOTICES,
  ...TIME_NOTICES,
  ...QUESTION_NOTICES,
  ...VENDOR_ORDER_NOTICES,
}
