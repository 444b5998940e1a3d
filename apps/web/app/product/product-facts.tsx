import type { ProductDetail } from '@himalayan-green/shop/catalog/products.ts'
import { useHref, useTexts } from '../locale.tsx'
import { useSite } from '../site.ts'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { OtherName, useName } from '../ui/names.tsx'
import { Unit } from '../ui/unit.tsx'
import { useProductPageTexts } from './texts/product-page.ts'

/** The facts of a product: unit, category, shelf life, vendor. */
export function ProductFacts(props: { product: ProductDetail; season: string | undefined }) {
  const { product, season: seasonNames } = props
  const { category, vendor, shelf_life_days, season } = product
  const texts = useProductPageTexts()
  const { month } = useSite()
  const href = useHref()
  const name = useName()
  const { catalogue } = useTexts()
  return (
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
      {seasonNames && (
        <div>
          <dt>{texts.season}</dt>
          <dd>
            {seasonNames} {season.includes(month) && <Flag tone="green">{catalogue.inSeason}</Flag>}
          </dd>
        </div>
      )}
      <div>
        <dt>{catalogue.soldByLabel}</dt>
        <dd>
          {name(vendor)}
          <br />
          <OtherName of={vendor} className="other-name small" />
          <br />
          <span className="muted small figures">{vendor.number}</span>
        </dd>
      </div>
    </dl>
  )
}
