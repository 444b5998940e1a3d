import { toPaisa } from '@himalayan-green/shop/money/money.ts'
import { useEffect, useState } from 'react'
import { accessTokens } from '../browser/access-tokens.ts'
import { callApi } from '../browser/api.ts'
import { retryReads } from '../browser/retry-reads.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { useHref, useLocale } from '../locale.tsx'
import { useComes } from '../places/use-comes.ts'
import { useSession } from '../reader.ts'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Unit } from '../ui/unit.tsx'
import { seenOf } from './seen-product.ts'
import { useSuggestionsTexts } from './texts/suggestions.ts'
import type { Suggestions } from './use-suggestions.ts'

const SHOWN = 4

type Product = Suggestions['products'][number]

/** What the signed-in reader buys, to be added at once, while nothing is typed; nothing where there is no line, since it is only an offer. */
export function BoughtList({ onFollow }: { onFollow: () => void }) {
  return useSession()?.status === 'authenticated' ? <Bought onFollow={onFollow} /> : null
}

function Bought({ onFollow }: { onFollow: () => void }) {
  const href = useHref()
  const locale = useLocale()
  const name = useName()
  const comes = useComes()
  const texts = useSuggestionsTexts()
  const [products, setProducts] = useState<Product[]>([])

  useEffect(() => {
    // Who has been signed out meanwhile sees no list; the next page says it.
    const tokens = accessTokens(() => {})
    return retryReads(
      () => callApi<{ data: { product: Product }[] }>('/api/list/bought/', { locale, tokens }),
      { data: ({ data }) => setProducts(data.map(({ product }) => product)), failure() {} },
    )
  }, [locale])

  const toBuy = products.filter(({ is_available, reach }) => is_available && comes(reach)).slice(0, SHOWN)
  if (toBuy.length === 0) return null
  return (
    <section className="bought-list" aria-label={texts.bought}>
      <p className="suggestions-title" aria-hidden="true">
        {texts.bought}
      </p>
      <ul>
        {toBuy.map((product) => (
          <li key={product.id} className="suggestion">
            <Link to={href(`/product/${product.slug}`)} className="suggestion-link" onClick={onFollow}>
              <Picture of={product.picture} place="thumb" first />
              <span className="suggestion-facts">
                <span className="suggestion-name">{name(product)}</span>
                <span className="suggestion-price">
                  <Price paisa={toPaisa(product.marked_price)} />{' '}
                  <Unit description={product.unit_description} />
                </span>
              </span>
            </Link>
            <div className="suggestion-add">
              <AddToCart product={seenOf(product)} name={name(product)} stock={product.stock} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
