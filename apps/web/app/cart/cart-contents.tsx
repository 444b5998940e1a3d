import './cart.css'
import { useId, useRef } from 'react'
import { useHref, useTexts } from '../locale.tsx'
import type { FirstTimes } from '../places/first-times.server.ts'
import { useComing } from '../places/use-coming.ts'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { Invitation } from '../ui/page/invitation.tsx'
import { byVendor } from './by-vendor.ts'
import { type CartState, useCart } from './cart.ts'
import { type CartDelivery, CartFoot } from './cart-foot.tsx'
import { CartLineCard } from './cart-line-card.tsx'
import { Checkbox } from './checkbox.tsx'
import { availableProducts, isAllSelected } from './store/cart-state.ts'
import { UnsentInCart } from './unsent/unsent-in-cart.tsx'

/**
 * The content of the cart, in the drawer and on the cart page. Every control is part of a plain form, so that the page works
 * without scripts; with them the store handles it.
 */
export function CartContents(props: {
  state: CartState
  /** The level of the vendors' names: one below the heading of the page or of the drawer. */
  heading: 'h2' | 'h3'
  Delivery: CartDelivery
  /** When its lines first come to the reader's place, as far as that is known. */
  times?: FirstTimes | null
}) {
  const { heading: Heading, Delivery, times } = props
  const lines = useComing(props.state.lines)
  const state = { ...props.state, lines }
  const cart = useCart()
  const href = useHref()
  const nameOf = useName()
  const { cart: texts, shell } = useTexts()
  const checkoutForm = useId()
  const list = useRef<HTMLDivElement>(null)

  /** The bin that had the focus disappears with its line: the next bin takes the focus. */
  async function remove(product: number, place: number) {
    await cart.remove(product)
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      const bins = list.current?.querySelectorAll<HTMLElement>('.cart-line-remove, .cart-empty a') ?? []
      bins[Math.min(place, bins.length - 1)]?.focus()
    })
  }

  if (state.reading === 'failed')
    return (
      <div className="cart-empty" role="alert">
        <p>{texts.failedToLoad}</p>
        <button type="button" className="button is-ghost" onClick={() => cart.read()}>
          {shell.tryAgain}
        </button>
      </div>
    )
  if (state.reading !== 'ready')
    return (
      <p className="cart-empty" role="status">
        {texts.loading}
      </p>
    )
  if (state.lines.length === 0)
    return (
      <div className="cart-empty" ref={list}>
        <UnsentInCart state={state} />
        <Invitation nth={1}>
          <p>{texts.empty}</p>
          <Link className="button" to={href('/shop')}>
            {shell.buyNow}
          </Link>
          <Link className="link" to={href('/again')}>
            {shell.buyAgain}
          </Link>
        </Invitation>
      </div>
    )
  const isAll = isAllSelected(state)
  const groups = byVendor(lines, ({ product }) => product.vendor)
  const shown = groups.flatMap(({ own }) => own)
  return (
    <>
      <div className="cart-body" ref={list}>
        <UnsentInCart state={state} />
        <Checkbox
          className="cart-select-all with-scripts"
          checked={isAll}
          disabled={availableProducts(state).length === 0}
          onChange={() => cart.selectAll(!isAll)}
        >
          {isAll ? texts.deselectAll : texts.selectAll}
        </Checkbox>
        {groups.map(({ vendor, own }) => (
          <section key={vendor.slug}>
            {/* Of a product that is not for sale no vendor is said. */}
            {vendor.slug && (
              <Heading className="cart-vendor">
                <Link to={href(`/farm/${vendor.slug}`)}>{nameOf(vendor)}</Link>
              </Heading>
            )}
            <ul className="cart-lines">
              {own.map((line) => (
                <CartLineCard
                  key={line.product.id}
                  line={line}
                  state={state}
                  checkoutForm={checkoutForm}
                  first={times?.others[line.product.id]}
                  onRemove={() => remove(line.product.id, shown.indexOf(line))}
                />
              ))}
            </ul>
          </section>
        ))}
        <Link className="link cart-keep" to={href('/again/add?from=cart')}>
          {texts.keep}
        </Link>
      </div>
      <CartFoot state={state} form={checkoutForm} Delivery={Delivery} times={times} />
    </>
  )
}
