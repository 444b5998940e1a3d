import {
  addToBasket,
  type Basket,
  type BasketLine,
  basketCookie,
  newBasket,
  parseBasket,
  removeFromBasket,
  setInBasket,
} from '@himalayan-green/shop/cart/basket-cookie.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { CART_LIMIT } from '@himalayan-green/shop/trade-terms.ts'
import { BasketRefusal, type CartBackend, type Changed } from './cart-backend.ts'

export interface BasketTexts {
  onlyLeft: (quantity: number) => string
  full: (most: number) => string
}

/**
 * A visitor's cart: the basket cookie of this device. `readFacts` answers what the shop knows of these products;
 * no call is made for an empty basket, and none ever about a cart (specification §6).
 */
export function deviceBasket(
  readFacts: (products: number[]) => Promise<Omit<CartLine, 'id' | 'quantity'>[]>,
  texts: BasketTexts,
): CartBackend {
  const stock = new Map<number, number>()

  function keep(basket: Basket, product: number): Changed {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = basketCookie(basket)
    const quantity = lineOf(basket, product)?.quantity ?? 0
    return { held: { id: product, product_id: product, quantity }, count: basket.lines.length }
  }

  function refuseBeyondStock(product: number, quantity: number): void {
    const left = stock.get(product)
    if (left !== undefined && quantity > left) throw new BasketRefusal(texts.onlyLeft(left))
  }

  return {
    async list() {
      const { lines } = readBasket()
      if (lines.length === 0) return { items: [], count: 0 }
      const facts = await readFacts(lines.map((line) => line.product_id))
      for (const { product } of facts) stock.set(product.id, product.stock)
      // In the basket's order, as it is now: it may have changed while the facts were on their way.
      const items = readBasket().lines.flatMap(({ product_id, quantity }) => {
        const known = facts.find(({ product }) => product.id === product_id)
        return known ? [{ ...known, id: product_id, quantity }] : []
      })
      return { items, count: items.length }
    },
    async add(product, quantity) {
      const basket = readBasket()
      refuseBeyondStock(product, quantity + (lineOf(basket, product)?.quantity ?? 0))
      const changed = addToBasket(basket, product, quantity)
      if (!lineOf(changed, product)) throw new BasketRefusal(texts.full(CART_LIMIT))
      return keep(changed, product)
    },
    async update({ product_id }, quantity) {
      refuseBeyondStock(product_id, quantity)
      const basket = readBasket()
      // Another tab may have taken it out.
      const change = lineOf(basket, product_id) ? setInBasket : addToBasket
      return keep(change(basket, product_id, quantity), product_id)
    },
    async remove({ product_id }) {
      keep(removeFromBasket(readBasket(), product_id), product_id)
    },
  }
}

function readBasket(): Basket {
  return parseBasket(document.cookie) ?? newBasket()
}

function lineOf(basket: Basket, product: number): BasketLine | undefined {
  return basket.lines.find((line) => line.product_id === product)
}
