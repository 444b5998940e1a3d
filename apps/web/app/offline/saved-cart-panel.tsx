import { grossOf } from '@himalayan-green/shop/money/item-amount.ts'
import { useCheckoutTexts } from '../checkout/texts/checkout.ts'
import { useTexts } from '../locale.tsx'
import { useName } from '../ui/names.tsx'
import { Price } from '../ui/price.tsx'
import { useOfflineTexts } from './texts/offline.ts'
import { useStoredTexts } from './texts/stored.ts'
import type { SavedHere } from './what-is-saved.ts'
import { writtenStored } from './written-stored.ts'

/** The cart as this phone read it last. */
export function SavedCartPanel({ saved }: { saved: NonNullable<SavedHere['cart']> }) {
  const texts = useOfflineTexts()
  const stored = useStoredTexts()
  const { times } = useCheckoutTexts()
  const { catalogue } = useTexts()
  const nameOf = useName()
  const { lines, more } = saved.thing
  return (
    <section className="panel" aria-labelledby="saved-cart">
      <h2 id="saved-cart">{texts.cart}</h2>
      <p className="small muted">{texts.cartText(writtenStored(new Date(saved.at), stored))}</p>
      <ul className="saved-others">
        {lines.map(({ product, quantity }) => (
          <li key={product.id}>
            {nameOf(product)}, {times(quantity, catalogue.unit(product.unit_description))}{' '}
            <Price paisa={grossOf({ quantity, price_paisa: product.marked_price_paisa })} kind="total" />
          </li>
        ))}
      </ul>
      {!!more && <p>{texts.moreInCart(more)}</p>}
    </section>
  )
}
