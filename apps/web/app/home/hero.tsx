import { useHref, useLocale } from '../locale.tsx'
import type { CardProduct } from '../product/product-card.tsx'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { Origin } from '../ui/origin/origin.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Unit } from '../ui/unit.tsx'
import { PlaceCard } from './place-card.tsx'
import { useHomeTexts } from './texts/home.ts'

type HeroProduct = Pick<
  CardProduct,
  'slug' | 'name_en' | 'name_ne' | 'image' | 'district' | 'marked_price_paisa' | 'unit_description'
>

/** What staff wrote instead of the promise; their button leads to `path`, or to all products. */
interface HeroWords {
  heroTitle: string
  heroSecond: string
  text?: string | undefined
  action?: string | undefined
  path?: string | undefined
}

/** The promise on dark green, two products with their districts on wide screens, and the question where orders are to go. */
export function Hero(props: { products: HeroProduct[]; words?: HeroWords }) {
  const { products } = props
  const href = useHref()
  const name = useName()
  const ours = useHomeTexts()
  const words: HeroWords = props.words ?? ours
  const other = useLocale() === 'en' ? 'ne' : 'en'
  return (
    <section className="hero on-pine">
      <div className="hero-copy">
        <h1>{words.heroTitle}</h1>
        <p className="hero-second" lang={other}>
          {words.heroSecond}
        </p>
        {words.text && <p className="hero-text">{words.text}</p>}
        {(words.action || words.path) && (
          <Link className="button is-sprout" to={href(words.path ?? '/shop')} ahead>
            {words.action ?? ours.heroAction}
          </Link>
        )}
      </div>
      {products.length > 0 && (
        <ul className="hero-pictures">
          {products.map((product) => (
            <li key={product.slug}>
              <Link to={href(`/product/${product.slug}`)} ahead>
                {/* The pictures are not `first`: urgent ones would delay the background behind them. */}
                <Picture of={product.image} place="patch" alt={name(product)} />
                <Origin of={product.district} />
                <span className="hero-price">
                  <Price paisa={product.marked_price_paisa} /> <Unit description={product.unit_description} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PlaceCard />
    </section>
  )
}
