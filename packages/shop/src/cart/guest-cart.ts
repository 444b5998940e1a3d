import { AGREED_NAME } from '../catalog/product-card.ts'
import { IN_STOCK } from '../catalog/stock.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { holdingPerson } from '../places/addresses/hold-person.ts'
import { CART_LIMIT, MAX_QUANTITY } from '../trade-terms.ts'
import type { GuestCart } from './guest-cart-cookie.ts'
import { type CartLine, LINE_COLUMNS, LINE_TABLES, type LineRow, lineOf } from './line.ts'

/**
 * A guest cart in the form of `listCart`; the ids of its lines are those of the products. Products that were never on
 * sale, or whose vendor is closed, are left out like those that do not exist, because anybody can write ids into a
 * cookie.
 */
export async function listGuestCart(
  ctx: Ctx,
  guestCart: GuestCart,
): Promise<{ items: CartLine[]; count: number }> {
  const { rows } = await ctx.db.executeQuery(LIST(columnsOf(guestCart)))
  return { items: rows.map(lineOf), count: rows.length }
}

const LIST = statement<LineRow>(`
  select p.id, b.quantity, ${LINE_COLUMNS}
  from unnest($products::int[], $quantities::int[]) with ordinality as b (product_id, quantity, place)
  join products p on p.id = b.product_id ${LINE_TABLES}
  where ${AGREED_NAME}
  order by b.place`)

/**
 * Adds a guest cart to the cart of the person who signed in. Quantities are summed up to the stock, products up to 200
 * (the guest cart's first ones come first), and products that are not on sale are dropped. Merging the same guest cart
 * again changes nothing.
 */
export async function mergeGuestCart(ctx: Ctx, guestCart: GuestCart): Promise<void> {
  const { id } = requireActor(ctx)
  // Others who add to this cart lock the person's row, too, so that the free places counted below stay free.
  await holdingPerson(ctx, ({ db, now }) =>
    db.executeQuery(MERGE({ ...columnsOf(guestCart), id, basket_id: guestCart.id, now })),
  )
}

const MERGE = statement(`
  with claimed as (
    insert into merged_baskets (user_id, basket_id, merged_at) values ($id, $basket_id, $now)
    on conflict do nothing returning true
  ), brought as (
    select product_id, sum(quantity) as quantity, min(place) as place
    from unnest($products::int[], $quantities::int[]) with ordinality as b (product_id, quantity, place)
    group by product_id
  ), wanted as (
    select p.id, least(b.quantity, p.stock, ${MAX_QUANTITY}) as quantity, b.place, c.id is null as is_new,
      row_number() over (partition by c.id is null order by b.place) as nth
    from brought b
    join products p on p.id = b.product_id
    left join cart_items c on c.user_id = $id and c.product_id = p.id
    where ${IN_STOCK}
  )
  insert into cart_items as c (user_id, product_id, quantity)
  select $id, wanted.id, wanted.quantity from wanted, claimed
  where not is_new or nth <= ${CART_LIMIT} - (select count(*) from cart_items where user_id = $id)
  order by place
  on conflict (user_id, product_id) do update set quantity = greatest(c.quantity, least(
    c.quantity + excluded.quantity, ${MAX_QUANTITY}, (select stock from products where id = excluded.product_id)))`)

const columnsOf = ({ lines }: GuestCart) => ({
  products: lines.map((line) => line.product_id),
  quantities: lines.map((line) => line.quantity),
})
