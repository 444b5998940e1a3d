import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { checkout } from '../src/checkout/checkout.ts'
import type { Ctx } from '../src/context.ts'
import { inTransaction } from '../src/db/transaction.ts'
import type { Provider } from '../src/gateways/gateway.ts'
import { creditAccount } from '../src/ledger/accounts.ts'
import { post } from '../src/ledger/post.ts'
import { postPayment } from '../src/orders/post-journal.ts'
import type { OrderItemStatus } from '../src/orders/states.ts'
import { transitionItems } from '../src/orders/transition-items.ts'
import { planTenders } from '../src/payments/plan-tenders.ts'
import { type Charge, captureCharge } from '../src/payments/tenders.ts'
import { fillCart } from './scenes/shopping.ts'
import type { TestShop } from './shop.ts'

/** Delivery costs Rs 50 from now on. */
export async function chargeDelivery(shop: TestShop): Promise<void> {
  await shop.database.db.updateTable('zones').set({ fee_paisa: 50_00 }).execute()
}

/** A new customer's order group that is to be paid beforehand. */
export async function buyPrepaid(shop: TestShop, ...wanted: Parameters<typeof fillCart>[1][]) {
  const cart = await fillCart(shop, ...wanted)
  const placed = await checkout(
    cart.ctx,
    { ...cart.request, payment_method: 'esewa' },
    { methods: ['esewa'] },
  )
  return { ...cart, placed, group: placed.order_group_id }
}

/** Money comes in for an order group, as a payment that is kept or one too many, and it is settled. */
export async function settle(
  shop: TestShop,
  group: string,
  amount_paisa: number,
  { provider = 'esewa', is_applied = true }: { provider?: Provider; is_applied?: boolean } = {},
): Promise<Charge> {
  return inTransaction(shop.as(null), async (ctx) => {
    const payment = await ctx.db
      .insertInto('payments')
      .values({
        order_group_id: group,
        provider,
        amount_paisa,
        is_applied,
        status: 'completed',
        reference: randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase(),
        provider_ref: randomUUID(),
        return_url: '/',
        started_at: ctx.now,
        expires_at: ctx.now,
        completed_at: ctx.now,
        raw_answers: '[]',
      })
      .returning(['id', 'provider', 'amount_paisa', 'is_applied'])
      .executeTakeFirstOrThrow()
    const items = await itemsOf(shop, group, ctx)
    if (is_applied)
      await transitionItems(ctx, {
        items,
        scope: 'anybody',
        to: 'confirmed',
        from: 'on_hold',
        skip: true,
        actor_kind: 'system',
        via: 'payment',
        actor_id: null,
      })
    await captureCharge(ctx, group, payment)
    await postPayment(ctx, group, payment)
    return payment
  })
}

/** What each account comes to that the entries of an order group name, in paisa; accounts at nothing are left out. */
export async function balancesOf(shop: TestShop, order_group_id: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select l.account, sum(l.amount_paisa)::bigint as balance
    from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.order_group_id = ${order_group_id}
    group by l.account having sum(l.amount_paisa) <> 0`.execute(shop.database.db)
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

/** Ids of an order group's items, in the order in which they were bought. */
export async function itemsOf(
  shop: TestShop,
  order_group_id: string,
  { db } = shop.as(null),
): Promise<number[]> {
  const rows = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('o.order_group_id', '=', order_group_id)
    .orderBy('i.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves an item by staff, or by whom `as` says. */
export function moveItem(shop: TestShop, item: number, to: OrderItemStatus, as?: Ctx) {
  const proof = to === 'delivered' && ({ proof: 'code' } as const)
  const transition = {
    items: [item],
    scope: 'anybody',
    to,
    actor_kind: 'staff',
    via: 'portal',
    ...proof,
  } as const
  return transitionItems(as ?? shop.as(null), transition)
}

/** Brings a confirmed item to its buyer, by whom `courier` says. */
export async function deliverItem(shop: TestShop, item: number, courier: Ctx): Promise<void> {
  for (const to of ['packed', 'out_for_delivery', 'delivered'] as const)
    await moveItem(shop, item, to, courier)
}

/** So much of an order group that is not paid yet is to be paid from credit; what was changed of it by hand is planned anew. */
export async function planCredit(
  shop: TestShop,
  order_group_id: string,
  planned_paisa: number,
): Promise<void> {
  await shop.database.db
    .insertInto('tenders')
    .values({ order_group_id, method: 'credit', planned_paisa })
    .execute()
  await planTenders(shop.as(null), [order_group_id])
}

/** Owes a customer something to buy with. */
export function giveCredit(shop: TestShop, user_id: string, amount_paisa: number): Promise<void> {
  return post(shop.as(null), {
    cause: 'test.credit_given',
    id: `${user_id} ${amount_paisa}`,
    lines: [
      { account: 'refund_cost', amount_paisa },
      { account: creditAccount(user_id), amount_paisa: -amount_paisa },
    ],
  })
}
