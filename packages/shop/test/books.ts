import { sql } from 'kysely'
import type { Ctx } from '../src/context.ts'
import { creditAccount } from '../src/ledger/accounts.ts'
import { post } from '../src/ledger/post.ts'
import { moveItems } from '../src/orders/move-items.ts'
import type { OrderItemStatus } from '../src/orders/tables.ts'
import type { TestShop } from './shop.ts'

/** What each account comes to that the entries of a purchase name, in paisa; accounts at nothing are left out. */
export async function balancesOf(shop: TestShop, order_group_id: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select l.account, sum(l.amount_paisa)::bigint as balance
    from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.order_group_id = ${order_group_id}
    group by l.account having sum(l.amount_paisa) <> 0`.execute(shop.database.db)
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

/** Ids of a purchase's items, in the order in which they were bought. */
export async function itemsOf(shop: TestShop, order_group_id: string): Promise<number[]> {
  const rows = await shop.database.db
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
  const move = { items: [item], whose: 'anybody', to, actor_kind: 'staff', via: 'portal', ...proof } as const
  return moveItems(as ?? shop.as(null), move)
}

/** Brings a confirmed item to its buyer, by whom `courier` says. */
export async function deliverItem(shop: TestShop, item: number, courier: Ctx): Promise<void> {
  for (const to of ['packed', 'out_for_delivery', 'delivered'] as const)
    await moveItem(shop, item, to, courier)
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
