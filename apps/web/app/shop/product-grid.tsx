import { type CardProduct, ProductCard } from '../product/product-card.tsx'
import { useSlowListNavigation } from './use-slow-list-navigation.ts'

/** Cards beside the sidebar: 2, 3 or 4 in a row. While another list is long in coming, this one is dimmed. */
export function ProductGrid(props: {
  products: CardProduct[]
  heading: 'h2' | 'h3'
  /** Where other cards stand above: none of its pictures is among the first. */
  isBelow?: boolean
}) {
  const { products, heading, isBelow = false } = props
  return (
    <ul className="product-grid is-beside-sidebar" aria-busy={useSlowListNavigation()}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            heading={heading}
            first={!isBelow && index < 4}
            largest={!isBelow && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
