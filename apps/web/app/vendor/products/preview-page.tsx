import { previewProduct } from '@himalayan-green/shop/catalog/product-detail.ts'
import { pageContext } from '../../context.ts'
import { heightOf, useHeightText } from '../../farm/height-text.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import { ProductView } from '../../product/product-view.tsx'
import { RareIcon } from '../../ui/icons/rare-icon.tsx'
import { useName } from '../../ui/names.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/preview-page'
import { useProductTexts } from './texts/vendor-products.ts'
import '../../product/product.css'
import '../vendor.css'
import './vendor-products.css'

export const handle = { access: { vendor: 'catalogue' }, bottomBar: false } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { product: await orNotFound(previewProduct(page.ctx, idOf(params.id))) }
}

/** A product as shoppers would see it: to look at, not to use. */
export default function ProductPreview({ loaderData: { product } }: Route.ComponentProps) {
  const texts = useProductTexts()
  const name = useName()(product)
  return (
    <div className="wrap vendor vendor-product-preview">
      <PageHead title={name} noindex />
      <BackLink to={`/vendor/products/${product.id}`}>{texts.previewBack}</BackLink>
      <p className="notice is-grey">
        <RareIcon name="eye" /> <span>{texts.previewNote}</span>
      </p>
      {/* Screen readers skip inert parts, headings too, so the page has a heading of its own. */}
      <h1 className="visually-hidden">{name}</h1>
      <div inert>
        <ProductView product={product} height={useHeightText()(heightOf(product))} times={null} />
      </div>
    </div>
  )
}
