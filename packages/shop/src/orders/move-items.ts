import { CompiledQuery } from 'kysely'
import { giveBackStock } from '../catalog/stock.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { notify } from '../notifications/notify.ts'
import { bearDelivery } from './bear-delivery.ts'
import { keepBillsOfMove } from './keep-bills.ts'
import { keepBooksOfMove, keepBooksOfPayment } from './keep-books.ts'
import { type MovedRow, noticesOf } from './move-notices.ts'
import { askForPayment } from './payment-due.ts'
import { FREEING, MOST_TRIES, statesBefore, stepsOf } from './states.ts'
import type { ActorKind, CancelReason, OrderItemStatus, RejectReason, Via } from './tables.ts'
import { orderWords, stateWord } from './words.ts'

/** Whose items may be moved: those of others are not found. */
export type Whose = { vendor_id: number } | { user_id: string } | 'anybody'

export interface Move extends Step {
  /** Ids of order items. */
  items: readonly number[]
}

/** What is done to them. */
export interface Step {
  whose: Whose
  to: OrderItemStatus
  actor_kind: ActorKind
  via: Via
  /** Who acts, where that is not who is signed in: of a link, of an SMS. */
  actor_id?: string | null
  /** The state that whoever asks saw the items in. */
  from?: OrderItemStatus | undefined
  /** Leaves items out that cannot take the step, instead of refusing: for the whole of an order, for a job. */
  skip?: boolean
  note?: string
  /** Of a rejected item, of a list. */
  reason?: RejectReason | undefined
  /** Of an item that its customer cancelled, of a list. */
  cancel_reason?: CancelReason
  proof?: 'code' | 'photo'
  /** Name of the photo in the private store. */
  photo?: string
  /** Of a confirmed item, what its vendor can supply; the rest goes back on the shelf. */
  quantity?: number | undefined
  /** Whether the pieces of returned items go back on the shelf. */
  is_restocked?: boolean
}

export interface MovedItem {
  id: number
  order_id: string
  order_group_id: string
  status: OrderItemStatus
  /** What is left of it. */
  quantity: number
}

/**
 * Moves order items to their next state (states.ts): the only way they are ever moved. Writes who, as whom, through
 * what and why; puts pieces back on the shelf where the state says so; tells the customer and the vendor. All of them
 * or, but for `skip`, none.
 *
 * Refuses items that are not `whose` (not found); a step that the state does not have, naming those it has (not
 * allowed); and the step of whoever comes second (conflict, with the state that it has now): that is when the item is
 * not in the state `from` any more, or when nobody said `from` and the step was still open before the item's last one.
 *
 * What a vendor confirms of a purchase that is paid beforehand waits for its money (`on_hold`); with the last vendor's
 * answer the customer is asked for it.
 *
 * A step is never written as earlier than the one before it, whatever the clock of its request said.
 *
 * Locks the purchases by id, then items by id, their orders by id; after the entry in the ledger the series of bills by
 * seller, and products by id, so that no two moves, and no move and payment, wait for each other in a circle.
 */
export function moveItems(ctx: Ctx, move: Move): Promise<MovedItem[]> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.executeQuery(CompiledQuery.raw(LOCK_GROUPS, [move.items, ...ownerOf(move)]))
    // A statement of its own: what begins after it sees the items, and their steps, as whoever was quicker left them.
    await ctx.db.executeQuery(CompiledQuery.raw(LOCK, [move.items, ...ownerOf(move)]))
    const rows = await take(ctx, move)
    if (!move.skip && rows.length < new Set(move.items).size) await refuse(ctx, move, rows)
    if (rows.length === 0) return []
    await notify(ctx, ...(await noticesOf(ctx, move, rows)))
    const cheaper = await bearDelivery(
      ctx,
      groupsOf(rows.filter((row) => row.delivery_with && wasAsked(row))),
    )
    const forNothing = await askForPayment(ctx, [...groupsOf(rows.filter(mayEndTheWait)), ...cheaper])
    const all = [...rows, ...(await takeForNothing(ctx, forNothing))]
    await keepBooksOfMove(ctx, move, all)
    for (const id of forNothing) await keepBooksOfPayment(ctx, id, null)
    // After all that can be done before, because whoever bills for the same sellers waits from here until this is
    // committed. The bills of all of it are made at once, so that no two such moves wait for each other's series.
    await keepBillsOfMove(ctx, move, all)
    // Last, because everybody who buys the same products waits from here until this is committed.
    await giveBackStock(
      ctx,
      rows.filter((row) => row.freed > 0).map(({ product_id, freed }) => ({ product_id, quantity: freed })),
    )
    return rows.map(({ id, order_id, order_group_id, quantity, status }) => ({
      id,
      order_id,
      order_group_id,
      quantity,
      status,
    }))
  })
}

