import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'

/** What a customer wants for a product that is not there: leave it out, or be called before that. */
export type IfMissing = 'refund' | 'call_me'

export const IfMissingField = z.enum(['refund', 'call_me']).meta({
  description: 'If it is not there: `refund` leaves it out, and it is not paid; `call_me` calls before that',
})

/** The call before an item with `call_me` is left out: its vendor asked the company for it, or it was made. */
export type Call = 'asked' | 'called'

/** The wishes of a checkout: for each line of the cart, and what is remembered for later orders. */
export interface Wishes {
  of: (cart_item: number) => IfMissing | null
  remember: IfMissing | null
}

/** What the signed-in person asked to remember for what is missing; null for nothing. */
export async function rememberedWish(ctx: Ctx): Promise<IfMissing | null> {
  const { id } = requireActor(ctx)
  const row = await ctx.db.selectFrom('users').select('if_missing').where('id', '=', id).executeTakeFirst()
  return row?.if_missing ?? null
}
