import type { ProductDetail } from '@himalayan-green/shop/catalog/products.ts'
import type { FormEvent } from 'react'
import { useHref, useMessages } from '../../locale.tsx'
import { useCart, useCartState } from '../cart.ts'
import { Icon } from '../icon.tsx'
import { useName } from '../names.tsx'
import { Price } from '../price.tsx'
import { QuantityInput } from '../quantity-input.tsx'
import { ReturnTo } from '../return-to.tsx'
import { Unit } from '../unit.tsx'

/**
 * Price, unit, quantity and the button; below 768 px the latter two are a bar at the thumb. A plain form to the
 * cart; with scripts the page stays where it is.
 */
export function BuyForm({ product }: { product: ProductDetail }) {
  const cart = useCart()
  const href = useHref()
  const name = useName()
  const { catalogue, cart: words } = useMessages()
  const isBusy = useCartState((state) => state.busy.includes(product.id))
  const error = useCartState((state) => state.errors[product.id])

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const quantity = Number(new FormData(event.currentTarget).get('quantity'))
    if (!isBusy && (await cart.add(product.id, quantity))) cart.say(words.added(name(product)))
  }

  const price = (
    <p className="price-and-unit">
      <Price paisa={product.marked_price_paisa} /> <Unit description={product.unit_description} />
    </p>
  )
  return (
    <>
      <div className="product-price">{price}</div>
      {product.is_available && (
        <form className="buy-form" method="post" action={href('/cart')} onSubmit={add}>
          <input type="hidden" name="product" value={product.id} />
          <ReturnTo />
          <div className="buy-form-price" aria-hidden="true">
            {price}
          </div>
          <QuantityInput name={name(product)} max={product.stock} />
          <button type="submit" className="button" aria-busy={isBusy}>
            <Icon name="basket" /> <span className="buy-form-long">{catalogue.addToCart}</span>
            <span className="buy-form-short">{catalogue.addShort}</span>
          </button>
        </form>
      )}
      {error && (
        <p className="notice is-red" role="alert">
          <Icon name="warning-circle" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