/** Takes the step where the state has it, without what follows from it. The transaction holds the purchases' rows. */
async function take(ctx: Ctx, move: Move): Promise<MovedRow[]> {
  return (await ctx.db.executeQuery<MovedRow>(CompiledQuery.raw(MOVE, valuesOf(ctx, move)))).rows
}

const groupsOf = (rows: readonly MovedRow[]) => [...new Set(rows.map((row) => row.order_group_id))]

const wasAsked = ({ was }: MovedRow) => was === 'awaiting_approval'

/** With it the last answer may be in, or the last thing gone that costs something. */
const mayEndTheWait = (row: MovedRow) =>
  wasAsked(row) || (row.was === 'on_hold' && row.status === 'cancelled')

/** What was on hold for its money is confirmed. */
export const PAID = {
  ...{ whose: 'anybody', to: 'confirmed', skip: true },
  ...{ actor_kind: 'system', actor_id: null, via: 'payment' },
} as const satisfies Step

/**
 * Confirms items on hold, of purchases whose rows the transaction holds, which are paid now. Answers the rows, of which
 * to tell (`noticesOf`), and which to bill at the end of the transaction (`keepBillsOfMove`).
 */
export async function confirmPaid(ctx: Ctx, items: readonly number[]): Promise<MovedRow[]> {
  return items.length === 0 ? [] : take(ctx, { ...PAID, items })
}

/**
 * Confirms a purchase of which nothing is to be paid (all of it is taken off, or credit pays it) without any payment,
 * and keeps its books. Answers the rows, to be billed at the end of the transaction, which holds its row.
 */
export async function confirmForNothing(ctx: Ctx, order_group_id: string): Promise<MovedRow[]> {
  const rows = await takeForNothing(ctx, [order_group_id])
  await keepBooksOfPayment(ctx, order_group_id, null)
  return rows
}

/** The same but for the books: what of these purchases is on hold is its vendors' to pack, who are told. */
async function takeForNothing(ctx: Ctx, order_groups: readonly string[]): Promise<MovedRow[]> {
  if (order_groups.length === 0) return []
  const items = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('o.order_group_id', 'in', order_groups)
    .where('i.status', '=', 'on_hold')
    .execute()
  await ctx.db.updateTable('order_groups').set({ pay_by: null }).where('id', 'in', order_groups).execute()
  const move = { ...PAID, items: items.map(({ id }) => id) }
  const rows = await confirmPaid(ctx, move.items)
  await notify(ctx, ...(await noticesOf(ctx, move, rows)))
  return rows
}

/** The vendor or the customer whose items are meant, and null for the other. */
function ownerOf({ whose }: Move): [vendor_id: number | null, user_id: string | null] {
  if (whose === 'anybody') return [null, null]
  return 'vendor_id' in whose ? [whose.vendor_id, null] : [null, whose.user_id]
}

/** How often order item `i` could not be delivered. */
export const TRIES = `(select count(*)::int from order_item_steps s where s.order_item_id = i.id and s.status = 'undelivered')`

const THESE = `
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where i.id = any((select $1)::bigint[])
    and coalesce(o.vendor_id = $2::int, true) and coalesce(g.user_id = $3::uuid, true)
  order by i.id`

// With a purchase that waits for an answer, the one that pays its delivery (bear-delivery.ts). Not with any other: who
// settles a payment has its purchase already, and would wait for the one before it.
const LOCK_GROUPS = `
  with these as (select o.order_group_id as id ${THESE})
  select g.id from order_groups g
  where g.id in (select id from these) or g.id in (
    select later.delivery_with from these join order_groups later using (id)
    where exists (
      select from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = later.id and i.status = 'awaiting_approval'))
  order by g.id for no key update`

const LOCK = `select i.id ${THESE} for no key update of i`

