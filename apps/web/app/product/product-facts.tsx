import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import { CLAIM_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { LinkedText } from '../content/linked-text.tsx'
import { useHref, useTexts } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import { OtherName, useName } from '../ui/names.tsx'
import { Unit } from '../ui/unit.tsx'
import { useProductPageTexts } from './texts/product-page.ts'

/** The facts of a product: unit, category, shelf life, vendor; and the terms that every product is sold on. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { category, vendor, shelf_life_days } = product
  const href = useHref()
  const name = useName()
  const { catalogue } = useTexts()
  const texts = useProductPageTexts()
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{catalogue.unitLabel}</dt>
          <dd>
            <Unit description={product.unit_description} />
          </dd>
        </div>
        <div>
          <dt>{catalogue.categoryLabel}</dt>
          <dd>
            {category.is_hidden ? (
              name(category)
            ) : (
              <Link className="link" to={href(`/category/${category.slug}`)}>
                {name(category)}
              </Link>
            )}
          </dd>
        </div>
        {shelf_life_days !== null && (
          <div>
            <dt>{catalogue.keepsLabel}</dt>
            <dd>
              {shelf_life_days < 60
                ? catalogue.keepsDays(shelf_life_days)
                : catalogue.keepsMonths(Math.floor(shelf_life_days / 30))}
            </dd>
          </div>
        )}
        <div>
          <dt>{catalogue.soldByLabel}</dt>
          <dd>
            <Link className="link" to={href(`/farm/${vendor.slug}`)}>
              {name(vendor)}
            </Link>
            <br />
            <OtherName of={vendor} className="other-name small" />
            <br />
            <span className="muted small figures">{vendor.number}</span>
          </dd>
        </div>
      </dl>
      <p className="small muted">
        <LinkedText text={texts.terms(CLAIM_DAYS)} />
      </p>
    </>
  )
}
