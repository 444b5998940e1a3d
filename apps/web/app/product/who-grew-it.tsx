import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import type { FarmFigures } from '@himalayan-green/shop/farms/farm.ts'
import { useFarmTexts } from '../farm/texts/farm.ts'
import { useHref, useLocale, useTexts } from '../locale.tsx'
import { initialsOf } from '../search/initials.tsx'
import { Link } from '../ui/link.tsx'
import { OtherName, useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import type { CardProduct } from './product-card.tsx'
import { Rating } from './rating.tsx'

/** The farm that a product is from and how it does, with the first words of its story and others of its products. */
export function WhoGrewIt(props: {
  vendor: ProductDetail['vendor']
  figures: (FarmFigures & { days: number }) | null
  others: CardProduct[]
}) {
  const { vendor, figures, others } = props
  const nameOf = useName()
  const href = useHref()
  const texts = useFarmTexts()
  const { shell } = useTexts()
  const locale = useLocale()
  const inNepali = locale === 'ne' && vendor.about_ne
  const [story] = (inNepali || vendor.about_en).split('\n')
  return (
    <section className="who-grew" aria-labelledby="who-grew">
      <h2 id="who-grew">{texts.whoGrew}</h2>
      <div className="who-grew-farm row gap-4">
        <span className="farm-initials" aria-hidden="true">
          {initialsOf(nameOf(vendor))}
        </span>
        <div>
          <p className="who-grew-name">{nameOf(vendor)}</p>
          <OtherName of={vendor} />
        </div>
      </div>
      {figures?.rating_average != null && (
        <Rating average={figures.rating_average} count={figures.rating_count} />
      )}
      {figures?.delivered && (
        <p className="small">
          {texts.deliveredInFull(
            figures.delivered.of_100,
            shell.count(figures.delivered.counted),
            figures.days,
          )}
        </p>
      )}
      {story && <p lang={locale === 'ne' && !inNepali ? 'en' : undefined}>{story}</p>}
      {others.length > 0 && (
        <>
          <h3 className="small muted">{texts.alsoFrom}</h3>
          <ul className="who-grew-others">
            {others.map((product) => (
              <li key={product.id}>
                <Picture of={product.image} place="belt" />
                <Link className="small" to={href(`/product/${product.slug}`)}>
                  {nameOf(product)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link className="button is-ghost" to={href(`/farm/${vendor.slug}`)}>
        {texts.see}
      </Link>
    </section>
  )
}