function valuesOf(ctx: Ctx, move: Move): unknown[] {
  const { to, actor_kind, via, from } = move
  const before = statesBefore(to, actor_kind)
  return [
    move.items,
    ...ownerOf(move),
    to,
    from ? before.filter((status) => status === from) : before,
    to === 'confirmed' ? (move.quantity ?? null) : null,
    to === 'returned' && move.is_restocked === true,
    move.actor_id === undefined ? (ctx.actor?.id ?? null) : move.actor_id,
    actor_kind,
    via,
    move.note ?? '',
    move.proof ?? null,
    move.photo ?? null,
    ctx.now,
    FREEING.has(to),
    MOST_TRIES,
    move.reason ?? null,
    move.cancel_reason ?? null,
  ]
}

const MOVE = `
  with held as (
    select i.id, i.quantity, i.status, i.approval_due_at is not null as was_asked, ${TRIES} as tries,
      case when $4 = 'confirmed' and i.status = 'awaiting_approval' and g.payment_method <> 'cod' then 'on_hold'
        else $4 end as next ${THESE}
  ), moved as (
    update order_items i set status = held.next, quantity = coalesce($6::int, i.quantity), is_restocked = $7
    from held
    where i.id = held.id and i.status = any($5::text[]) and ($6::int is null or $6 between 1 and i.quantity)
      and ($4 <> 'out_for_delivery' or held.tries < $16)
    returning i.id, i.order_id, i.product_id, i.quantity, i.ordered_quantity, i.name_en, i.name_ne, i.status,
      held.tries, held.status as was, held.was_asked,
      case when $15 or $7 then held.quantity else held.quantity - i.quantity end as freed
  ), step as (
    insert into order_item_steps (order_item_id, status, actor_id, actor_kind, via, note, proof, photo, at,
      reason, cancel_reason)
    select id, status, $8, $9, $10, $11, $12, $13,
      greatest($14, (select max(s.at) from order_item_steps s where s.order_item_id = moved.id)), $17, $18
    from moved order by id
  )
  select moved.*, g.id as order_group_id, g.number, g.user_id as customer, g.payment_method, g.delivery_with,
    json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) as vendor,
    case when $4 in ('cancelled', 'expired') or ($4 = 'confirmed' and $9 = 'system') then array(
      select m.user_id from vendor_members m
      where m.vendor_id = v.id and m.roles && array['owner', 'orders'] order by m.user_id) end as members
  from moved
  join orders o on o.id = moved.order_id
  join order_groups g on g.id = o.order_group_id
  join vendors v on v.id = o.vendor_id
  order by o.id, moved.id
  for no key update of o`

/** Says why the first of the items that did not move cannot. */
async function refuse(ctx: Ctx, move: Move, moved: MovedRow[]): Promise<never> {
  const { items, to, actor_kind, from, quantity } = move
  const words = orderWords(ctx.locale)
  const { rows } = await ctx.db.executeQuery<StandRow>(CompiledQuery.raw(STAND, [items, ...ownerOf(move)]))
  if (rows.length < new Set(items).size) throw new Refusal('not_found', words.noSuchItem)
  const item = rows.find(({ id }) => !moved.some((row) => row.id === id))!
  const state = stateWord(item.status, ctx.locale)
  const steps = stepsOf(item.status, actor_kind, item.tries)
  const isOpen = steps.includes(to)
  if (isOpen && (!from || from === item.status) && quantity !== undefined)
    throw new Refusal('invalid', words.onlyAsked(item.quantity), { quantity: words.onlyAsked(item.quantity) })
  const wasOpen = item.before !== null && stepsOf(item.before, actor_kind, item.tries).includes(to)
  if (from ? from !== item.status : wasOpen)
    throw new Refusal('conflict', words.somebodyWasQuicker(state), { status: state })
  const allowed = steps.map((status) => stateWord(status, ctx.locale))
  const sentence = actor_kind === 'customer' ? words.cannotCancel(state) : words.cannotMove(state, allowed)
  throw new Refusal('not_allowed', sentence, { status: sentence })
}

interface StandRow {
  id: number
  status: OrderItemStatus
  quantity: number
  /** The state before its last step. */
  before: OrderItemStatus | null
  tries: number
}

const STAND = `
  select i.id, i.status, i.quantity, ${TRIES} as tries,
    (select s.status from order_item_steps s where s.order_item_id = i.id order by s.id desc offset 1 limit 1) as before
  ${THESE}`
