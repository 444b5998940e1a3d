import type { CartQuantity } from '@himalayan-green/shop/cart/cart-summary.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { createContext, useContext } from 'react'
import type { Store } from '../browser/create-store.ts'
import { useStore } from '../browser/use-store.ts'

/** The cart as it comes with every page. */
export interface CartSummary {
  /** The number of different products: the figure on the badge. */
  count: number
  inCart: CartQuantity[]
}

/** The cart of this page. Products are named by their id, since that outlives signing in. */
export interface CartState extends CartSummary {
  /** Whether the lines below have been read. */
  reading: 'unread' | 'loading' | 'ready' | 'failed'
  lines: CartLine[]
  /** Products whose change is on its way to the server. */
  busy: readonly number[]
  /** Products that are being removed: their lines still show, and fade. */
  leaving: readonly number[]
  /** What the server said about the last change of a product. */
  errors: Readonly<Record<number, string>>
  /** Products ticked for checkout; unavailable ones never count. */
  selected: readonly number[]
  isOpen: boolean
  /** The last thing that happened, for screen readers. */
  announcement: string
}

/** What pages can do with the cart. Failures end in `errors`, not in exceptions. */
export interface Cart extends Store<CartState> {
  readonly isVisitors: boolean
  /** Answers true when it is in the cart afterwards. */
  add(product: number, quantity: number): Promise<boolean>
  /** Below 1 nothing happens. */
  setQuantity(product: number, quantity: number): Promise<void>
  remove(product: number): Promise<void>
  /** Ticks or unticks a product, or all that are available. */
  select(product: number, on: boolean): void
  selectAll(on: boolean): void
  /** Reads the lines; retried while it fails. */
  read(): void
  /** Takes over lines that were just read, by a page for one. */
  show(cart: { items: CartLine[]; count: number }): void
  /** The drawer. Each opening reads the lines anew. */
  setOpen(open: boolean): void
  /** Tells screen readers, politely. */
  announce(sentence: string): void
}

export const CartContext = createContext<Cart | null>(null)

export function useCart(): Cart {
  const cart = useContext(CartContext)
  if (!cart) throw new Error('There is no CartProvider around this component.')
  return cart
}

/** A part of the cart's state; `pick` must answer the same value for the same state. */
export function useCartState<T>(pick: (state: CartState) => T): T {
  return useStore(useCart(), pick)
}

/** How many of a product are in the cart. */
export function quantityIn({ inCart }: CartSummary, product: number): number {
  return inCart.find((one) => one.product_id === product)?.quantity ?? 0
}
