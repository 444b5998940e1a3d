import { z } from 'zod'
import type { Locale } from '../context.ts'
import { toRupees } from '../money/money.ts'
import { bsDay } from '../nepal/bikram-sambat.ts'
import { BsDay } from '../nepal/bs-day-response.ts'
import { inNepal } from '../nepal/time.ts'
import { noteForCustomer, refForCustomer } from './customer-words.ts'
import { BEARERS, METHODS } from './deciding/decide-refund.ts'
import type { Refund } from './refunds.ts'
import type { DecidableRefund } from './staff-refunds.ts'
import { REFUND_STATES } from './states.ts'

const Name = z.object({ name_en: z.string(), name_ne: z.string() })

const RefundStatusWord = z.enum(REFUND_STATES)

export const RefundResponse = z
  .object({
    id: z.int(),
    kind: z.enum(['cancel', 'refund']),
    status: RefundStatusWord,
    order_group_id: z.uuid(),
    order_id: z.uuid().nullable(),
    number: z.string().meta({ example: 'GP-000123' }),
    items: z.array(
      Name.extend({
        order_item_id: z.int(),
        unit_description: z.string(),
        vendor: Name,
        quantity: z.int(),
        of: z.int().meta({ description: 'All pieces of the item' }),
        amount: z.number(),
      }),
    ),
    reason: z.string(),
    note: z.string(),
    wish: z.enum(['refund', 'replacement', 'credit']),
    photos: z.array(z.string()).meta({ description: 'Addresses, for whoever may see the refund' }),
    amount_items: z.number(),
    amount_delivery: z.number(),
    amount_total: z.number(),
    amount_credit: z.number().meta({ description: 'Of it, back to credit, where the rest is money' }),
    method: z.enum(METHODS),
    bearer: z.enum(BEARERS).nullable(),
    due_at: z.string(),
    due_at_bs: BsDay,
    created: z.string(),
    created_bs: BsDay,
    decided_at: z.string().nullable(),
    decided_at_bs: BsDay.nullable(),
    gateway_ref: z
      .string()
      .nullable()
      .meta({ description: 'The reference of the transfer, where it has one' }),
    history: z.array(
      z.object({
        status: RefundStatusWord,
        actor_kind: z.enum(['customer', 'staff', 'system']),
        note: z.string(),
        at: z.string(),
        at_bs: BsDay,
      }),
    ),
    can: z.object({ withdraw: z.boolean(), escalate: z.boolean() }),
  })
  .meta({ id: 'Refund' })

export const StaffRefundResponse = RefundResponse.extend({
  waits_for: z
    .enum(['hand', 'answer'])
    .nullable()
    .meta({ description: 'Why a person is to act: to send it, or to find out whether the gateway did' }),
  customer: z.object({ id: z.uuid(), name: z.string() }),
  next: z.array(z.enum(['approve', 'reject', 'retry', 'sent'])),
}).meta({ id: 'StaffRefund' })

/** A refund as its customer reads it, in their language and without what gateways answered. */
export function toRefundResponse(refund: Refund, locale: Locale): z.infer<typeof RefundResponse> {
  return {
    ...wholeOf(refund, '/v1/api/refund/'),
    gateway_ref: refForCustomer(refund.gateway_ref),
    history: refund.history.map((step) =>
      historyOf({ ...step, note: noteForCustomer(step, refund, locale) }),
    ),
  }
}

const historyOf = (step: Refund['history'][number]) => ({
  ...step,
  at: inNepal(step.at),
  at_bs: bsDay(step.at),
})

function wholeOf(refund: Refund, path: string): z.infer<typeof RefundResponse> {
  const { id, kind, status, order_group_id, order_id, number, reason, note, wish, method, bearer, can } =
    refund
  return {
    id,
    kind,
    status,
    order_group_id,
    order_id,
    number,
    reason,
    note,
    wish,
    method,
    bearer,
    can,
    items: refund.items.map(({ amount_paisa, ...item }) => ({ ...item, amount: toRupees(amount_paisa) })),
    photos: Array.from({ length: refund.photo_count }, (_, place) => `${path}${id}/photo/?place=${place}`),
    amount_items: toRupees(refund.amount_items_paisa),
    amount_delivery: toRupees(refund.amount_delivery_paisa),
    amount_total: toRupees(refund.amount_paisa),
    amount_credit: toRupees(refund.credit_paisa),
    due_at: inNepal(refund.due),
    due_at_bs: bsDay(refund.due),
    created: inNepal(refund.created),
    created_bs: bsDay(refund.created),
    decided_at: refund.decided && inNepal(refund.decided),
    decided_at_bs: refund.decided && bsDay(refund.decided),
    gateway_ref: refund.gateway_ref,
    history: refund.history.map(historyOf),
  }
}

/** The same for staff, with what the gateway answered. */
export function toStaffRefundResponse(refund: DecidableRefund): z.infer<typeof StaffRefundResponse> {
  const { waits_for, customer, next } = refund
  return { ...wholeOf(refund, '/v1/api/admin/refund/'), waits_for, customer, next }
}
