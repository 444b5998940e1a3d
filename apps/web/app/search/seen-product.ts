import { toPaisa } from '@himalayan-green/shop/money/money.ts'
import type { SeenProduct } from '../cart/cart.ts'

/** A product of the API's answers as the cart wants it: prices are rupees there (specification §3). */
export function seenOf(
  product: Omit<SeenProduct, 'marked_price_paisa'> & { marked_price: number },
): SeenProduct {
  return { ...product, marked_price_paisa: toPaisa(product.marked_price) }
}
