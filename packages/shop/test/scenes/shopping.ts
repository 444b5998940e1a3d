import { type Selectable, sql } from 'kysely'
import { expect } from 'vitest'
import { addToCart } from '../../src/cart/cart.ts'
import type { Products } from '../../src/catalog/tables.ts'
import { checkout } from '../../src/checkout/checkout.ts'
import { changeSettings } from '../../src/content/change-settings.ts'
import type { Ctx } from '../../src/context.ts'
import { type OrderItemStatus, RESTOCKING } from '../../src/orders/states.ts'
import type { Placed } from '../../src/orders/write-orders.ts'
import { planTenders } from '../../src/payments/plan-tenders.ts'
import type { TestShop } from '../shop.ts'

/** Where the customers of the tests live, as they type it. */
export const HOME = {
  location: 'Pokhara',
  ward: '६',
  tole: 'Baidam',
  landmark: 'Barahi Chowk',
}
export const SABINA = { full_name: 'Sabina Gurung', phone: '९८४-१२३४५६७' }

export interface FilledCart {
  ctx: Ctx
  /** Of the customer whose cart it is. */
  token: string
  lines: { id: number; product: Selectable<Products> }[]
  /** A checkout of the whole cart. */
  request: { cart_items: unknown[]; address: unknown; contact: unknown; payment_method: string }
}

type Line = { quantity?: number; product?: Parameters<TestShop['addProduct']>[0] }

/** A new customer whose cart holds new products. */
export async function fillCart(shop: TestShop, ...wanted: Line[]): Promise<FilledCart> {
  const { actor, token } = await shop.addCustomer()
  const ctx = shop.as(actor)
  const lines: FilledCart['lines'] = []
  for (const { quantity, product: overrides } of wanted) {
    const product = await shop.addProduct(overrides)
    const { item } = await addToCart(ctx, { product: product.id, quantity })
    lines.push({ id: item.id, product })
  }
  const cart_items = lines.map(({ id }) => id)
  const contact = { ...SABINA, phone: phoneOfNext() }
  return { ctx, token, lines, request: { cart_items, address: HOME, contact, payment_method: 'cod' } }
}

const phones = { test: '', given: 0 }

/** Sabina's, and from the second cart of a test on another each: open orders are counted by phone (orders/limits/order-limits.ts). */
function phoneOfNext(): string {
  const test = expect.getState().currentTestName ?? ''
  if (phones.test !== test) Object.assign(phones, { test, given: 0 })
  phones.given++
  return phones.given > 1 ? `97${String(phones.given).padStart(8, '0')}` : SABINA.phone
}

/** A new customer who has bought new products. */
export async function buy(shop: TestShop, ...wanted: Line[]): Promise<FilledCart & { placed: Placed }> {
  const cart = await fillCart(shop, ...wanted)
  return { ...cart, placed: await checkout(cart.ctx, cart.request) }
}

/**
 * Room for more order groups in cash than somebody may have open at a time (orders/limits/order-limits.ts): `park` makes those
 * they have a neighbour's, with phones that nobody else has, `bringBack` makes them theirs again.
 */
export async function makeRoom(shop: TestShop, { db, actor }: Ctx) {
  const neighbour = await shop.addCustomer({ email: null })
  const [here, there] = [actor!.id, neighbour.actor.id]
  const move = async (from: string, user_id: string) => {
    await sql`
      update order_groups set user_id = ${user_id},
        contact = contact || jsonb_build_object('phone', '+97700' || lpad(number::text, 8, '0'))
      where user_id = ${from}`.execute(db)
  }
  return { park: () => move(here, there), bringBack: () => move(there, here) }
}

/** From now on a first order in cash may be as large as any (orders/limits/order-limits.ts). */
export async function allowLargeFirst(shop: TestShop): Promise<void> {
  const staff = shop.as((await shop.addCustomer({ rights: ['setting.change'] })).actor)
  await changeSettings(staff, { cash: { first_rupees: null, first_pieces: null } })
}

/** A vendor with an owner who can act for it. */
export async function addVendorWithOwner(
  shop: TestShop,
  overrides: Parameters<TestShop['addVendor']>[0] = {},
) {
  const vendor = await shop.addVendor(overrides)
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id })
  return { vendor, owner: shop.as(actor) }
}

/** Plans how all order groups are paid anew, after their items or fees were changed past the shop. */
export async function planAnew(ctx: Ctx): Promise<void> {
  const groups = await ctx.db.selectFrom('order_groups').select('id').execute()
  await planTenders(
    ctx,
    groups.map(({ id }) => id),
  )
}

/** How an item comes to a state. */
const WAYS: Record<OrderItemStatus, OrderItemStatus[]> = {
  on_hold: ['on_hold'],
  awaiting_approval: ['awaiting_approval'],
  rejected: ['awaiting_approval', 'rejected'],
  expired: ['awaiting_approval', 'expired'],
  confirmed: ['confirmed'],
  cancelled: ['confirmed', 'cancelled'],
  unavailable: ['confirmed', 'unavailable'],
  packed: ['confirmed', 'packed'],
  out_for_delivery: ['confirmed', 'packed', 'out_for_delivery'],
  undelivered: ['confirmed', 'packed', 'out_for_delivery', 'undelivered'],
  delivered: ['confirmed', 'packed', 'out_for_delivery', 'delivered'],
  returned: ['confirmed', 'packed', 'out_for_delivery', 'delivered', 'returned'],
}

/** Puts an item into a state as if it had come there, with its steps and its pieces, and tells nobody. */
export async function putInto(ctx: Ctx, item: number, status: OrderItemStatus): Promise<void> {
  const { db } = ctx
  const freeing = sql.join([...RESTOCKING])
  await sql`
    with before as (select * from order_items where id = ${item}), freed as (
      update products p set stock = p.stock + before.quantity * (
        (${status} in (${freeing}))::int - (before.status in (${freeing}))::int)
      from before where p.id = before.product_id
    )
    update order_items i set status = ${status},
      approval_due_at = case when ${WAYS[status][0]!} = 'awaiting_approval' then g.placed_at + interval '12 hours' end
    from orders o join order_groups g on g.id = o.order_group_id where o.id = i.order_id and i.id = ${item}`.execute(
    db,
  )
  const first = sql<string>`(select min(id) from order_item_steps where order_item_id = ${item})`
  await sql`delete from order_item_steps where order_item_id = ${item} and id > ${first}`.execute(db)
  await sql`update order_item_steps set status = ${WAYS[status][0]!} where order_item_id = ${item}`.execute(
    db,
  )
  for (const step of WAYS[status].slice(1))
    await sql`
      insert into order_item_steps (order_item_id, status, actor_id, actor_kind, via, proof, at)
      select order_item_id, ${step}, case when ${step} = 'cancelled' then actor_id end,
        case ${step} when 'cancelled' then 'customer' when 'expired' then 'system' else 'vendor' end,
        'portal', case when ${step} = 'delivered' then 'code' end, at
      from order_item_steps where id = ${first}`.execute(db)
  await planAnew(ctx)
}
