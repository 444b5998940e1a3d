import type { VendorProductCard } from '@himalayan-green/shop/catalog/changing/vendor-products.ts'
import { Form, Link } from 'react-router'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OfferFields } from './offer-fields.tsx'
import { ProductFlag } from './product-flag.tsx'
import { useProductTexts } from './texts/vendor-products.ts'

/** One product of the vendor's list: what and how it is, and a form for price and stock in place. */
export function ProductRow(props: {
  product: VendorProductCard
  refused: { errors: Faults; typed: Typed } | undefined
  isSaved: boolean
}) {
  const { product, refused, isSaved } = props
  const href = useHref()
  const name = useName()(product)
  const texts = useProductTexts()
  const common = useCommonTexts()
  const { catalogue } = useTexts()
  return (
    <li className="card vendor-product-row" id={`product-${product.id}`}>
      <Link to={href(`/vendor/products/${product.id}`)} className="vendor-product-what">
        <Picture of={product.image} place="thumb" />
        <span>
          <b>{name}</b>
          <span className="small muted">{catalogue.unit(product.unit_description)}</span>
          <span className="vendor-product-flags">
            <ProductFlag status={product.status} />
            {product.has_change && <Flag tone="blue">{texts.status.changed}</Flag>}
            {product.is_low && <Flag tone="tori">{texts.status.low}</Flag>}
          </span>
        </span>
        <Icon name="caret-right" size="small" />
      </Link>
      {product.status !== 'archived' && (
        <Form method="post" preventScrollReset className="vendor-product-offer" noValidate>
          <input type="hidden" name="product" value={product.id} />
          <OfferFields product={product} typed={refused?.typed ?? {}} faults={refused?.errors ?? {}} />
          <button type="submit" className="button is-ghost">
            {common.save} <span className="visually-hidden">{texts.saveOf(name)}</span>
          </button>
        </Form>
      )}
      {isSaved && (
        <p className="vendor-product-saved row gap-1-half" role="status">
          <Icon name="check" size="small" /> {common.saved}
        </p>
      )}
    </li>
  )
}
