import { useHref } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Unit } from '../ui/unit.tsx'
import type { CardProduct } from './product-card.tsx'
import { useProductPageTexts } from './texts/product-page.ts'

/** Beside a product that cannot be bought now: a few of its kind that can, in short. */
export function SimilarProducts({ products }: { products: CardProduct[] }) {
  const href = useHref()
  const name = useName()
  const texts = useProductPageTexts()
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="h3">
        {texts.similar}
      </h2>
      <ul className="similar-products">
        {products.map((product) => (
          <li key={product.id}>
            <Picture of={product.image} place="thumb" />
            <Link to={href(`/product/${product.slug}`)} ahead>
              {name(product)}
            </Link>
            <span className="price-and-unit">
              <Price paisa={product.marked_price_paisa} /> <Unit description={product.unit_description} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
