import type { LowProduct } from '@himalayan-green/shop/catalog/low-stock.ts'
import { Link } from 'react-router'
import { useHref, useTexts } from '../../locale.tsx'
import { Count } from '../../ui/count.tsx'
import { Flag } from '../../ui/flag.tsx'
import { useName } from '../../ui/names.tsx'
import { useTodayTexts } from './texts/today.ts'

/** Products that are running out; members who manage products get a link to their stock. */
export function LowStock({ products, isTending }: { products: LowProduct[]; isTending: boolean }) {
  const texts = useTodayTexts()
  const nameOf = useName()
  const href = useHref()
  const { catalogue } = useTexts()
  return (
    <section aria-labelledby="low">
      <h2 id="low">
        {texts.low}{' '}
        <span className="muted figures">
          <Count of={products.length} />
        </span>
      </h2>
      <div className="card vendor-item">
        <p className="small muted">{texts.lowText}</p>
        <ul>
          {products.map((product) => (
            <li key={product.id} className="vendor-low">
              <Link
                className="link"
                to={href(isTending ? `/vendor/products/${product.id}` : `/product/${product.slug}`)}
              >
                {nameOf(product)}
              </Link>
              <span className="small muted">{catalogue.unit(product.unit_description)}</span>
              <Flag tone={product.stock === 0 ? 'red' : 'tori'}>{texts.stock(product.stock)}</Flag>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
