import type { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { ESCALATE_DAYS } from '../trade-terms.ts'
import { NUMBER } from './notify-of-refund.ts'
import type {
  RefundBearer,
  RefundKind,
  RefundMethod,
  RefundReason,
  RefundStatus,
  RefundWish,
} from './tables.ts'
import { refundTexts } from './texts.ts'

/** A refund that was requested or is owed, with its history. */
export interface Refund {
  id: number
  kind: RefundKind
  status: RefundStatus
  order_group_id: string
  order_id: string | null
  /** The printed number, such as GP-000123. */
  number: string
  reason: RefundReason
  note: string
  wish: RefundWish
  items: RefundedItem[]
  amount_items_paisa: Paisa
  amount_delivery_paisa: Paisa
  amount_paisa: Paisa
  /** The part that goes back as credit because it was paid from credit, while the rest goes as money. */
  credit_paisa: Paisa
  method: RefundMethod
  /** The gateway through which it goes back. */
  provider: string | null
  bearer: RefundBearer | null
  /** The deadline for deciding and sending it. */
  due: Date
  created: Date
  decided: Date | null
  gateway_ref: string | null
  waits_for: 'hand' | 'answer' | null
  photo_count: number
  /** Oldest first. */
  history: RefundStep[]
  /** What the customer may do now. */
  can: { withdraw: boolean; escalate: boolean }
}

interface RefundedItem {
  order_item_id: number
  name_en: string
  name_ne: string
  unit_description: string
  vendor: { name_en: string; name_ne: string }
  quantity: number
  /** The whole quantity of the item. */
  of: number
  amount_paisa: Paisa
}

interface RefundStep {
  status: RefundStatus
  actor_kind: 'customer' | 'staff' | 'system'
  note: string
  at: Date
}

export const RefundQuery = z.object({
  /** Only refunds of this order group. */
  order_group: z.uuid().optional(),
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
})

/** One's own refunds, newest first; `next` is the cursor of the next page. */
export async function listRefunds(
  ctx: Ctx,
  query: z.input<typeof RefundQuery> = {},
): Promise<{ refunds: Refund[]; next: string | null }> {
  const { id } = requireActor(ctx)
  const { order_group, limit, cursor } = parse(RefundQuery, query, ctx.locale)
  const [before] = cursor ? readCursor(cursor, z.tuple([z.int()]), ctx.locale) : [null]
  const rows = await readRefunds(
    ctx,
    LIST({ user_id: id, order_group: order_group ?? null, before, limit: limit + 1 }),
  )
  const { page, next } = pageOf(rows, limit, (last) => [last.id])
  return { refunds: page, next }
}

/** One's own refund. Refuses every other one (`not_found`). */
export async function findRefund(ctx: Ctx, id: number): Promise<Refund> {
  const { id: user_id } = requireActor(ctx)
  const [refund] = await readRefunds(ctx, FIND({ id, user_id }))
  if (!refund) throw new Refusal('not_found', refundTexts(ctx.locale).noSuchRefund)
  return refund
}

/** The refunds that the open transaction has caused by cancelling items of these order groups. */
export function refundsCancelledNow(ctx: Ctx, groups: readonly string[]): Promise<Refund[]> {
  return readRefunds(ctx, CANCELLED_NOW({ groups }))
}

/** The refunds of a query by `refundsWhere`; the caller must check who may see them. */
export async function readRefunds(ctx: Ctx, query: CompiledQuery<RefundRow>): Promise<Refund[]> {
  const { rows } = await ctx.db.executeQuery(query)
  return rows.map(({ history, ...row }) => {
    const steps = history.map((step) => ({ ...step, at: new Date(step.at) }))
    return { ...row, history: steps, can: whatNow(ctx, row, steps) }
  })
}

function whatNow({ now }: Ctx, { status }: Pick<Refund, 'status'>, history: RefundStep[]): Refund['can'] {
  return {
    withdraw: status === 'requested',
    escalate: status === 'rejected' && now.getTime() <= history.at(-1)!.at.getTime() + ESCALATE_DAYS * DAY,
  }
}

type RefundRow = Omit<Refund, 'history' | 'can'> & { history: (Omit<RefundStep, 'at'> & { at: string })[] }

/** A query for refunds `f` that match a condition, with their contents, for `readRefunds`. */
export const refundsWhere = (condition: string) =>
  statement<RefundRow>(`
  select f.id, f.kind, f.status, f.order_group_id, f.order_id, ${NUMBER} as number, f.reason, f.note, f.wish,
    f.amount_items_paisa, f.amount_delivery_paisa, f.amount_paisa, f.credit_paisa, f.method, p.provider, f.bearer, f.due_at as due,
    f.created_at as created, f.decided_at as decided, f.gateway_ref, f.waits_for,
    (select count(*)::int from refund_photos t where t.refund_id = f.id) as photo_count,
    coalesce((
      select json_agg(json_build_object('order_item_id', i.id, 'name_en', i.name_en, 'name_ne', i.name_ne,
        'unit_description', i.unit_description, 'quantity', r.quantity, 'of', i.quantity, 'amount_paisa', r.amount_paisa,
        'vendor', json_build_object('name_en', v.name_en, 'name_ne', v.name_ne)) order by i.id)
      from refund_items r
      join order_items i on i.id = r.order_item_id
      join orders o on o.id = i.order_id
      join vendors v on v.id = o.vendor_id
      where r.refund_id = f.id), '[]') as items,
    (select json_agg(json_build_object('status', s.status, 'actor_kind', s.actor_kind, 'note', s.note, 'at', s.at)
      order by s.id) from refund_steps s where s.refund_id = f.id) as history
  from refunds f
  join order_groups g on g.id = f.order_group_id
  left join payments p on p.id = f.payment_id
  where ${condition}`)

const LIST = refundsWhere(`
  f.user_id = $user_id and ($order_group::uuid is null or f.order_group_id = $order_group)
  and ($before::int is null or f.id < $before)
  order by f.id desc limit $limit`)
const FIND = refundsWhere('f.id = $id and f.user_id = $user_id')
const CANCELLED_NOW = refundsWhere(`
  f.order_group_id = any((select $groups)::uuid[]) and f.kind = 'cancel' and f.xmin = pg_current_xact_id()::xid
  order by f.id`)
