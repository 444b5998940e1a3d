import type { ReactNode } from 'react'
import { useHref, useTexts } from '../locale.tsx'
import type { CardProduct } from '../product/product-card.tsx'
import { useSite } from '../site.ts'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { isNarrowed, type ListFilters, listAddress } from './filters/list-filters.ts'
import { ProductGrid } from './product-grid.tsx'

/** What is shown where a search finds nothing: products that have something of it, else the best rated. */
export interface NearProducts {
  products: CardProduct[]
  are_alike: boolean
}

/** The message of an empty list, with links to other lists; below an empty search what comes near it, and all categories. */
export function EmptyList(props: {
  path: string
  filters: ListFilters
  near?: NearProducts | null
  /** Whether the thing that was searched for is none that is sold here. */
  isNotSold?: boolean | undefined
  /** Between the message and what comes near. */
  ask?: ReactNode
}) {
  const { path, filters, near, isNotSold = false, ask } = props
  const href = useHref()
  const { shell, catalogue } = useTexts()
  const narrowed = isNarrowed(filters)
  const isWholeShop = path === href('/shop')
  const nothingHere = isWholeShop ? catalogue.emptyShop : catalogue.emptyShelf
  const nothing = narrowed ? catalogue.nothingFound : nothingHere
  const heading = isNotSold ? catalogue.notSold : nothing
  return (
    <>
      <div className="empty">
        <p className="h3">{heading}</p>
        {narrowed && !isNotSold && <p>{catalogue.nothingFoundHint}</p>}
        {(narrowed || !isWholeShop) && (
          <Link className="button" to={narrowed ? listAddress(path, {}) : href('/shop')}>
            {narrowed ? catalogue.clearFilters : shell.backToShop}
          </Link>
        )}
      </div>
      {ask}
      {near && near.products.length > 0 && <Near {...near} isNotSold={isNotSold} />}
    </>
  )
}

function Near({ products, are_alike, isNotSold }: NearProducts & { isNotSold: boolean }) {
  const href = useHref()
  const name = useName()
  const { shell, catalogue } = useTexts()
  const { categories } = useSite()
  return (
    <>
      <h2 className="near-title">
        {!are_alike ? catalogue.bestRated : isNotSold ? catalogue.nearIt : catalogue.similarProducts}
      </h2>
      <ProductGrid products={products} heading="h3" />
      <div className="near-categories">
        <h2 className="h3">{shell.shelvesMenu}</h2>
        <ul className="chips">
          {categories.map((category) => (
            <li key={category.id}>
              <Link className="chip" to={href(`/category/${category.slug}`)}>
                {name(category)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
