import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { grossOf } from '@himalayan-green/shop/money/item-amount.ts'
import { type MouseEvent, useId } from 'react'
import { useHref, useTexts } from '../locale.tsx'
import type { FirstTime } from '../places/first-times.server.ts'
import { Flag } from '../ui/flag.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price, UnitPrice } from '../ui/price.tsx'
import { WeighedAbout } from '../ui/weight/weighed-about.tsx'
import { type CartState, unsentOf, useCart } from './cart.ts'
import { Checkbox } from './checkbox.tsx'
import { namesUnit } from './names-unit.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { useCartDeliveryTexts } from './texts/cart-delivery.ts'
import { useUnsentTexts } from './texts/unsent.ts'
import { wordsOf } from './unsent/unsent-change.tsx'

/** One product in the cart: choose it for checkout, change how many, take it out. */
export function CartLineCard(props: {
  line: CartLine & { is_out_of_reach?: boolean }
  state: CartState
  /** The form that the box belongs to. */
  checkoutForm: string
  /** When it first comes, if that is at another time than other goods; null where no time is free for it. */
  first?: FirstTime | null | undefined
  onRemove: () => void
}) {
  const { line, state, checkoutForm, first, onRemove } = props
  const { product, quantity } = line
  const cart = useCart()
  const href = useHref()
  const nameOf = useName()
  const { cart: texts, catalogue, content, shell } = useTexts()
  const times = useCartDeliveryTexts()
  const unsentTexts = useUnsentTexts()
  const errorId = useId()
  const name = nameOf(product)
  const description = catalogue.unit(product.unit_description)
  const unit = namesUnit(product) ? description : `${description}, ${texts.unit(product.unit)}`
  const isBusy = state.busy.includes(product.id)
  const error = state.errors[product.id]
  const unsent = unsentOf(state, product.id)
  const look = [
    'cart-line',
    !line.is_available && 'is-unavailable',
    state.leaving.includes(product.id) && 'is-leaving',
  ]

  function remove(event: MouseEvent) {
    event.preventDefault()
    onRemove()
  }

  return (
    <li className={look.filter(Boolean).join(' ')} aria-busy={isBusy}>
      <div className="cart-line-card">
        <Checkbox
          name="items"
          value={product.id}
          form={checkoutForm}
          checked={line.is_available && state.selected.includes(product.id)}
          disabled={!line.is_available}
          onChange={(event) => cart.select(product.id, event.currentTarget.checked)}
        >
          <span className="visually-hidden">{texts.select(name)}</span>
        </Checkbox>
        <Picture of={product.image} place="cart" />
        <div className="cart-line-what">
          {product.slug ? (
            <>
              <Link to={href(`/product/${product.slug}`)} className="cart-line-name">
                {name}
              </Link>
              <p className="cart-line-unit">
                <Price paisa={product.marked_price_paisa} /> {texts.forUnit(unit)}
              </p>
            </>
          ) : (
            <span className="cart-line-name">{name}</span>
          )}
          <UnitPrice of={product.unit_price} />
          <WeighedAbout product={product} quantity={quantity} />
          {!line.is_available && (
            <Flag>{line.is_out_of_reach ? catalogue.outOfReach : texts.unavailable}</Flag>
          )}
          {line.is_available && quantity > product.stock && (
            <Flag tone="tori">{texts.onlyLeft(product.stock)}</Flag>
          )}
          {line.is_available && first && <p className="small muted">{times.earliest(first.text)}</p>}
          {line.is_available && first === null && <Flag tone="tori">{times.noTime}</Flag>}
          {line.is_available && line.is_vendor_approval_required && (
            <Link to={href('/article/why-vendor-approval')} aria-label={content.approvalOf(name)}>
              <Flag tone="tori" icon="seal-check">
                {texts.approval}
              </Flag>
            </Link>
          )}
        </div>
        {line.is_available && (
          <form
            method="post"
            action={href('/cart')}
            className="cart-line-amount row is-wrapping is-apart gap-1"
          >
            <input type="hidden" name="product" value={product.id} />
            <QuantityStepper
              name={name}
              quantity={quantity}
              busy={isBusy}
              submits
              describedBy={error && errorId}
              onChange={(wanted) => cart.setQuantity(product.id, wanted)}
            />
            {isBusy ? (
              <span className="skeleton cart-line-wait" />
            ) : (
              <span className="cart-line-total">
                <Price paisa={grossOf({ quantity, price_paisa: product.marked_price_paisa })} kind="total" />
              </span>
            )}
          </form>
        )}
        {unsent && (
          <p className="unsent-words">
            <Icon name="clock" size="small" /> {wordsOf(unsent, unsentTexts)}
          </p>
        )}
        {error && (
          <p className="cart-line-error" id={errorId} role="alert">
            <Icon name="warning-circle" size="small" /> {error}
          </p>
        )}
        <form method="post" action={href('/cart')}>
          <input type="hidden" name="product" value={product.id} />
          <button
            type="submit"
            name="remove"
            value={product.id}
            className="icon-button cart-line-remove"
            aria-label={shell.remove(name)}
            onClick={remove}
          >
            <Icon name="trash" size="small" />
          </button>
        </form>
      </div>
    </li>
  )
}
