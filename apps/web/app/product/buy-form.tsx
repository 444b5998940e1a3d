import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import { grossOf } from '@himalayan-green/shop/money/item-amount.ts'
import { figureOf } from '@himalayan-green/shop/money/typed-figure.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useButtonPlace } from '../cart/button-place.ts'
import { quantityIn, unsentOf, useCart, useCartState } from '../cart/cart.ts'
import { useOpenCart } from '../cart/open-cart.ts'
import { QuantityInput } from '../cart/quantity-input.tsx'
import { QuantityStepper } from '../cart/quantity-stepper.tsx'
import { ReturnTo } from '../cart/return-to.tsx'
import { useHref, useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useName } from '../ui/names.tsx'
import { Price, PriceBefore, UnitPrice } from '../ui/price.tsx'
import { rupees } from '../ui/rupees.ts'
import { Unit } from '../ui/unit.tsx'
import { ByWeight } from '../ui/weight/weighed-about.tsx'
import { useBuyingTexts } from './texts/buying.ts'

/**
 * Price and unit, with a quantity and Add; afterwards the stepper, the amount, and the link to the cart. Below 768 px it is a
 * bar at the bottom. A plain form to the cart; with scripts the page stays where it is.
 */
export function BuyForm(props: {
  product: ProductDetail
  saleUntil?: string | null | undefined
  /** Beside the price. */
  beside?: ReactNode
  /** Between the price and the form. */
  children?: ReactNode
}) {
  const { product, saleUntil, beside, children } = props
  const href = useHref()
  const quantity = useCartState((state) => quantityIn(state, product.id))
  const error = useCartState((state) => state.errors[product.id])
  const isUnsent = useCartState((state) => !!unsentOf(state, product.id))
  const [fault, setFault] = useState('')
  const isInCart = quantity > 0
  const { place, onAdd, onClickCapture } = useButtonPlace(isInCart)
  const faultId = useId()
  const texts = useBuyingTexts()
  const { cart } = useTexts()
  const sentence = fault || error
  const price = (
    <p className="price-and-unit">
      <Price paisa={product.marked_price_paisa} /> <PriceBefore paisa={product.sale?.compare_paisa} />{' '}
      <Unit description={product.unit_description} />
    </p>
  )
  const notice = sentence && (
    <p className="notice is-red buy-form-fault" role="alert" id={faultId}>
      <Icon name="warning-circle" />
      <span>{sentence}</span>
    </p>
  )
  const add = useAdd(product, setFault)

  function send(event: FormEvent<HTMLFormElement>) {
    const quantity = figureOf(String(new FormData(event.currentTarget).get('quantity')))
    // What is no quantity goes to the server, which says what is wrong.
    if (!Number.isInteger(quantity) || quantity < 1) return
    event.preventDefault()
    onAdd()
    void add(quantity)
  }

  return (
    <>
      <div className="product-price row is-apart gap-3">
        <div>
          {price}
          <UnitPrice of={product.unit_price} />
          <ByWeight product={product} />
          {saleUntil && <p className="sale-until">{texts.saleUntil(saleUntil)}</p>}
        </div>
        {beside}
      </div>
      {children}
      {product.is_available && (
        <div className="buy-form" ref={place} onClickCapture={onClickCapture}>
          {notice}
          {isUnsent && (
            <p className="small buy-form-unsent" role="status">
              {cart.notSent}
            </p>
          )}
          <form method="post" action={href('/cart')} noValidate onSubmit={send}>
            <input type="hidden" name="product" value={product.id} />
            <ReturnTo />
            {isInCart ? (
              <InCart product={product} quantity={quantity} describedBy={sentence && faultId} />
            ) : (
              <>
                <div className="buy-form-price" aria-hidden="true">
                  {price}
                </div>
                <ToAdd product={product} describedBy={sentence && faultId} onType={() => setFault('')} />
              </>
            )}
          </form>
        </div>
      )}
      {!product.is_available && notice}
    </>
  )
}

/** Adds the quantity, once however often the button is pressed meanwhile; announces it, or shows the error of the number. */
function useAdd(product: ProductDetail, setFault: (sentence: string) => void) {
  const cart = useCart()
  const nameOf = useName()
  const texts = useBuyingTexts()
  const { cart: cartTexts } = useTexts()
  return async (quantity: number) => {
    if (cart.getState().busy.includes(product.id)) return
    if (!Number.isInteger(quantity) || quantity < 1) return setFault(texts.wholeNumber)
    if (quantity > product.stock) return setFault(cartTexts.onlyLeft(product.stock))
    setFault('')
    if (!(await cart.add(product.id, quantity, product))) return
    const inCart = quantityIn(cart.getState(), product.id)
    cart.announce(
      texts.added(
        nameOf(product),
        inCart,
        rupees(grossOf({ quantity: inCart, price_paisa: product.marked_price_paisa }), 'total'),
      ),
    )
  }
}

/** How many, and the button. */
function ToAdd(props: { product: ProductDetail; describedBy: string | undefined; onType: () => void }) {
  const { product, describedBy, onType } = props
  const nameOf = useName()
  const { catalogue } = useTexts()
  const isBusy = useCartState((state) => state.busy.includes(product.id))
  return (
    <>
      <QuantityInput name={nameOf(product)} max={product.stock} describedBy={describedBy} onType={onType} />
      <button type="submit" className="button" aria-busy={isBusy}>
        <Icon name="basket" /> <span className="buy-form-long">{catalogue.addToCart}</span>
        <span className="buy-form-short">{catalogue.addShort}</span>
      </button>
    </>
  )
}

/** In the size of what was pressed: the quantity with buttons to change it, and the amount, which leads to the cart. */
function InCart(props: { product: ProductDetail; quantity: number; describedBy: string | undefined }) {
  const { product, quantity, describedBy } = props
  const cart = useCart()
  const href = useHref()
  const nameOf = useName()
  const openCart = useOpenCart()
  const texts = useBuyingTexts()
  const { cart: cartTexts } = useTexts()
  const isBusy = useCartState((state) => state.busy.includes(product.id))
  const name = nameOf(product)

  async function remove() {
    await cart.remove(product.id, product)
    if (quantityIn(cart.getState(), product.id) === 0) cart.announce(cartTexts.removed(name))
  }

  return (
    <div className="buy-form-held">
      <QuantityStepper
        name={name}
        quantity={quantity}
        max={product.stock}
        tone="green"
        busy={isBusy}
        submits
        describedBy={describedBy}
        onChange={(wanted) => cart.setQuantity(product.id, wanted, product)}
        onRemove={remove}
      />
      <a href={href('/cart')} aria-haspopup="dialog" onClick={openCart}>
        <b>
          {texts.inCart(
            quantity,
            rupees(grossOf({ quantity, price_paisa: product.marked_price_paisa }), 'total'),
          )}
        </b>{' '}
        <span>
          {texts.seeCart} <Icon name="caret-right" size="tiny" />
        </span>
      </a>
    </div>
  )
}
