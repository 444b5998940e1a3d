import { sql } from 'kysely'
import { MINUTE } from '../../src/durations.ts'
import type { ActorKind, OrderItemStatus } from '../../src/orders/states.ts'
import type { TestShop } from '../shop.ts'

/** A step of an item, so many minutes after the order was placed. */
export type PlacedStep = [status: OrderItemStatus, minutes: number, by?: ActorKind]

/** Packed an hour after it was ordered, and brought the next day. */
export const BROUGHT: PlacedStep[] = [
  ['confirmed', 0],
  ['packed', 60],
  ['out_for_delivery', 1200],
  ['delivered', 1300],
]

/** Somebody without an email, of whom there can be many. */
export const addBuyers = async (shop: TestShop, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into users (name) select 'Buyer' from generate_series(1, ${count}::int) returning id`.execute(
    shop.database.db,
  )
  return rows.map(({ id }) => id)
}

/** A new farm that sells two things. */
export async function addFarm(shop: TestShop, more: Parameters<TestShop['addVendor']>[0] = {}) {
  const { id: vendor_id, slug } = await shop.addVendor(more)
  const products = [await shop.addProduct({ vendor_id }), await shop.addProduct({ vendor_id })]
  return { vendor_id, slug, products: products.map(({ id }) => id) }
}
export type Farm = Awaited<ReturnType<typeof addFarm>>

/** So many orders of a farm, by these buyers in turn; answers their ids. */
export async function addOrders(
  shop: TestShop,
  { vendor_id, products }: Pick<Farm, 'vendor_id' | 'products'>,
  buyers: readonly string[],
  count: number,
  more: { at: Date; items?: PlacedStep[][]; left?: number; is_asked?: boolean },
) {
  const added = []
  for (let n = 0; n < count; n++)
    added.push(await addPlaced(shop, { vendor_id, products, buyer: buyers[n % buyers.length]!, ...more }))
  return added
}

/**
 * An order of one vendor as it lies in the database, with an item for each list of steps; without money and books. Answers its ids.
 */
async function addPlaced(
  shop: TestShop,
  order: {
    vendor_id: number
    /** As many as there are items, at least. */
    products: readonly number[]
    buyer: string
    at: Date
    items?: PlacedStep[][]
    /** Of two that were ordered, so many are left. */
    left?: number
    is_asked?: boolean
  },
): Promise<{ group: string; order: string; items: number[] }> {
  const { db } = shop.database
  const { vendor_id, products, buyer, at, items = [BROUGHT], left = 2, is_asked = false } = order
  const group = await db
    .insertInto('order_groups')
    .values({
      user_id: buyer,
      pay_by: null,
      delivery_address: JSON.stringify({ district_en: 'Kaski', location_en: 'Pokhara', ward_no: 6 }),
      contact: JSON.stringify({ full_name: 'Buyer', phone: '+9779800000000' }),
      payer: null,
      placed_at: at,
      zone_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('orders')
    .values({ order_group_id: group.id, vendor_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const [n, steps] of items.entries()) {
    const item = await db
      .insertInto('order_items')
      .values({
        order_id: id,
        product_id: products[n]!,
        slug: 'apple',
        name_en: 'Apple',
        name_ne: 'स्याउ',
        image_file: null,
        image_ground: null,
        unit: 'kg',
        unit_description: '1 kg',
        price_paisa: 100_00,
        quantity: left,
        ordered_quantity: 2,
        status: steps.at(-1)![0],
        approval_due_at: is_asked ? new Date(at.getTime() + 240 * MINUTE) : null,
        reminded_at: null,
        discount_bearer: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(item.id)
    await db
      .insertInto('order_item_steps')
      .values(
        steps.map(([status, minutes, actor_kind = 'vendor']) => ({
          order_item_id: item.id,
          status,
          actor_kind,
          actor_id: null,
          reason: null,
          cancel_reason: null,
          failure_reason: null,
          proof: null,
          photo: null,
          at: new Date(at.getTime() + minutes * MINUTE),
        })),
      )
      .execute()
  }
  return { group: group.id, order: id, items: ids }
}
