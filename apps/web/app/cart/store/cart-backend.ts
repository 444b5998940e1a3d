import type { HeldProduct } from '@himalayan-green/shop/cart/held.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'

/** Where a cart lives: at the API for people with a session, in the basket cookie for visitors. */
export interface CartBackend {
  list(): Promise<{ items: CartLine[]; count: number }>
  /** Adding again sums. Answers what is held of the product now. */
  add(product: number, quantity: number): Promise<Changed>
  update(held: HeldProduct, quantity: number): Promise<Changed>
  /** Removing what is gone already is no failure. */
  remove(held: HeldProduct): Promise<void>
}

export interface Changed {
  held: HeldProduct
  count: number
}

/** A visitor's basket says no in the reader's words, as the server would. */
export class BasketRefusal extends Error {}
