import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { events } from '../notifications/events.ts'
import { followChange } from './adjusting/follow-change.ts'
import { beginBags } from './bags/write-bags.ts'
import { refuseBesideRuns } from './delivery/brought-by.ts'
import { type ItemTransition, recordTransition, SCOPED_ITEMS, scopedItems, TRIES } from './item-events.ts'
import { forOthers, notifyOrdered, notifyReceivers } from './notices/notify-receivers.ts'
import { textCancelled } from './notices/text-vendors.ts'
import { eventsOf, type TransitionedRow } from './notices/transition-notices.ts'
import { postItemTransition } from './post-journal.ts'
import { isLive, type OrderItemStatus, transitionsOf } from './states.ts'
import { orderTexts, stateWord } from './texts.ts'
import { refuseUnweighed } from './weighing/refuse-unweighed.ts'

export interface TransitionedItem {
  id: number
  order_id: string
  order_group_id: string
  status: OrderItemStatus
  /** The quantity that is left. */
  quantity: number
}

/**
 * Moves order items to another state (states.ts), with all that follows (adjusting/follow-change.ts): the step with who, in which
 * role, through what and why; stock, notices, ledger entries, refunds and invoices. It does so for all of the items or, without `skip`,
 * for none.
 *
 * Refuses items outside of the scope (`not_found`); a transition that the state does not have, naming those it has
 * (`not_allowed`); and a transition that somebody else has overtaken (`conflict`, with the present state): that is, if
 * the item is no longer in the state `from` or, without `from`, if the transition was still possible before the item's
 * last step; to pack what is sold by weight and has none yet; and steps on the way of what the company brings, but those of its runs
 * (`not_allowed`).
 *
 * If the order is paid in advance, items that a vendor confirms wait for payment (`on_hold`); after the last vendor's
 * answer the customer is asked to pay.
 *
 * A step never gets an earlier time than the one before it, even if a request's clock says so.
 *
 * Locks are taken in a fixed order, so that transitions and payments cannot deadlock: order groups by id, items by id,
 * their orders by id and, after the ledger entry, delivery times by id and products by id.
 */
export function transitionItems(ctx: Ctx, transition: ItemTransition): Promise<TransitionedItem[]> {
  return inTransaction(ctx, async (ctx) => {
    await holdItems(ctx, transition)
    await refuseUnweighed(ctx, transition)
    await refuseBesideRuns(ctx, transition)
    const rows = await recordTransition(ctx, transition)
    if (!transition.skip && rows.length < new Set(transition.items).size) await refuse(ctx, transition, rows)
    if (rows.length === 0) return []
    if (transition.to === 'packed') await beginBags(ctx, [...new Set(rows.map((row) => row.order_id))])
    await followChange(ctx, {
      cheaper: groupsOf(rows.filter(costsLess)),
      answered: groupsOf(rows.filter((row) => !row.pays_delivery && wasAsked(row))),
      mayEndWaiting: groupsOf(rows.filter(mayEndWaiting)),
      notify: () => notifyOf(ctx, transition, rows),
      post: () => postItemTransition(ctx, transition, rows),
      step: { transition, rows },
      credits: [],
      emptied: transition.keepsPlace ? [] : groupsOf(rows.filter(({ status }) => !isLive(status))),
      restocked: rows
        .filter((row) => row.restocked > 0)
        .map(({ product_id, restocked }) => ({ product_id, quantity: restocked })),
    })
    return rows.map(({ id, order_id, order_group_id, quantity, status }) => ({
      id,
      order_id,
      order_group_id,
      quantity,
      status,
    }))
  })
}

async function notifyOf(
  ctx: Ctx,
  transition: ItemTransition,
  rows: readonly TransitionedRow[],
): Promise<void> {
  await notifyReceivers(ctx, await events(ctx, ...(await eventsOf(ctx, transition, rows))))
  if (transition.to === 'confirmed') await notifyOrdered(ctx, { items: forOthers(rows) })
  if (transition.to === 'cancelled') await textCancelled(ctx, rows)
}

