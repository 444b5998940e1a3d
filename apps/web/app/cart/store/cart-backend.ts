import type { CartQuantity } from '@himalayan-green/shop/cart/cart-summary.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'

/** Where a cart lives: at the API for people with a session, in the guest cart cookie for visitors. */
export interface CartBackend {
  list(): Promise<{ items: CartLine[]; count: number }>
  /** Adding again sums. Answers what is held of the product now. */
  add(product: number, quantity: number): Promise<Changed>
  update(item: CartQuantity, quantity: number): Promise<Changed>
  /** Removing what is gone already is no failure. */
  remove(item: CartQuantity): Promise<void>
}

export interface Changed {
  item: CartQuantity
  count: number
}

/** A guest cart refuses in the reader's language, as the server would. */
export class GuestCartRefusal extends Error {}
