import { z } from 'zod'
import { atLeastInCart } from '../cart/at-least-in-cart.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { SmallId } from '../http/schemas.ts'
import { parse } from '../input.ts'
import { LIST_ITEMS, MAX_QUANTITY } from '../trade-terms.ts'
import { findOwnList, notedIn } from './lists.ts'

export const IntoCart = z.object({
  items: z
    .array(
      z.object({
        product: SmallId,
        quantity: z.int().min(1).max(MAX_QUANTITY),
      }),
    )
    .max(LIST_ITEMS)
    .refine((items) => new Set(items.map(({ product }) => product)).size === items.length)
    .optional()
    .meta({ description: 'Which of its products, and how many; without it all, as the list says' }),
})

/**
 * Makes sure that a list of one's own, or these of its products, are in the cart, as far as there is stock: doing it twice
 * adds nothing twice. From then on the list remembers today's prices. Answers how many products the cart holds of them.
 */
export async function listIntoCart(
  ctx: Ctx,
  id: string,
  input: unknown,
): Promise<{ added: number; asked: number }> {
  const { items } = parse(IntoCart, input, ctx.locale)
  const list = await findOwnList(ctx, id)
  const noted = await notedIn(ctx, list.id)
  const wanted = items
    ? items
        .filter(({ product }) => noted.some(({ product_id }) => product_id === product))
        .map(({ product, quantity }) => ({ product_id: product, quantity }))
    : noted
  const inCart = await atLeastInCart(ctx, wanted)
  const products = inCart.map(({ product_id }) => product_id)
  await ctx.db.executeQuery(FILLED({ list_id: list.id, products, now: ctx.now }))
  return { added: inCart.length, asked: wanted.length }
}

const FILLED = statement(`
  with used as (update lists set filled_at = $now where id = $list_id)
  update list_items i set price_paisa = p.marked_price_paisa
  from products p
  where i.list_id = $list_id and p.id = i.product_id and i.product_id = any($products::int[])`)
