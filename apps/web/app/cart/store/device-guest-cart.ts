import {
  addToGuestCart,
  type GuestCart,
  type GuestCartLine,
  guestCartCookie,
  newGuestCart,
  parseGuestCart,
  removeFromGuestCart,
  setInGuestCart,
} from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { CART_LIMIT } from '@himalayan-green/shop/trade-terms.ts'
import type { CartSummary } from '../cart.ts'
import { type CartBackend, type Changed, GuestCartRefusal } from './cart-backend.ts'

export interface GuestCartTexts {
  onlyLeft: (quantity: number) => string
  full: (most: number) => string
}

/**
 * A visitor's cart: the guest cart cookie of this device. `readFacts` answers what the shop knows of these products; an empty
 * guest cart makes no call, and no call is about a cart (specification §6).
 */
export function deviceGuestCart(
  readFacts: (products: number[]) => Promise<Omit<CartLine, 'id' | 'quantity'>[]>,
  texts: GuestCartTexts,
): CartBackend {
  const stock = new Map<number, number>()

  function keep(guestCart: GuestCart, product: number): Changed {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = guestCartCookie(guestCart)
    const quantity = lineOf(guestCart, product)?.quantity ?? 0
    return { item: { id: product, product_id: product, quantity }, count: guestCart.lines.length }
  }

  function refuseBeyondStock(product: number, quantity: number): void {
    const left = stock.get(product)
    if (left !== undefined && quantity > left) throw new GuestCartRefusal(texts.onlyLeft(left))
  }

  return {
    async list() {
      const { lines } = readGuestCart()
      if (lines.length === 0) return { items: [], count: 0 }
      const facts = await readFacts(lines.map((line) => line.product_id))
      for (const { product } of facts) stock.set(product.id, product.stock)
      // In the guest cart's order, as it is now: it may change while the facts are on their way.
      const items = readGuestCart().lines.flatMap(({ product_id, quantity }) => {
        const known = facts.find(({ product }) => product.id === product_id)
        return known ? [{ ...known, id: product_id, quantity }] : []
      })
      return { items, count: items.length }
    },
    async add(product, quantity) {
      const guestCart = readGuestCart()
      refuseBeyondStock(product, quantity + (lineOf(guestCart, product)?.quantity ?? 0))
      const changed = addToGuestCart(guestCart, product, quantity)
      if (!lineOf(changed, product)) throw new GuestCartRefusal(texts.full(CART_LIMIT))
      return keep(changed, product)
    },
    async update({ product_id }, quantity) {
      refuseBeyondStock(product_id, quantity)
      const guestCart = readGuestCart()
      // Another tab may have removed it.
      const change = lineOf(guestCart, product_id) ? setInGuestCart : addToGuestCart
      return keep(change(guestCart, product_id, quantity), product_id)
    },
    async remove({ product_id }) {
      keep(removeFromGuestCart(readGuestCart(), product_id), product_id)
    },
  }
}

/** What is in the guest cart of this device. */
export function guestCartSummary(): CartSummary {
  const inCart = readGuestCart().lines.map((line) => ({ id: line.product_id, ...line }))
  return { count: inCart.length, inCart }
}

function readGuestCart(): GuestCart {
  return parseGuestCart(document.cookie) ?? newGuestCart()
}

function lineOf(guestCart: GuestCart, product: number): GuestCartLine | undefined {
  return guestCart.lines.find((line) => line.product_id === product)
}
