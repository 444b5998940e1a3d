import type { ProductCard as Product } from '@himalayan-green/shop/catalog/product-card.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { Favourite } from '../favourites/favourite.tsx'
import { useHref, useLocale, useTexts } from '../locale.tsx'
import { useComes } from '../places/use-comes.ts'
import { useSite } from '../site.ts'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { nameIn, OtherName } from '../ui/names.tsx'
import { Origin } from '../ui/origin/origin.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price, PriceBefore, UnitPrice } from '../ui/price.tsx'
import { Unit } from '../ui/unit.tsx'

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
  | 'stock'
  | 'is_available'
  | 'is_vendor_approval_required'
  | 'season'
  | 'reach'
  | 'district'
  | 'vendor'
>

/** What is worth knowing of one that can be bought: at most one thing. */
function CardFlag({ of }: { of: Pick<CardProduct, 'is_vendor_approval_required' | 'season'> }) {
  const { catalogue } = useTexts()
  const { month } = useSite()
  if (of.is_vendor_approval_required)
    return (
      <Flag tone="tori" icon="seal-check">
        {catalogue.approvalRequired}
      </Flag>
    )
  return of.season.includes(month) ? <Flag tone="green">{catalogue.inSeason}</Flag> : null
}

/**
 * A product in a list. The whole card is the link, but for its farm's name and its heart; the add button lies on the picture, and
 * comes after the name it speaks of. At most one flag.
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
        <UnitPrice of={product.unit_price} />
      </p>
      <Heading className="product-card-name">
        <Link to={href(`/product/${product.slug}`)} ahead>
          {name}
        </Link>
      </Heading>
      <OtherName of={product} className="product-card-other-name" />
      {canBuy ? (
        <CardFlag of={product} />
      ) : (
        <Flag>{comes ? catalogue.unavailable : catalogue.outOfReach}</Flag>
      )}
      {canBuy && <AddToCart product={product.id} name={name} stock={product.stock} />}
      <div className="product-card-foot row is-apart">
        <Link className="product-card-farm" to={href(`/farm/${product.vendor.slug}`)}>
          {nameIn(locale, product.vendor)}
        </Link>
        <Favourite product={product.id} name={name} />
      </div>
    </article>
  )
}
