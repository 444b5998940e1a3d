import type { Ctx } from '../context.ts'
import { statement, type Values } from '../db/statement.ts'
import { afterCommit } from '../db/transaction.ts'
import { measured } from '../measured.ts'
import type { Paisa } from '../money/money.ts'
import { IS_CASH } from '../payments/tenders.ts'
import type { TransitionedRow } from './notices/transition-notices.ts'
import type { CancelReason, FailureReason, RejectReason } from './reasons/reasons.ts'
import {
  type ActorKind,
  MAX_TRIES,
  type OrderItemStatus,
  RESTOCKING,
  sourceStates,
  type Via,
} from './states.ts'

/** The items that may be changed: those of one vendor, of one customer, or all. Other items count as not found. */
export type Scope = { vendor_id: number } | { user_id: string } | 'anybody'

/** A transition of certain order items. */
export interface ItemTransition extends Transition {
  /** Ids of order items. */
  items: readonly number[]
}

/** A transition to another state: by whom, through what and why. */
export interface Transition {
  scope: Scope
  to: OrderItemStatus
  actor_kind: ActorKind
  via: Via
  /** The person who acts, if it is not the signed-in one: by a link or an SMS. */
  actor_id?: string | null
  /** The state in which the actor saw the items. */
  from?: OrderItemStatus | undefined
  /** Leaves out items that cannot make the transition instead of refusing all; for whole orders and for jobs. */
  skip?: boolean
  note?: string
  /** Why an item is rejected, from the list of reasons. */
  reason?: RejectReason | undefined
  /** Why a customer cancels an item, from the list of reasons. */
  cancel_reason?: CancelReason
  /** Why a delivery failed, from the list of reasons. */
  failure_reason?: FailureReason
  proof?: 'code' | 'photo'
  /** The name of the photo in the store of private files. */
  photo?: string
  /** For a delivery: the cash, in paisa, that the rider was shown to collect for all the items together. */
  cash_paisa?: Paisa
  /** For a delivery: who took the cash, if it is not the one who acts. */
  courier_id?: string
  /** For a confirmed item: the quantity that its vendor can supply. The rest returns to stock. */
  quantity?: number | undefined
  /** Whether the quantities of returned items go back into stock. */
  is_restocked?: boolean
  /** Whether their deliveries keep a place in a delivery time even if nothing is left of them, as something else comes instead. */
  keepsPlace?: boolean
}

/**
 * Changes the status of the items whose state allows it, and writes a step for each, without any consequences. Only
 * transitionItems and confirmIfCovered may call it, in a transaction that holds the order groups' rows.
 */
export async function recordTransition(ctx: Ctx, transition: ItemTransition): Promise<TransitionedRow[]> {
  const { rows } = await ctx.db.executeQuery(RECORD(valuesOf(ctx, transition)))
  const orders = new Set(rows.map(({ order_id }) => order_id)).size
  if (orders > 0) afterCommit(ctx, () => measured('order step', () => ({ step: transition.to, orders })))
  return rows
}

/** The values of SCOPED_ITEMS: the vendor or the customer whose items may be changed, null for the other. */
export function scopedItems({ items, scope }: Pick<ItemTransition, 'items' | 'scope'>): {
  items: readonly number[]
  vendor_id: number | null
  user_id: string | null
} {
  return { items, vendor_id: null, user_id: null, ...(scope === 'anybody' ? {} : scope) }
}

/** How many deliveries of order item `i` have failed. */
export const TRIES = `(select count(*)::int from order_item_steps s where s.order_item_id = i.id and s.status = 'undelivered')`

/**
 * The items `$items`; if `$vendor_id` or `$user_id` is not null, only those of that vendor or customer (`scopedItems`).
 * `coalesce` is used instead of `$vendor_id is null or …`, because PostgreSQL would estimate that condition, in a
 * cached plan, at next to no rows and read every order before the items. It estimates `coalesce` at half of the rows,
 * and therefore begins with the items, through their index.
 */
export const SCOPED_ITEMS = `
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where i.id = any((select $items)::bigint[])
    and coalesce(o.vendor_id = $vendor_id::int, true) and coalesce(g.user_id = $user_id::uuid, true)
  order by i.id`

function valuesOf(ctx: Ctx, transition: ItemTransition): Values {
  const { to, actor_kind, via, from } = transition
  const before = sourceStates(to, actor_kind)
  return {
    ...scopedItems(transition),
    to,
    from: from ? before.filter((status) => status === from) : before,
    quantity: to === 'confirmed' ? (transition.quantity ?? null) : null,
    is_restocked: to === 'returned' && transition.is_restocked === true,
    actor_id: transition.actor_id === undefined ? (ctx.actor?.id ?? null) : transition.actor_id,
    actor_kind,
    via,
    note: transition.note ?? '',
    proof: transition.proof ?? null,
    photo: transition.photo ?? null,
    now: ctx.now,
    restocks_all: RESTOCKING.has(to),
    max_tries: MAX_TRIES,
    reason: transition.reason ?? null,
    cancel_reason: transition.cancel_reason ?? null,
    failure_reason: transition.failure_reason ?? null,
  }
}

const RECORD = statement<TransitionedRow>(`
  with held as (
    select i.id, i.quantity, i.missing, i.status, i.approval_due_at is not null as was_asked, ${TRIES} as tries,
      case when $to = 'confirmed' and i.status = 'awaiting_approval' and not ${IS_CASH} then 'on_hold'
        else $to end as next ${SCOPED_ITEMS}
  ), transitioned as (
    update order_items i set status = held.next, quantity = coalesce($quantity::int, i.quantity), is_restocked = $is_restocked
    from held
    where i.id = held.id and i.status = any($from::text[]) and ($quantity::int is null or $quantity between 1 and i.quantity)
      and ($to <> 'out_for_delivery' or held.tries < $max_tries)
    returning i.id, i.order_id, i.product_id, i.quantity, i.ordered_quantity, i.name_en, i.name_ne, i.status,
      held.tries, held.status as was, held.was_asked,
      case when $restocks_all or $is_restocked then held.quantity - held.missing else held.quantity - i.quantity end as restocked
  ), event as (
    insert into order_item_steps (order_item_id, status, actor_id, actor_kind, via, note, proof, photo, at,
      reason, cancel_reason, failure_reason)
    select id, status, $actor_id, $actor_kind, $via, $note, $proof, $photo,
      greatest($now, (select max(s.at) from order_item_steps s where s.order_item_id = transitioned.id)), $reason, $cancel_reason, $failure_reason
    from transitioned order by id
  )
  select transitioned.*, g.id as order_group_id, g.number, g.user_id as customer, ${IS_CASH} as is_cash, g.pays_delivery,
    g.payer is not null as has_payer,
    case when $to = 'confirmed' then coalesce(o.pack_by, $now::timestamptz + packing_time(o.vendor_id, $now)) end as pack_by,
    json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) as vendor, o.vendor_id
  from transitioned
  join orders o on o.id = transitioned.order_id
  join order_groups g on g.id = o.order_group_id
  join vendors v on v.id = o.vendor_id
  order by o.id, transitioned.id
  for no key update of o`)