/**
 * Locks items and their order groups, as every transition of them does. What is read afterwards is as the last one left it.
 */
export async function holdItems(ctx: Ctx, scoped: Pick<ItemTransition, 'items' | 'scope'>): Promise<void> {
  await ctx.db.executeQuery(LOCK_GROUPS(scopedItems(scoped)))
  // This is a separate statement because only one that begins after the lock sees the items and their steps as
  // another transaction left them.
  await ctx.db.executeQuery(LOCK(scopedItems(scoped)))
}

const groupsOf = (rows: readonly TransitionedRow[]) => [...new Set(rows.map((row) => row.order_group_id))]

const wasAsked = ({ was }: TransitionedRow) => was === 'awaiting_approval'

/** Whether the item is cancelled, or less of it is left. */
const costsLess = ({ status, restocked }: TransitionedRow) => !isLive(status) || restocked > 0

/** Whether this may have been the last awaited answer, or the last unpaid item that costs something. */
const mayEndWaiting = (row: TransitionedRow) =>
  wasAsked(row) || (row.was === 'on_hold' && row.status === 'cancelled')

// For an order group that waits for an answer, this also locks the one that pays its delivery
// (reassign-delivery-fee.ts). It does so in no other case: a transaction that settles a payment already holds its own
// order group, and locking an earlier one then could deadlock.
const LOCK_GROUPS = statement(`
  with these as (select o.order_group_id as id ${SCOPED_ITEMS})
  select g.id from order_groups g
  where g.id in (select id from these) or g.id in (
    select payer.id from these join order_groups later using (id)
    join order_groups payer on payer.delivery_id = later.delivery_id and payer.pays_delivery
    where exists (
      select from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = later.id and i.status = 'awaiting_approval'))
  order by g.id for no key update`)

const LOCK = statement(`select i.id ${SCOPED_ITEMS} for no key update of i`)

/** Throws the refusal for the first item that was not moved, with the reason. */
async function refuse(ctx: Ctx, transition: ItemTransition, transitioned: TransitionedRow[]): Promise<never> {
  const { items, to, actor_kind, from, quantity } = transition
  const texts = orderTexts(ctx.locale)
  const { rows } = await ctx.db.executeQuery(STAND(scopedItems(transition)))
  if (rows.length < new Set(items).size) throw new Refusal('not_found', texts.noSuchItem)
  const item = rows.find(({ id }) => !transitioned.some((row) => row.id === id))!
  const state = stateWord(item.status, ctx.locale)
  const steps = transitionsOf(item.status, actor_kind, item.tries)
  const isOpen = steps.includes(to)
  if (isOpen && (!from || from === item.status) && quantity !== undefined)
    throw fieldRefusal('invalid', 'quantity', texts.onlyAsked(item.quantity))
  const wasOpen = item.before !== null && transitionsOf(item.before, actor_kind, item.tries).includes(to)
  if (from ? from !== item.status : wasOpen)
    throw new Refusal('conflict', texts.somebodyWasQuicker(state), { status: state })
  const allowed = steps.map((status) => stateWord(status, ctx.locale))
  const sentence = actor_kind === 'customer' ? texts.cannotCancel(state) : texts.cannotMove(state, allowed)
  throw fieldRefusal('not_allowed', 'status', sentence)
}

interface StandRow {
  id: number
  status: OrderItemStatus
  quantity: number
  /** The state before the last step. */
  before: OrderItemStatus | null
  tries: number
}

const STAND = statement<StandRow>(`
  select i.id, i.status, i.quantity, ${TRIES} as tries,
    (select s.status from order_item_steps s where s.order_item_id = i.id order by s.id desc offset 1 limit 1) as before
  ${SCOPED_ITEMS}`)
