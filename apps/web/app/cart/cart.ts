import type { CartQuantity } from '@himalayan-green/shop/cart/cart-summary.ts'
import type { CartLine, CartProduct } from '@himalayan-green/shop/cart/line.ts'
import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { createContext, useContext } from 'react'
import type { Store } from '../browser/create-store.ts'
import { useStore } from '../browser/use-store.ts'

/** The cart as it comes with every page. */
export interface CartSummary {
  /** The number of different products: the figure on the badge. */
  count: number
  inCart: CartQuantity[]
}

/** A product as its reader saw it when they changed how many they want. */
export type SeenProduct = Pick<
  CartProduct,
  'id' | 'slug' | 'name_en' | 'name_ne' | 'marked_price_paisa' | 'unit_description'
>

/** How many of a product somebody wants in the cart, 0 for none, and how many there were when they changed it. */
export interface CartChange {
  product: SeenProduct
  quantity: number
  was: number
  /** What was wished on this phone between, and may have come to the server. */
  wishes?: number[]
  /** When it was wished, in milliseconds. */
  made_at?: number
  /** The id of its line, if it had one. */
  item?: number
}

/** What moved while a change could not be sent, so that it waits for a yes. */
export type CartQuestion =
  | { why: 'moved'; there: number }
  | { why: 'price'; now_paisa: Paisa }
  | { why: 'less'; left: number }
  | { why: 'sold-out' }

/** A change that this phone keeps, as the server does not know it yet. */
export interface UnsentChange extends CartChange {
  id: string
  /** It is shown as it is wanted while it waits; what was refused or asks is shown as the server has it. */
  state: 'waiting' | 'question' | 'refused'
  question: CartQuestion | null
  /** The server's words. */
  refusal: string | null
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
  /** Changes that are kept on this phone until they are sent. */
  unsent: readonly UnsentChange[]
  /** Whether it is known which they are: this phone's database has been read. */
  isUnsentRead: boolean
  /** Since when the lines are kept on this phone, in milliseconds; null for those of the server. */
  savedAt: number | null
  /** The last thing that happened, for screen readers. */
  announcement: string
}

/** What pages can do with the cart. Failures end in `errors`, not in exceptions. */
export interface Cart extends Store<CartState> {
  readonly isVisitors: boolean
  /** Answers true when it is in the cart afterwards. `seen` is kept with a change that cannot be sent now, where no line says it. */
  add(product: number, quantity: number, seen?: SeenProduct): Promise<boolean>
  /** Below 1 nothing happens. */
  setQuantity(product: number, quantity: number, seen?: SeenProduct): Promise<void>
  remove(product: number, seen?: SeenProduct): Promise<void>
  /** Yes to what moved: the change is sent with the price or the number that is asked about. */
  acceptUnsent(unsent: UnsentChange): Promise<void>
  /** Forgets a change that was not sent: the cart is as the server has it. */
  dropUnsent(unsent: UnsentChange): Promise<void>
  /** Reads what is unsent. */
  readUnsent(): Promise<void>
  /** Sends what is unsent, and answers whether the server knows all of it. */
  sendUnsent(): Promise<boolean>
  /** Ticks or unticks a product, or all that are available. */
  select(product: number, on: boolean): void
  selectAll(on: boolean): void
  /** Reads the lines; retried while it fails. */
  read(): void
  /** Takes over lines that were just read, by a page for one. */
  show(cart: { items: CartLine[]; count: number }, savedAt?: number): void
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

/** The change of a product that waits on this phone to be sent. */
export function unsentOf({ unsent }: Pick<CartState, 'unsent'>, product: number): UnsentChange | undefined {
  return unsent.find((one) => one.state === 'waiting' && one.product.id === product)
}
