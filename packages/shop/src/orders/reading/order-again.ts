import { atLeastInCart } from '../../cart/at-least-in-cart.ts'
import type { Ctx } from '../../context.ts'
import type { Paisa } from '../../money/money.ts'
import { findOrderGroup } from './orders.ts'

interface AgainProduct {
  id: number
  slug: string
  name_en: string
  name_ne: string
  /** What one cost then. */
  marked_price_paisa: Paisa
  /** The ordered quantity. */
  quantity: number
}

/** The result of ordering an order group again; each product appears once. */
export interface OrderedAgain {
  /** The whole ordered quantity is in the cart. */
  whole: AgainProduct[]
  /** Less is in the cart, because there is not enough stock. */
  short: (AgainProduct & { in_cart: number })[]
  /** None can be had. */
  missing: AgainProduct[]
}

/**
 * Adds the products of an earlier order group to the cart, as much as was ordered and can be had now. What the cart
 * already holds counts, so that asking twice adds nothing twice. Refuses an order group that is not one's own
 * (`not_found`).
 */
export async function orderAgain(ctx: Ctx, id: string): Promise<OrderedAgain> {
  const { products: wanted } = await orderedProducts(ctx, id)
  const added = await atLeastInCart(
    ctx,
    wanted.map(({ id, quantity }) => ({ product_id: id, quantity })),
  )
  const inCart = new Map(added.map(({ product_id, quantity }) => [product_id, quantity]))
  const of = ({ id }: AgainProduct) => inCart.get(id) ?? 0
  return {
    whole: wanted.filter((product) => of(product) >= product.quantity),
    short: wanted
      .filter((product) => of(product) > 0 && of(product) < product.quantity)
      .map((product) => ({ ...product, in_cart: of(product) })),
    missing: wanted.filter((product) => of(product) === 0),
  }
}

/** The number of an order group and its products, each once. Refuses one that is not one's own (`not_found`). */
export async function orderedProducts(
  ctx: Ctx,
  id: string,
): Promise<{ number: string; products: AgainProduct[] }> {
  const { number, orders } = await findOrderGroup(ctx, id)
  const products = new Map<number, AgainProduct>()
  for (const { product, ordered_quantity } of orders.flatMap((part) => part.items)) {
    const { id, slug, name_en, name_ne, marked_price_paisa } = product
    const quantity = ordered_quantity + (products.get(id)?.quantity ?? 0)
    products.set(id, { id, slug, name_en, name_ne, marked_price_paisa, quantity })
  }
  return { number, products: [...products.values()] }
}
