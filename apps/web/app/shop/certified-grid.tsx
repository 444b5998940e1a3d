import { type CardProduct, ProductCard } from '../product/product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { useOrganicTexts } from './texts/organic.ts'

/** Of a search for “organic”: what is `certified` (ids), and under a line all else. */
export function CertifiedGrid({ products, certified }: { products: CardProduct[]; certified: number[] }) {
  const texts = useOrganicTexts()
  const is = products.filter(({ id }) => certified.includes(id))
  const others = products.filter(({ id }) => !certified.includes(id))
  if (others.length === 0) return <ProductGrid products={is} heading="h2" />
  const line = <p className="notice">{is.length > 0 ? texts.below : texts.noneOfThese}</p>
  if (is.length === 0)
    return (
      <>
        {line}
        <ProductGrid products={others} heading="h2" />
      </>
    )
  return (
    <>
      <ProductGrid products={is} heading="h2" />
      {line}
      <ul className="product-grid is-beside-sidebar">
        {others.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h2" />
          </li>
        ))}
      </ul>
    </>
  )
}
