import type { CartQuantity } from '@himalayan-green/shop/cart/cart-summary.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { goodsOf } from '@himalayan-green/shop/checkout/sums.ts'
import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import type { CartState, CartSummary, UnsentChange } from '../cart.ts'

/** The cart before its lines are read: the page's summary, with everything selected. */
export function stateOf(summary: CartSummary): CartState {
  return {
    ...summary,
    reading: 'unread',
    lines: [],
    busy: [],
    leaving: [],
    errors: {},
    selected: summary.inCart.map((item) => item.product_id),
    isOpen: false,
    unsent: [],
    isUnsentRead: false,
    savedAt: null,
    announcement: '',
  }
}

/** Everything a page needs to know of a cart that was listed. */
export function summaryOf(cart: { items: CartLine[]; count: number }): CartSummary {
  return { count: cart.count, inCart: cart.items.map(toItem) }
}

function toItem(line: CartLine): CartQuantity {
  return { id: line.id, product_id: line.product.id, quantity: line.quantity }
}

/** The state with newly read lines. */
export function withLines(state: CartState, cart: { items: CartLine[]; count: number }): CartState {
  return { ...state, ...summaryOf(cart), lines: cart.items, reading: 'ready' }
}

export function withQuantity(state: CartState, product: number, quantity: number): CartState {
  return {
    ...state,
    inCart: state.inCart.map((item) => (item.product_id === product ? { ...item, quantity } : item)),
    lines: state.lines.map((line) => (line.product.id === product ? { ...line, quantity } : line)),
  }
}

export function withoutProduct(state: CartState, product: number): CartState {
  return {
    ...state,
    inCart: state.inCart.filter((item) => item.product_id !== product),
    lines: state.lines.filter((line) => line.product.id !== product),
    selected: without(state.selected, product),
  }
}

/** The state with an added product. Its line is not known here, so the lines have to be read again. */
export function withItem(state: CartState, item: CartQuantity): CartState {
  const isNew = !state.inCart.some((other) => other.product_id === item.product_id)
  return {
    ...state,
    inCart: isNew
      ? [...state.inCart, item]
      : state.inCart.map((other) => (other.product_id === item.product_id ? item : other)),
    selected: isNew ? [...state.selected, item.product_id] : state.selected,
  }
}

/** How many of a product are shown: of what is to be set, 0 is none. An added product's line is not known, as with `withItem`. */
export function withWanted(state: CartState, product: number, quantity: number, id = 0): CartState {
  if (quantity === 0) return counted(withoutProduct(state, product))
  const isThere = state.inCart.some((item) => item.product_id === product)
  if (isThere) return withQuantity(state, product, quantity)
  return counted(withItem(state, { id, product_id: product, quantity }))
}

/** The state with what waits to be sent as it is wanted. */
export function withUnsent(state: CartState): CartState {
  return state.unsent
    .filter(isWaiting)
    .reduce((so, { product, quantity, item }) => withWanted(so, product.id, quantity, item), state)
}

/** The state with these unsent changes. What no longer waits, and is not at the server, is as it was before it was changed. */
export function withTheseUnsent(
  state: CartState,
  unsent: readonly UnsentChange[],
  sent: ReadonlySet<string>,
): CartState {
  const waits = (product: number) => unsent.some((one) => isWaiting(one) && one.product.id === product)
  const back = state.unsent
    .filter((one) => isWaiting(one) && !sent.has(one.id) && !waits(one.product.id))
    .reduce((so, { product, was, item }) => withWanted(so, product.id, was, item), state)
  return withUnsent({ ...back, unsent })
}

/** The lines, with those that were known of products which are in the cart again. */
export function withLinesBack(state: CartState, known: ReadonlyMap<number, CartLine>): CartLine[] {
  if (state.reading !== 'ready') return state.lines
  const back = state.inCart.flatMap(({ product_id, quantity }) => {
    const line = known.get(product_id)
    return line && !state.lines.some(({ product }) => product.id === product_id)
      ? [{ ...line, quantity }]
      : []
  })
  return back.length > 0 ? [...state.lines, ...back] : state.lines
}

export const isWaiting = ({ state }: UnsentChange) => state === 'waiting'

function counted(state: CartState): CartState {
  return { ...state, count: state.inCart.length }
}

/** The state when a change begins: the product is busy, and its last error is cleared. */
export function withWait(state: CartState, product: number): CartState {
  const { [product]: _, ...errors } = state.errors
  return { ...state, busy: [...state.busy, product], errors }
}

/** The state when a change ends. With an error nothing has changed, and the error shows. */
export function withAnswer(state: CartState, product: number, error?: string): CartState {
  return {
    ...state,
    busy: without(state.busy, product),
    leaving: without(state.leaving, product),
    errors: error === undefined ? state.errors : { ...state.errors, [product]: error },
  }
}

function without(products: readonly number[], product: number): number[] {
  return products.filter((other) => other !== product)
}

/** The lines that would go to checkout. */
export function chosenLines(state: CartState): CartLine[] {
  return state.lines.filter((line) => line.is_available && state.selected.includes(line.product.id))
}

/** The products that go to checkout: the chosen lines, and what was added here and has no line yet. */
export function toCheckOut(state: CartState): number[] {
  const added = state.unsent
    .map(({ product }) => product.id)
    .filter((id) => state.selected.includes(id) && !state.lines.some(({ product }) => product.id === id))
  return [...new Set([...chosenLines(state).map(({ product }) => product.id), ...added])]
}

/** All products in the cart, those that are sold out too. */
export function productsOf(state: CartState): number[] {
  return state.inCart.map((item) => item.product_id)
}

/** The products that can be selected. */
export function availableProducts(state: CartState): number[] {
  return state.lines.filter((line) => line.is_available).map((line) => line.product.id)
}

/** Whether everything that can be selected is. */
export function isAllSelected(state: CartState): boolean {
  const available = availableProducts(state)
  return available.length > 0 && chosenLines(state).length === available.length
}

/** Specification §9: sum of quantity times price over selected, available items. */
export function subtotalOf(lines: CartLine[]): Paisa {
  return goodsOf(
    lines.map(({ quantity, product }) => ({ quantity, price_paisa: product.marked_price_paisa })),
  )
}

/** What is held, with some of it as it is here. */
export function withThese(all: CartQuantity[], these: CartQuantity[]): CartQuantity[] {
  const of = (some: CartQuantity[], { product_id }: CartQuantity) =>
    some.find((one) => one.product_id === product_id)
  return [...all.map((one) => of(these, one) ?? one), ...these.filter((one) => !of(all, one))]
}
