import { AGREED_NAME } from '../catalog/product-card.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { LIST_ITEMS } from '../trade-terms.ts'
import type { Noted } from './lines.ts'

/**
 * Puts products into a list, as far as it has room; of what is there already the larger quantity stays, so that doing it
 * twice changes nothing. Answers how many of them the list now holds. The caller holds the list's owner, so that two at
 * once do not pass the limit, and has checked whose list it is.
 */
export async function putIntoList(ctx: Ctx, list_id: number, noted: readonly Noted[]): Promise<number> {
  const { rows } = await ctx.db.executeQuery(
    PUT({
      list_id,
      now: ctx.now,
      products: noted.map(({ product_id }) => product_id),
      quantities: noted.map(({ quantity }) => quantity),
      prices: noted.map(({ price_paisa }) => price_paisa),
    }),
  )
  return rows.length
}

const PUT = statement(`
  with brought as (
    select product_id, max(quantity) as quantity, max(price_paisa) as price_paisa, min(place) as place
    from unnest($products::int[], $quantities::int[], $prices::bigint[]) with ordinality
      as b (product_id, quantity, price_paisa, place)
    group by product_id
  ), wanted as (
    select p.id, b.quantity, coalesce(b.price_paisa, p.marked_price_paisa) as price_paisa, b.place,
      i.product_id is null as is_new, row_number() over (partition by i.product_id is null order by b.place) as nth
    from brought b
    join products p on p.id = b.product_id
    left join list_items i on i.list_id = $list_id and i.product_id = p.id
    where ${AGREED_NAME}
  )
  insert into list_items as i (list_id, product_id, quantity, price_paisa, added_at)
  select $list_id, id, quantity, price_paisa, $now::timestamptz + place * interval '1 microsecond' from wanted
  where not is_new or nth <= ${LIST_ITEMS} - (select count(*) from list_items where list_id = $list_id)
  order by id
  on conflict (list_id, product_id) do update set quantity = greatest(i.quantity, excluded.quantity)
  returning product_id`)
