import { grossOf } from '@himalayan-green/shop/money/item-amount.ts'
import { type CartState, quantityIn, unsentOf, useCart, useCartState } from '../cart/cart.ts'
import { QuantityStepper } from '../cart/quantity-stepper.tsx'
import { useUnsentTexts } from '../cart/texts/unsent.ts'
import { wordsOf } from '../cart/unsent/unsent-change.tsx'
import { UnsentInCart } from '../cart/unsent/unsent-in-cart.tsx'
import { useCheckoutTexts } from '../checkout/texts/checkout.ts'
import { useTexts } from '../locale.tsx'
import { useName } from '../ui/names.tsx'
import { Price } from '../ui/price.tsx'
import { useOfflineTexts } from './texts/offline.ts'
import { useStoredTexts } from './texts/stored.ts'
import type { SavedHere } from './what-is-saved.ts'
import { writtenStored } from './written-stored.ts'

/**
 * The cart as this phone read it last. Once it is known whose phone this is, the quantities can be changed: what is changed is sent
 * when there is a network.
 */
export function SavedCartPanel({ saved }: { saved: NonNullable<SavedHere['cart']> }) {
  const texts = useOfflineTexts()
  const stored = useStoredTexts()
  const { times } = useCheckoutTexts()
  const { catalogue } = useTexts()
  const nameOf = useName()
  const cart = useCart()
  const live = useCartState((state) => state)
  const canChange = live.reading === 'ready'
  const lines = canChange ? live.lines : saved.thing.lines
  const more = canChange ? live.count - lines.length - addedIn(live) : saved.thing.more
  return (
    <section className="panel" aria-labelledby="saved-cart">
      <h2 id="saved-cart">{texts.cart}</h2>
      <p className="small muted">{texts.cartText(writtenStored(new Date(saved.at), stored))}</p>
      <UnsentInCart state={live} />
      <ul className="saved-others">
        {lines.map(({ product, quantity }) => (
          <li key={product.id}>
            <span>
              {nameOf(product)}, {times(quantity, catalogue.unit(product.unit_description))}
              <Unsent product={product.id} />
            </span>{' '}
            <Price paisa={grossOf({ quantity, price_paisa: product.marked_price_paisa })} kind="total" />
            {canChange && (
              <QuantityStepper
                name={nameOf(product)}
                quantity={quantity}
                max={product.stock}
                busy={live.busy.includes(product.id)}
                onChange={(wanted) => cart.setQuantity(product.id, wanted)}
                onRemove={() => cart.remove(product.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {more !== undefined && more > 0 && <p>{texts.moreInCart(more)}</p>}
    </section>
  )
}

/** That a change of this product waits. */
function Unsent({ product }: { product: number }) {
  const texts = useUnsentTexts()
  const unsent = useCartState((state) => unsentOf(state, product))
  return unsent && <span className="unsent-words">{wordsOf(unsent, texts)}</span>
}

/** How many products stand in the list of what is not sent, as no line of theirs is known. */
function addedIn(live: CartState): number {
  return live.unsent.filter(
    ({ product }) =>
      quantityIn(live, product.id) > 0 && live.lines.every((line) => line.product.id !== product.id),
  ).length
}
