import { type CardProduct, ProductCard } from '../product-card.tsx'
import { ProductSkeleton } from '../product-skeleton.tsx'
import { useSlowListNavigation } from './use-slow-list-navigation.ts'

/** Cards beside the sidebar: 2, 3 or 4 in a row. A list that is long in coming shows its outline. */
export function ProductGrid({ products, heading }: { products: CardProduct[]; heading: 'h2' | 'h3' }) {
  const isSlow = useSlowListNavigation()
  return (
    <ul className="product-grid is-beside-sidebar" aria-busy={isSlow}>
      {products.map((product, index) => (
        <li key={product.id}>
          {isSlow ? (
            <ProductSkeleton />
          ) : (
            <ProductCard product={product} heading={heading} first={index < 4} />
          )}
        </li>
      ))}
    </ul>
  )
}
