import type { ProductCard as Product } from '@himalayan-green/shop/catalog/product-card.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { Favourite } from '../favourites/favourite.tsx'
import { useHref, useLocale, useTexts } from '../locale.tsx'
import { useComes } from '../places/use-comes.ts'
import { useSite } from '../site.ts'
import { Flag } from '../ui/flag.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { nameIn, OtherName } from '../ui/names.tsx'
import { Origin } from '../ui/origin/origin.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price, PriceBefore, UnitPrice } from '../ui/price.tsx'
import { Unit } from '../ui/unit.tsx'
import { ByWeight } from '../ui/weight/weighed-about.tsx'

/** The part of a product that its card shows. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name_en'
  | 'name_ne'
  | 'image'
  | 'marked_price_paisa'
  | 'sale'
  | 'unit_description'
  | 'unit_price'
  | 'is_weighed'
  | 'stock'
  | 'is_available'
  | 'is_vendor_approval_required'
  | 'season'
  | 'reach'
  | 'district'
  | 'rating_average'
  | 'rating_count'
>

/** What is worth knowing of one that can be bought: at most one thing. */
function CardFlag({ of }: { of: Pick<CardProduct, 'is_vendor_approval_required' | 'season'> }) {
  const { catalogue } = useTexts()
  const { month } = useSite()
  if (of.is_vendor_approval_required)
    return (
      <Flag tone="tori" icon="seal-check">
        <span aria-hidden="true">{catalogue.confirmsFirst}</span>
        <span className="visually-hidden">{catalogue.approvalRequired}</span>
      </Flag>
    )
  return of.season.includes(month) ? <Flag tone="green">{catalogue.inSeason}</Flag> : null
}

/** Fewer ratings say more of who rated than of the product. */
const MIN_RATINGS = 5

/** The average with its count, where there are enough. */
function CardRating({ of }: { of: Pick<CardProduct, 'rating_average' | 'rating_count'> }) {
  const { catalogue, shell } = useTexts()
  const { rating_average: average, rating_count: count } = of
  if (average === null || count < MIN_RATINGS) return null
  return (
    <span className="product-card-rating figures">
      <Icon name="star-fill" size="tiny" />
      <span aria-hidden="true">{shell.count(average)}</span>{' '}
      <span aria-hidden="true" className="muted">{`(${shell.count(count)})`}</span>
      <span className="visually-hidden">{`${catalogue.ratingOf(average)}, ${catalogue.ratings(count)}`}</span>
    </span>
  )
}

/**
 * A product in a list, in four lines: what it costs, its name (which may take two), and its other name with its rating. The
 * whole card is the link, but for its heart and the add button, which lie on the picture with at most one flag, and come after the name
 * they speak of.
 */
export function ProductCard(props: {
  product: CardProduct
  heading?: 'h2' | 'h3'
  first?: boolean
  largest?: boolean
}) {
  const { product, heading: Heading = 'h3', first, largest } = props
  const href = useHref()
  const { catalogue } = useTexts()
  const locale = useLocale()
  const name = nameIn(locale, product)
  const comes = useComes()(product.reach)
  const canBuy = product.is_available && comes
  return (
    <article className={canBuy ? 'product-card' : 'product-card is-unavailable'}>
      <div className="product-card-picture">
        <Picture of={product.image} place="card" first={first} largest={largest} />
        <Origin of={product.district} />
      </div>
      <p className="price-and-unit">
        <Price paisa={product.marked_price_paisa} /> <PriceBefore paisa={product.sale?.compare_paisa} />{' '}
        <Unit description={product.unit_description} />
        {product.unit_price?.per !== 'piece' && <UnitPrice of={product.unit_price} />}
      </p>
      <ByWeight product={product} />
      <Heading className="product-card-name">
        <Link to={href(`/product/${product.slug}`)} ahead>
          {name}
        </Link>
      </Heading>
      <p className="product-card-foot">
        <OtherName of={product} className="product-card-other-name" />
        <CardRating of={product} />
      </p>
      {canBuy ? (
        <CardFlag of={product} />
      ) : (
        <Flag>{comes ? catalogue.unavailable : catalogue.outOfReach}</Flag>
      )}
      {canBuy && <AddToCart product={product} name={name} stock={product.stock} />}
      <Favourite product={product.id} name={name} />
    </article>
  )
}
