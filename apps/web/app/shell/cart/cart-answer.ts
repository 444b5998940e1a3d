import type { CartLine, CartProduct } from '@himalayan-green/shop/cart/line.ts'
import { toPaisa } from '@himalayan-green/shop/money.ts'

/** A product in the API's answers, as far as a cart needs it; prices are rupees there. */
export interface CartProductAnswer extends Omit<CartProduct, 'marked_price_paisa'> {
  marked_price: number
}

/** A cart item in the API's answers (specification §3). */
export interface CartItemAnswer extends Omit<CartLine, 'product'> {
  product: CartProductAnswer
}

export function productOf({ marked_price, ...product }: CartProductAnswer): CartProduct {
  return { ...product, marked_price_paisa: toPaisa(marked_price) }
}

export function lineOf({ product, ...line }: CartItemAnswer): CartLine {
  return { ...line, product: productOf(product) }
}
