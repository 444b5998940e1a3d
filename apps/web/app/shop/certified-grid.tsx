import type { CardProduct } from '../product/product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { useOrganicTexts } from './texts/organic.ts'

/** Of a search for “organic”: what is `certified` (ids), and under a line all else. */
export function CertifiedGrid({ products, certified }: { products: CardProduct[]; certified: number[] }) {
  const texts = useOrganicTexts()
  const borne = products.filter(({ id }) => certified.includes(id))
  const others = products.filter(({ id }) => !certified.includes(id))
  return (
    <>
      {borne.length > 0 && <ProductGrid products={borne} heading="h2" />}
      {others.length > 0 && (
        <>
          <p className="notice">{borne.length > 0 ? texts.below : texts.noneOfThese}</p>
          <ProductGrid products={others} heading="h2" isBelow={borne.length > 0} />
        </>
      )}
    </>
  )
}
