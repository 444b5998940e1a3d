import type { CartLine, CartProduct } from '@himalayan-green/shop/cart/line.ts'
import type { UnitPrice } from '@himalayan-green/shop/catalog/units/unit-price.ts'
import { toPaisa } from '@himalayan-green/shop/money/money.ts'

/** A product in the API's answers, as far as a cart needs it: prices are rupees there, the picture has its sizes (specification §3). */
export interface ProductAnswer extends Omit<CartProduct, 'marked_price_paisa' | 'unit_price' | 'image'> {
  picture: CartProduct['image']
  marked_price: number
  unit_price: { amount: number; per: UnitPrice['per'] } | null
}

/** A cart item in the API's answers. */
export interface CartItemAnswer extends Omit<CartLine, 'product'> {
  product: ProductAnswer
}

export function productOf({ marked_price, unit_price, picture, ...product }: ProductAnswer): CartProduct {
  return {
    ...product,
    image: picture,
    marked_price_paisa: toPaisa(marked_price),
    unit_price: unit_price && { amount_paisa: toPaisa(unit_price.amount), per: unit_price.per },
  }
}

export function lineOf({ product, ...line }: CartItemAnswer): CartLine {
  return { ...line, product: productOf(product) }
}
