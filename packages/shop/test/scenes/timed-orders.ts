import { Refusal } from '../../src/errors.ts'
import type { OrderItemStatus } from '../../src/orders/states.ts'
import { settle } from '../books.ts'
import type { TestShop } from '../shop.ts'

// What the database says of a delivery, asked past the shop.

/** The order groups of a delivery, the first first. */
interface Delivery {
  groups: string[]
}

/** What came of it, or null if it was refused; any other error is a fault. */
export async function refusedOr<T>(doing: Promise<T>): Promise<T | null> {
  try {
    return await doing
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The items of it with their states. */
export async function itemsOfDelivery(
  shop: TestShop,
  { groups }: Delivery,
): Promise<{ id: number; status: OrderItemStatus }[]> {
  const { rows } = await shop.database.pool.query(
    `select i.id, i.status from order_items i join orders o on o.id = i.order_id
     where o.order_group_id = any($1::uuid[]) order by i.id`,
    [groups],
  )
  return rows
}

/** The time in which it has a place, and whether its customer is asked for another one. */
export async function placeOfDelivery(
  shop: TestShop,
  { groups }: Delivery,
): Promise<{ slots: number[]; isAsked: boolean }> {
  const { rows } = await shop.database.pool.query(
    `select array(select p.slot_id from slot_places p where p.delivery_id = g.delivery_id and p.released_at is null) as slots,
       exists (select from slot_questions q where q.delivery_id = g.delivery_id and q.status = 'open') as "isAsked"
     from order_groups g where g.id = $1`,
    [groups[0]],
  )
  return rows[0]
}

/** Pays what is to be paid before it comes. */
export async function payDelivery(shop: TestShop, { groups }: Delivery): Promise<void> {
  const { rows } = await shop.database.pool.query(
    `select t.order_group_id as id, sum(t.planned_paisa)::int as due
     from tenders t join order_groups g on g.id = t.order_group_id
     where g.id = any($1::uuid[]) and g.pay_by is not null group by 1`,
    [groups],
  )
  for (const { id, due } of rows) if (due > 0) await settle(shop, id, due)
}
