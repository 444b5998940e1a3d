import type { OrderGroups } from './tables.ts'

/** All columns of an order group. */
export const GROUP_COLUMNS = [
  'id',
  'number',
  'user_id',
  'pay_by',
  'delivery_discount_paisa',
  'delivery_address',
  'contact',
  'payer',
  'note',
  'buyer_pan',
  'delivery_fee_paisa',
  'delivery_id',
  'pays_delivery',
  'delivery_with',
  'checkout_id',
  'placed_at',
  'zone_id',
  'terms_version',
  'refund_policy_version',
] as const satisfies (keyof OrderGroups)[]
