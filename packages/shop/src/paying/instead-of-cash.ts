import { oweBills } from '../bills/owe-bills.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { WAS_DELIVERED } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { TRIES } from '../orders/item-events.ts'
import { type ItemAtDoor, whyOnlyCash } from '../orders/payment-status.ts'
import type { ContactSnapshot, PayerSnapshot } from '../orders/snapshots.ts'
import { orderTexts } from '../orders/texts.ts'
import { moneyOf, openOf, TENDERS, type Tender } from '../payments/tenders.ts'

// An order in cash can be paid through a gateway until something of it is delivered: what is owed then, to the paisa. What is
// not weighed yet is paid as it was ordered, like everything that is paid before; what is weighed, by what it weighs.

/** An order group in cash, and what of it is to be paid in money. */
interface InCash {
  number: number
  contact: ContactSnapshot
  payer: PayerSnapshot | null
  due_paisa: Paisa
}

/**
 * The actor's own order group that is to be paid in cash; null for every other one. Refuses one that only cash pays now
 * (`not_allowed`).
 */
export async function readInCash(ctx: Ctx, id: string | null): Promise<InCash | null> {
  const { rows } = await ctx.db.executeQuery(IN_CASH({ user_id: requireActor(ctx).id, id }))
  const group = rows[0]
  if (!group || moneyOf(group.tenders).method !== 'cash') return null
  const texts = orderTexts(ctx.locale)
  const why = whyOnlyCash(group.items, group.tenders)
  if (why === 'answer') throw new Refusal('not_allowed', texts.waitsForAnswer)
  if (why === 'door') throw new Refusal('not_allowed', texts.onlyAtDoor)
  if (why === 'nothing') throw new Refusal('not_allowed', texts.nothingToPay)
  const { number, contact, payer, tenders } = group
  return { number, contact, payer, due_paisa: openOf(moneyOf(tenders)) }
}

const IN_CASH = statement<Omit<InCash, 'due_paisa'> & { tenders: Tender[]; items: ItemAtDoor[] }>(`
  select g.number, g.contact, g.payer, ${TENDERS}, (
    select json_agg(json_build_object('status', i.status, 'tries', ${TRIES}, 'was_delivered', ${WAS_DELIVERED}))
    from orders o join order_items i on i.order_id = o.id where o.order_group_id = g.id) as items
  from order_groups g
  where g.user_id = $user_id and g.id = $id`)

/** Records the bills of an order group that is paid, which in cash would follow at the door. */
export async function billPaid(ctx: Ctx, order_group_id: string): Promise<void> {
  const orders = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('order_group_id', '=', order_group_id)
    .orderBy('id')
    .execute()
  await oweBills(
    ctx,
    orders.map(({ id }) => id),
  )
}
