import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { parse } from '../input.ts'
import { CART_LIMIT } from '../trade-terms.ts'
import { MOST_OF_ONE } from './cart.ts'

const Agreed = z
  .array(z.object({ id: z.int().min(1), quantity: z.int().min(1).max(MOST_OF_ONE) }))
  .max(CART_LIMIT)

/**
 * Lowers lines of the cart to what is left in stock, as far as their owner has agreed to that very quantity.
 * All others stay as they are: nobody's cart shrinks behind their back.
 */
export async function fitToStock(ctx: Ctx, input: unknown): Promise<void> {
  const { id } = requireActor(ctx)
  const agreed = parse(Agreed, input, ctx.locale)
  const columns = [agreed.map((line) => line.id), agreed.map((line) => line.quantity)]
  await ctx.db.executeQuery(CompiledQuery.raw(FIT, [id, ...columns]))
}

const FIT = `
  update cart_items c set quantity = agreed.quantity
  from unnest($2::bigint[], $3::int[]) as agreed (id, quantity), products p
  where c.id = agreed.id and c.user_id = $1 and p.id = c.product_id
    and c.quantity > p.stock and agreed.quantity = p.stock and p.stock > 0`
