import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import type { CartChange, SeenProduct, UnsentChange } from '../cart.ts'

/** Keeps what the server does not answer to, until it can be sent (cart/unsent). */
export interface UnsentKeeper {
  /** Answers whether it is kept. */
  keep(change: CartChange): Promise<boolean>
  accept(unsent: UnsentChange): Promise<void>
  drop(unsent: UnsentChange): Promise<void>
  /** Until what is kept is known here: a change must not go before an older one. */
  ready(): Promise<void>
  /** Reads what is kept. */
  read(): Promise<void>
  /** Sends what is kept, and answers whether nothing is left. */
  sendAll(): Promise<boolean>
  /** The lines as this phone kept them last. */
  saved(): Promise<{ items: CartLine[]; at: number } | null>
}

/** What is kept of a product with a change of it. */
export function picked({
  id,
  slug,
  name_en,
  name_ne,
  marked_price_paisa,
  unit_description,
}: SeenProduct): SeenProduct {
  return { id, slug, name_en, name_ne, marked_price_paisa, unit_description }
}
