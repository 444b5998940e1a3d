import type { Ctx } from '../../src/context.ts'
import type { TestShop } from '../shop.ts'

export interface Unbilled {
  ctx: Ctx
  order_group_id: string
  /** The vendor orders, by vendor. */
  orders: string[]
  items: { id: number; order_id: string; product_id: number }[]
}

/**
 * So many order groups by one new customer, paid beforehand, each with so many pieces of each of these products and delivered
 * for Rs 50: made by plain rows, so that nothing is billed yet.
 */
export async function addUnbilled(
  shop: TestShop,
  products: number[],
  { many = 1, quantity = 1 }: { many?: number; quantity?: number } = {},
): Promise<Unbilled[]> {
  const { actor } = await shop.addCustomer()
  const made = await shop.database.pool.query<{
    id: string
    order_id: string
    item: number
    product_id: number
  }>(MAKE, [...[actor.id, JSON.stringify(ADDRESS), products, many, quantity, shop.now()]])
  const groups = Map.groupBy(made.rows, (row) => row.id)
  return [...groups].map(([order_group_id, rows]) => ({
    ctx: shop.as(actor),
    order_group_id,
    orders: [...new Set(rows.map((row) => row.order_id))],
    items: rows.map(({ item, order_id, product_id }) => ({ id: item, order_id, product_id })),
  }))
}

const ADDRESS = {
  district_en: 'Kaski',
  district_ne: 'कास्की',
  location_en: 'Pokhara',
  location_ne: 'पोखरा',
  ward_no: 6,
  area_en: null,
  area_ne: null,
  tole: 'Baidam',
  house: '',
  landmark: 'Barahi Chowk',
  instructions: '',
}

const MAKE = `
  with placed as (
    insert into order_groups (user_id, delivery_address, contact, placed_at, delivery_fee_paisa)
    select $1, $2::jsonb, '{"full_name":"Sabina Gurung","phone":"+9779841234567","alt_phone":null}', $6, 5000
    from generate_series(1, $4::int) returning id
  ), planned as (
    insert into tenders (order_group_id, method, planned_paisa)
    select placed.id, 'esewa', 5000 + (select sum(marked_price_paisa::bigint * $5::int) from products where id = any($3::int[]))
    from placed
  ), parts as (
    insert into orders (order_group_id, vendor_id)
    select placed.id, vendor_id from placed, (select distinct vendor_id from products where id = any($3::int[])) v
    returning id, order_group_id, vendor_id
  ), items as (
    insert into order_items (order_id, product_id, slug, name_en, name_ne, unit, unit_description, price_paisa,
      quantity, ordered_quantity, status)
    select parts.id, p.id, p.slug, p.name_en, p.name_ne, p.unit, p.unit_description, p.marked_price_paisa, $5::int, $5,
      'confirmed'
    from parts join products p using (vendor_id) where p.id = any($3) order by p.id
    returning id, order_id, product_id
  ), steps as (
    insert into order_item_steps (order_item_id, status, actor_id, actor_kind, at)
    select id, 'confirmed', $1, 'customer', $6 from items
  ), taken as (
    update products p set stock = stock - $4 * $5 where id = any($3)
  )
  select order_group_id as id, order_id, i.id as item, product_id
  from items i join parts on parts.id = i.order_id order by order_group_id, vendor_id, i.id`
