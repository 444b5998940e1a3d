import { CompiledQuery } from 'kysely'
import { giveBackStock } from '../catalog/stock.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { notify } from '../notifications/notify.ts'
import { planTenders } from '../payments/plan-tenders.ts'
import { bearDelivery } from './bear-delivery.ts'
import { confirmIfCovered } from './confirm-paid.ts'
import { keepBillsOfMove } from './keep-bills.ts'
import { keepBooksOfMove } from './keep-books.ts'
import { type MovedRow, noticesOf } from './notices/move-notices.ts'
import { forOthers, tellOrdered, tellReceivers } from './notices/tell-receivers.ts'
import { textCancelled } from './notices/text-vendors.ts'
import { askForPayment } from './payment-due.ts'
import { isLive, type OrderItemStatus, stepsOf } from './states.ts'
import { orderTexts, stateWord } from './texts.ts'
import { type Move, ownerOf, THESE, TRIES, writeSteps } from './write-steps.ts'

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
 * Locks the purchases by id, then items by id, their orders by id; after the entry in the ledger products by id, so that no
 * two moves, and no move and payment, wait for each other in a circle.
 */
export function moveItems(ctx: Ctx, move: Move): Promise<MovedItem[]> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.executeQuery(CompiledQuery.raw(LOCK_GROUPS, [move.items, ...ownerOf(move)]))
    // A statement of its own: what begins after it sees the items, and their steps, as whoever was quicker left them.
    await ctx.db.executeQuery(CompiledQuery.raw(LOCK, [move.items, ...ownerOf(move)]))
    const rows = await writeSteps(ctx, move)
    if (!move.skip && rows.length < new Set(move.items).size) await refuse(ctx, move, rows)
    if (rows.length === 0) return []
    // First, because what is told of cash counts what is planned, and the delivery.
    await planTenders(ctx, groupsOf(rows.filter(costsLess)))
    const cheaper = await bearDelivery(
      ctx,
      groupsOf(rows.filter((row) => row.delivery_with && wasAsked(row))),
    )
    await tellReceivers(ctx, await notify(ctx, ...(await noticesOf(ctx, move, rows))))
    if (move.to === 'confirmed') await tellOrdered(ctx, { items: forOthers(rows) })
    if (move.to === 'cancelled') await textCancelled(ctx, rows)
    const withoutMoney = await askForPayment(ctx, [...groupsOf(rows.filter(mayEndTheWait)), ...cheaper])
    await keepBooksOfMove(ctx, move, rows)
    if (withoutMoney.length > 0) await confirmIfCovered(ctx, withoutMoney, { moved: { move, rows } })
    else await keepBillsOfMove(ctx, move, rows)
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

const groupsOf = (rows: readonly MovedRow[]) => [...new Set(rows.map((row) => row.order_group_id))]

const wasAsked = ({ was }: MovedRow) => was === 'awaiting_approval'

/** It fell, or less of it is left. */
const costsLess = ({ status, freed }: MovedRow) => !isLive(status) || freed > 0

/** With it the last answer may be in, or the last thing gone that costs something. */
const mayEndTheWait = (row: MovedRow) =>
  wasAsked(row) || (row.was === 'on_hold' && row.status === 'cancelled')

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

/** Says why the first of the items that did not move cannot. */
async function refuse(ctx: Ctx, move: Move, moved: MovedRow[]): Promise<never> {
  const { items, to, actor_kind, from, quantity } = move
  const texts = orderTexts(ctx.locale)
  const { rows } = await ctx.db.executeQuery<StandRow>(CompiledQuery.raw(STAND, [items, ...ownerOf(move)]))
  if (rows.length < new Set(items).size) throw new Refusal('not_found', texts.noSuchItem)
  const item = rows.find(({ id }) => !moved.some((row) => row.id === id))!
  const state = stateWord(item.status, ctx.locale)
  const steps = stepsOf(item.status, actor_kind, item.tries)
  const isOpen = steps.includes(to)
  if (isOpen && (!from || from === item.status) && quantity !== undefined)
    throw new Refusal('invalid', texts.onlyAsked(item.quantity), { quantity: texts.onlyAsked(item.quantity) })
  const wasOpen = item.before !== null && stepsOf(item.before, actor_kind, item.tries).includes(to)
  if (from ? from !== item.status : wasOpen)
    throw new Refusal('conflict', texts.somebodyWasQuicker(state), { status: state })
  const allowed = steps.map((status) => stateWord(status, ctx.locale))
  const sentence = actor_kind === 'customer' ? texts.cannotCancel(state) : texts.cannotMove(state, allowed)
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
