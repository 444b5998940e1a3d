import { BUYABLE } from '../catalog/product-card.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { MAX_QUANTITY } from '../trade-terms.ts'
import { refuseFullCart } from './cart.ts'

/** A product, and how many of it are wanted. */
export interface Wanted {
  product_id: number
  quantity: number
}

/**
 * Makes sure that at least these quantities are in the cart, as far as there is stock. No quantity becomes smaller, so
 * that asking twice changes nothing more. Each product must be given once. Answers what the cart now holds of those
 * products that can be bought. Refuses if the cart would hold too many products (`product`).
 */
export async function atLeastInCart(ctx: Ctx, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const { id } = requireActor(ctx)
  const products = wanted.map(({ product_id }) => product_id)
  const quantities = wanted.map(({ quantity }) => quantity)
  const query = ctx.db.executeQuery(FILL({ id, products, quantities }))
  return (await query.catch((error) => refuseFullCart(ctx, error))).rows
}

const FILL = statement<Wanted>(`
  insert into cart_items as c (user_id, product_id, quantity)
  select $id, p.id, least(wanted.quantity, p.stock, ${MAX_QUANTITY})
  from unnest($products::int[], $quantities::int[]) with ordinality as wanted (product_id, quantity, place)
  join products p on p.id = wanted.product_id
  where ${BUYABLE} and p.stock > 0
  order by wanted.place
  on conflict (user_id, product_id) do update set quantity = greatest(c.quantity, excluded.quantity)
  returning c.product_id, c.quantity`)
