import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Basket } from './basket-cookie.ts'

/** A product that is in a cart: as much as a product card and the badge need. */
export interface HeldProduct {
  /** The line's id; in a visitor's basket the product's. */
  id: number
  product_id: number
  quantity: number
}

/** What is in a person's cart, oldest first. Every page of a signed-in person asks this. */
export async function listHeld(ctx: Ctx): Promise<HeldProduct[]> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(HELD({ id }))
  return rows
}

const HELD = statement<HeldProduct>(
  'select id, product_id, quantity from cart_items where user_id = $id order by id',
)

/** The same of a visitor's basket, without asking the database. */
export function heldInBasket(basket: Basket | null): HeldProduct[] {
  return (basket?.lines ?? []).map((line) => ({ id: line.product_id, ...line }))
}
