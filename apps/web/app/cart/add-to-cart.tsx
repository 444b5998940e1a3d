import type { FormEvent } from 'react'
import { useHref, useTexts } from '../locale.tsx'
import { useButtonPlace } from './button-place.ts'
import { quantityIn, type SeenProduct, unsentOf, useCart, useCartState } from './cart.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { ReturnTo } from './return-to.tsx'

/**
 * Puts one of a product into the cart, and becomes its stepper. A plain form, so that it works before and without scripts; with
 * them the page stays where it is.
 */
export function AddToCart(props: { product: SeenProduct; name: string; stock: number }) {
  const { name, stock, product: seen } = props
  const product = seen.id
  const cart = useCart()
  const href = useHref()
  const { shell, cart: texts } = useTexts()
  const quantity = useCartState((state) => quantityIn(state, product))
  const isBusy = useCartState((state) => state.busy.includes(product))
  const error = useCartState((state) => state.errors[product])
  const isUnsent = useCartState((state) => !!unsentOf(state, product))
  const isInCart = quantity > 0
  const { place, onAdd, onClickCapture } = useButtonPlace(isInCart)

  async function add(event: FormEvent) {
    event.preventDefault()
    onAdd()
    if (await cart.add(product, 1, seen)) cart.announce(texts.added(name))
  }

  async function remove() {
    await cart.remove(product, seen)
    if (cart.getState().inCart.every((item) => item.product_id !== product))
      cart.announce(texts.removed(name))
  }

  return (
    <div
      className={isInCart ? 'add-to-cart is-held' : 'add-to-cart'}
      ref={place}
      onClickCapture={onClickCapture}
    >
      <form method="post" action={href('/cart')} onSubmit={add}>
        <input type="hidden" name="product" value={product} />
        <ReturnTo />
        {isInCart ? (
          <QuantityStepper
            name={name}
            quantity={quantity}
            max={stock}
            tone="green"
            busy={isBusy}
            submits
            onChange={(wanted) => cart.setQuantity(product, wanted, seen)}
            onRemove={remove}
          />
        ) : (
          <button
            type="submit"
            name="quantity"
            value="1"
            className="add-button"
            aria-label={shell.add(name)}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? (
              <span className="spinner" />
            ) : (
              <svg className="icon" aria-hidden="true">
                <use href="#plus" />
              </svg>
            )}
          </button>
        )}
      </form>
      {isUnsent && (
        <p className="add-to-cart-unsent" role="status">
          {texts.notSent}
        </p>
      )}
      {error && (
        <p className="add-to-cart-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
