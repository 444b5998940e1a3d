import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import type { ReactNode } from 'react'
import { useHref, useLocale, useTexts } from '../locale.tsx'
import type { FirstTimes } from '../places/first-times.server.ts'
import { useComes } from '../places/use-comes.ts'
import { Flag } from '../ui/flag.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { OtherName, useName } from '../ui/names.tsx'
import { Origin } from '../ui/origin/origin.tsx'
import { BuyForm } from './buy-form.tsx'
import { NotDelivered } from './not-delivered.tsx'
import { OriginPanel } from './origin-panel.tsx'
import type { CardProduct } from './product-card.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { Rating } from './rating.tsx'
import { SimilarProducts } from './similar-products.tsx'
import { useAwayTexts } from './texts/away.ts'
import { useProductPageTexts } from './texts/product-page.ts'
import { WhenItComes } from './when-it-comes.tsx'

/**
 * Everything about one product: first what one decides by, then what there is to learn. In two columns season and keeping stand
 * under the pictures, and who sells it under the rest.
 */
export function ProductView(props: {
  product: ProductDetail
  backOn?: string | null
  /** While its price is lowered, until when. */
  saleUntil?: string | null
  /** Products to buy instead of one that nobody can buy now. */
  similar?: CardProduct[]
  /** At what height it was grown, as a sentence. */
  height?: string
  /** Who certified what of it. */
  certificate?: ReactNode
  /** Its months of plenty. */
  season?: ReactNode
  /** Who sells it. */
  seller?: ReactNode
  /** The heart on the picture. Of it, as of `actions`, a preview has nothing: there it could not be pressed. */
  heart?: ReactNode
  /** What keeps the product for later and passes the page on. */
  actions?: ReactNode
  /** When it first comes to the reader's place; undefined where the browser asks, null where nothing is said of it. */
  times: FirstTimes | null | undefined
}) {
  const { product, backOn, saleUntil, similar = [], height, certificate, times } = props
  const { season, seller, heart, actions } = props
  const name = useName()
  const href = useHref()
  const { shell, catalogue, content } = useTexts()
  const texts = useProductPageTexts()
  const inNepali = useLocale() === 'ne' && product.description_ne
  const isForeign = useLocale() === 'ne' && !inNepali
  const away = useAwayTexts()
  const comes = useComes()(product.reach)
  return (
    <div className="product">
      <ProductPictures key={product.id} name={name(product)} pictures={product.images}>
        <Origin of={product.district} />
        {heart}
      </ProductPictures>
      <div className="product-text">
        <div>
          <h1>{name(product)}</h1>
          <OtherName of={product} className="product-other-name" />
          {product.rating_average !== null && (
            <Rating average={product.rating_average} count={product.rating_count} to="#ratings" />
          )}
        </div>
        <BuyForm
          product={comes ? product : { ...product, is_available: false }}
          saleUntil={saleUntil}
          beside={actions}
        >
          {product.is_available && comes && <WhenItComes product={product} times={times} />}
        </BuyForm>
        {!product.is_available && (
          <p className="notice is-grey">
            <Icon name="info" />
            <span>
              <b>{backOn ? away.title : catalogue.unavailable}</b>
              <br />
              {backOn ? away.backOn(name(product.vendor), backOn) : catalogue.unavailableText}
              <br />
              <Link className="link" to={href(`/product/${product.slug}/back`)}>
                {away.tellMe}
              </Link>
            </span>
          </p>
        )}
        {product.is_available && !comes && <NotDelivered reach={product.reach} />}
        {similar.length > 0 && <SimilarProducts products={similar} />}
        {product.is_vendor_approval_required && (
          <p className="notice">
            <Icon name="seal-check" />
            <span>
              <b>{catalogue.approvalRequired}</b>
              <br />
              {product.approval_reason && `${texts.approvalReasons[product.approval_reason]} `}
              {catalogue.approvalText}{' '}
              <Link className="link" to={href('/article/why-vendor-approval')}>
                {content.whyApproval}
              </Link>
            </span>
          </p>
        )}
        {product.is_available && comes && product.stock <= 3 && (
          <Flag tone="tori">{catalogue.lastOnes(product.stock)}</Flag>
        )}
        {(inNepali || product.description_en) && (
          <p lang={isForeign ? 'en' : undefined} className="product-description">
            {inNepali || product.description_en}
          </p>
        )}
        <OriginPanel
          district={product.district}
          text={catalogue.beltOf(shell.belts[product.district.belt].mark, name(product.district))}
          height={height}
        />
        {certificate}
      </div>
      <div className="product-aside">
        {season}
        <ProductFacts product={product} />
      </div>
      {seller}
    </div>
  )
}
