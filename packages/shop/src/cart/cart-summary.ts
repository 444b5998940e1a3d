import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { GuestCart } from './guest-cart-cookie.ts'

/** A product that is in a cart: as much as a product card and the badge need. */
export interface CartQuantity {
  /** The line's id; in a guest cart the product's. */
  id: number
  product_id: number
  quantity: number
}

/** What is in a person's cart, oldest first. Every page of a signed-in person asks this. */
export async function listCartQuantities(ctx: Ctx): Promise<CartQuantity[]> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(QUANTITIES({ id }))
  return rows
}

const QUANTITIES = statement<CartQuantity>(
  'select id, product_id, quantity from cart_items where user_id = $id order by id',
)

/** The same of a guest cart, without asking the database. */
export function guestCartQuantities(guestCart: GuestCart | null): CartQuantity[] {
  return (guestCart?.lines ?? []).map((line) => ({ id: line.product_id, ...line }))
}
