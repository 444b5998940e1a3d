import { giveBackStock } from '../catalog/stock.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { notify } from '../notifications/notify.ts'
import { planTenders } from '../payments/plan-tenders.ts'
import { confirmIfCovered } from './confirm-paid.ts'
import { invoiceTransition } from './invoice-transition.ts'
import { type ItemTransition, recordTransition, SCOPED_ITEMS, scopedItems, TRIES } from './item-events.ts'
import { forOthers, notifyOrdered, notifyReceivers } from './notices/notify-receivers.ts'
import { textCancelled } from './notices/text-vendors.ts'
import { noticesOf, type TransitionedRow } from './notices/transition-notices.ts'
import { askForPayment } from './payment-due.ts'
import { postItemTransition } from './post-journal.ts'
import { reassignDeliveryFee } from './reassign-delivery-fee.ts'
import { isLive, type OrderItemStatus, transitionsOf } from './states.ts'
import { orderTexts, stateWord } from './texts.ts'

export interface TransitionedItem {
  id: number
  order_id: string
  order_group_id: string
  status: OrderItemStatus
  /** What is left of it. */
  quantity: number
}

/**
 * Takes order items to another state (states.ts), together with everything that follows: the event with who, as whom,
 * through what and why; stock, notices, ledger entries, refunds and invoices. All of the items or, without `skip`, none.
 *
 * Refuses items outside of the scope (not found); a transition that the state does not have, naming those it has (not
 * allowed); and the transition of whoever comes second (conflict, with the state that it has now): that is when the item is
 * not in the state `from` any more, or when `from` was not given and the transition was still open before the item's last one.
 *
 * What a vendor confirms of a purchase that is paid beforehand waits for its money (`on_hold`); with the last vendor's
 * answer the customer is asked for it.
 *
 * An event is never written as earlier than the one before it, whatever the clock of its request said.
 *
 * Locks the purchases by id, then items by id, their orders by id; after the entry in the ledger products by id, so that no
 * two transitions, and no transition and payment, wait for each other in a circle.
 */
export function transitionItems(ctx: Ctx, transition: ItemTransition): Promise<TransitionedItem[]> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.executeQuery(LOCK_GROUPS(scopedItems(transition)))
    // A statement of its own: what begins after it sees the items, and their events, as whoever was quicker left them.
    await ctx.db.executeQuery(LOCK(scopedItems(transition)))
    const rows = await recordTransition(ctx, transition)
    if (!transition.skip && rows.length < new Set(transition.items).size) await refuse(ctx, transition, rows)
    if (rows.length === 0) return []
    // First, because what is told of cash counts what is planned, and the delivery.
    await planTenders(ctx, groupsOf(rows.filter(costsLess)))
    const cheaper = await reassignDeliveryFee(
      ctx,
      groupsOf(rows.filter((row) => row.delivery_with && wasAsked(row))),
    )
    await notifyReceivers(ctx, await notify(ctx, ...(await noticesOf(ctx, transition, rows))))
    if (transition.to === 'confirmed') await notifyOrdered(ctx, { items: forOthers(rows) })
    if (transition.to === 'cancelled') await textCancelled(ctx, rows)
    const withoutMoney = await askForPayment(ctx, [...groupsOf(rows.filter(mayEndWaiting)), ...cheaper])
    await postItemTransition(ctx, transition, rows)
    if (withoutMoney.length > 0)
      await confirmIfCovered(ctx, withoutMoney, { transitioned: { transition, rows } })
    else await invoiceTransition(ctx, transition, rows)
    // Last, because everybody who buys the same products waits from here until this is committed.
    await giveBackStock(
      ctx,
      rows
        .filter((row) => row.restocked > 0)
        .map(({ product_id, restocked }) => ({ product_id, quantity: restocked })),
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

const groupsOf = (rows: readonly TransitionedRow[]) => [...new Set(rows.map((row) => row.order_group_id))]

const wasAsked = ({ was }: TransitionedRow) => was === 'awaiting_approval'

/** It is cancelled, or less of it is left. */
const costsLess = ({ status, restocked }: TransitionedRow) => !isLive(status) || restocked > 0

/** With it the last answer may be in, or the last thing gone that costs something. */
const mayEndWaiting = (row: TransitionedRow) =>
  wasAsked(row) || (row.was === 'on_hold' && row.status === 'cancelled')

// With an order group that waits for an answer, the one that pays its delivery (reassign-delivery-fee.ts). Not with any other:
// who settles a payment has its order group already, and would wait for the one before it.
const LOCK_GROUPS = statement(`
  with these as (select o.order_group_id as id ${SCOPED_ITEMS})
  select g.id from order_groups g
  where g.id in (select id from these) or g.id in (
    select later.delivery_with from these join order_groups later using (id)
    where exists (
      select from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = later.id and i.status = 'awaiting_approval'))
  order by g.id for no key update`)

const LOCK = statement(`select i.id ${SCOPED_ITEMS} for no key update of i`)

/** Says why the first of the items that were not taken to the other state cannot be. */
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
  /** The state before its last event. */
  before: OrderItemStatus | null
  tries: number
}

const STAND = statement<StandRow>(`
  select i.id, i.status, i.quantity, ${TRIES} as tries,
    (select s.status from order_item_steps s where s.order_item_id = i.id order by s.id desc offset 1 limit 1) as before
  ${SCOPED_ITEMS}`)
