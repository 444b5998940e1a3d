import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import type { Paisa } from '../money/money.ts'
import { REFUND_DAYS } from '../trade-terms.ts'
import type {
  RefundBearer,
  RefundKind,
  RefundMethod,
  RefundReason,
  RefundStatus,
  RefundWish,
} from './tables.ts'

/**
 * 7 days, in milliseconds: "failed payments given back within 7 days" (Electronic Commerce Directive 2082; domain D3).
 */
export const DUE_WITHIN = REFUND_DAYS * DAY

export interface RefundItem {
  order_item_id: number
  quantity: number
  amount_paisa: Paisa
}

export interface NewRefund {
  kind: RefundKind
  status: RefundStatus
  order_group_id: string
  order_id: string | null
  user_id: string
  reason: RefundReason
  note: string
  wish: RefundWish
  items: readonly RefundItem[]
  delivery_paisa: Paisa
  amount_paisa: Paisa
  method: RefundMethod
  bearer: RefundBearer | null
  payment_id: string | null
  /** The part that goes back as credit (refund-tenders.ts). */
  credit_paisa?: Paisa
}

/**
 * Writes a refund with its items and first step, in the open transaction. The database refuses pieces that are refunded
 * already, and more than was paid (trigger refund_item_within_paid).
 */
export async function writeRefund(ctx: Ctx, refund: NewRefund, actor: StepActor): Promise<number> {
  const { items, delivery_paisa, ...columns } = refund
  const { id } = await ctx.db
    .insertInto('refunds')
    .values({
      ...columns,
      amount_items_paisa: items.reduce((sum, item) => sum + item.amount_paisa, 0),
      amount_delivery_paisa: delivery_paisa,
      waits_for: refund.status === 'approved' ? waitsFor(refund.method) : null,
      decided_at: refund.status === 'approved' ? ctx.now : null,
      due_at: new Date(ctx.now.getTime() + DUE_WITHIN),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // They are sorted by id, the order in which items are always locked (orders/transition-items.ts).
  const rows = items.map((item) => ({ refund_id: id, ...item }))
  rows.sort((a, b) => a.order_item_id - b.order_item_id)
  if (rows.length > 0) await ctx.db.insertInto('refund_items').values(rows).execute()
  await writeStep(ctx, id, refund.status, actor)
  return id
}

export type StepActor = { kind: 'customer' | 'staff' | 'system'; note?: string }

/** Writes a step of a refund, and who caused it; never with an earlier time than the step before it. */
export async function writeStep(
  ctx: Ctx,
  refund_id: number,
  status: RefundStatus,
  actor: StepActor,
): Promise<void> {
  await ctx.db
    .insertInto('refund_steps')
    .values({
      refund_id,
      status,
      actor_id: actor.kind === 'system' ? null : (ctx.actor?.id ?? null),
      actor_kind: actor.kind,
      note: actor.note ?? '',
      at: sql`greatest(${ctx.now}, (select max(at) from refund_steps where refund_id = ${refund_id}))`,
    })
    .execute()
}

/** Refunds through gateways and as credit are sent automatically; cash, a bank or a wallet needs a person. */
export const waitsFor = (method: RefundMethod): 'hand' | null =>
  method === 'original' || method === 'credit' ? null : 'hand'
