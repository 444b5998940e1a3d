import { useHref, useLocale } from '../locale.tsx'
import type { CardProduct } from '../product/product-card.tsx'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { Origin } from '../ui/origin/origin.tsx'
import { Picture } from '../ui/picture.tsx'
import { useHomeTexts } from './texts/home.ts'

type HeroWords = Pick<ReturnType<typeof useHomeTexts>, 'heroTitle' | 'heroSecond' | 'heroText' | 'heroAction'>

/** The promise on dark green, and pictures of products with their districts. */
export function Hero(props: {
  products: Pick<CardProduct, 'slug' | 'name_en' | 'name_ne' | 'image' | 'district'>[]
  /** What staff wrote instead of the promise. */
  words?: HeroWords
  /** Where the button leads, if not to all products. */
  path?: string
}) {
  const href = useHref()
  const name = useName()
  const ours = useHomeTexts()
  const home = props.words ?? ours
  const other = useLocale() === 'en' ? 'ne' : 'en'
  return (
    <section className="hero on-pine">
      <div className="hero-copy">
        <h1>{home.heroTitle}</h1>
        <p className="hero-second" lang={other}>
          {home.heroSecond}
        </p>
        <p className="hero-text">{home.heroText}</p>
        <Link className="button is-sprout" to={href(props.path ?? '/shop')} ahead>
          {home.heroAction}
        </Link>
      </div>
      <ul className="hero-pictures">
        {props.products.map((product) => (
          <li key={product.slug}>
            <Link to={href(`/product/${product.slug}`)} ahead>
              {/* The pictures are not `first`: six urgent ones would delay the background behind them. */}
              <Picture of={product.image} place="patch" alt={name(product)} />
              <Origin of={product.district} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
