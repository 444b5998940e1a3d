import { z } from 'zod'
import { IfMissingField } from '../missing/if-missing.ts'
import { PAYMENT_STATUSES } from '../payment-status.ts'

export const ItemStatus = z.enum([
  'on_hold',
  'awaiting_approval',
  'confirmed',
  'rejected',
  'expired',
  'cancelled',
  'unavailable',
  'packed',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'returned',
])
export const OrderStatus = z.enum([
  'cancelled',
  'returned',
  'on_hold',
  'awaiting_approval',
  'confirmed',
  'processing',
  'out_for_delivery',
  'undelivered',
  'partially_delivered',
  'delivered',
])
export const GroupStatus = z.enum([
  'cancelled',
  'returned',
  'awaiting_approval',
  'awaiting_payment',
  'confirmed',
  'in_progress',
  'partially_delivered',
  'completed',
])
export const PaymentStatus = z.enum(PAYMENT_STATUSES)
export const PrintedNumber = z.string().meta({ example: 'GP-000123' })

/** What a customer wants for a product that is not there; null where nobody chose. */
export const IfMissingWish = IfMissingField.nullable()

/** The call before an item is left out whose customer wants one. */
export const CallState = z.enum(['asked', 'called']).nullable().meta({
  description:
    'The call before it is left out: `asked`, its vendor asked the company for it; `called`; null for neither',
})
