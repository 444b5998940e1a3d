import type { CartLine, CartProduct } from '@himalayan-green/shop/cart/line.ts'
import type { UnitPrice } from '@himalayan-green/shop/catalog/units/unit-price.ts'
import { toPaisa } from '@himalayan-green/shop/money/money.ts'

/** A product in the API's answers, as far as a cart needs it; prices are rupees there. */
export interface ProductAnswer extends Omit<CartProduct, 'marked_price_paisa' | 'unit_price'> {
  marked_price: number
  unit_price: { amount: number; per: UnitPrice['per'] } | null
}

/** A cart item in the API's answers (specification §3): the image is an address, the picture has its sizes. */
export interface CartItemAnswer extends Omit<CartLine, 'product'> {
  product: Omit<ProductAnswer, 'image'> & { image: string | null; picture: CartProduct['image'] }
}

export function productOf({ marked_price, unit_price, ...product }: ProductAnswer): CartProduct {
  return {
    ...product,
    marked_price_paisa: toPaisa(marked_price),
    unit_price: unit_price && { amount_paisa: toPaisa(unit_price.amount), per: unit_price.per },
  }
}

export function lineOf({ product, ...line }: CartItemAnswer): CartLine {
  const { picture, ...others } = product
  return { ...line, product: productOf({ ...others, image: picture }) }
}
