import type { ProductCard as Product } from '@himalayan-green/shop/catalog/product-card.ts'
import { useId } from 'react'
import { useHref, useLocale, useTexts } from '../locale.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { Link } from '../ui/link.tsx'
import { useBoughtBeforeTexts } from './texts/bought-before.ts'

/** Below what invites to fill an empty page: cards of what the reader bought before; nothing where there is nothing. */
export function BoughtBefore({ products }: { products: readonly Product[] }) {
  const id = useId()
  const href = useHref()
  const texts = useBoughtBeforeTexts()
  const { catalogue } = useTexts()
  const other = useLocale() === 'en' ? 'ne' : 'en'
  if (products.length === 0) return null
  return (
    <section className="bought-before" aria-labelledby={id}>
      <div className="section-head">
        <div className="section-title">
          <h2 id={id}>{texts.title}</h2>
          <span lang={other} className="other-name">
            {texts.second}
          </span>
        </div>
        <Link className="link" to={href('/again/bought')} aria-describedby={id}>
          {catalogue.seeAll}
        </Link>
      </div>
      <ul className="product-grid is-one-row">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
