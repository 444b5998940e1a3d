import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { GuestCart } from './guest-cart-cookie.ts'

/** A product in a cart, with as much as a product card and the badge need. */
export interface CartQuantity {
  /** The line's id; in a guest cart, which has no line ids, the product's. */
  id: number
  product_id: number
  quantity: number
}

/** The products in the signed-in person's cart, oldest first. Every page of a signed-in person reads this. */
export async function listCartQuantities(ctx: Ctx): Promise<CartQuantity[]> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(QUANTITIES({ id }))
  return rows
}

const QUANTITIES = statement<CartQuantity>(
  'select id, product_id, quantity from cart_items where user_id = $id order by id',
)

/** The same for a guest cart, without a query. */
export function guestCartQuantities(guestCart: GuestCart | null): CartQuantity[] {
  return (guestCart?.lines ?? []).map((line) => ({ id: line.product_id, ...line }))
}
