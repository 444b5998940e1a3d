import { stepsFrom } from '@himalayan-green/shop/catalog/changing/product-states.ts'
import { readVendorProduct } from '@himalayan-green/shop/catalog/changing/vendor-product.ts'
import { BS_MONTHS } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { listZoneNames } from '@himalayan-green/shop/places/zones/zone-names.ts'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import { OtherName, useName } from '../../ui/names.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/product-page'
import { productAction } from './product-action.server.ts'
import { productChoices, typedProduct } from './product-form.server.ts'
import { ArchiveForm, ProductForms, Saved } from './product-forms.tsx'
import { ProductStatus } from './product-status.tsx'
import { readShownSales } from './sale-prices.server.ts'
import { useProductTexts } from './texts/vendor-products.ts'
import './vendor-products.css'

export const handle = { access: { vendor: 'catalogue' }, files: 1, bottomBar: false } satisfies PageHandle

/**
 * The page also loads anew after a refused form, so that the next try is checked against what somebody else has saved
 * meanwhile.
 */
export const shouldRevalidate = () => true

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const product = await orNotFound(readVendorProduct(page.ctx, idOf(params.id)))
  const { locale } = page.ctx
  return {
    product,
    typed: typedProduct(product),
    sales: await readShownSales(page.ctx, product.id, 'own'),
    months: BS_MONTHS[page.ctx.locale],
    zones: await listZoneNames(page.ctx),
    steps: stepsFrom(product.status),
    submitted: product.submitted_at && formatTimestamp(product.submitted_at, locale),
    asked: product.change && formatTimestamp(product.change.asked_at, locale),
    ...(await productChoices(page.ctx, product.category)),
  }
}

export const action = productAction('/vendor/products', 'own')

/** One product of the vendor: its state, price and stock, pictures, and its texts. */
export default function VendorProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, typed, sales, months, zones, steps, submitted, asked, categories, districts } = loaderData
  const texts = useProductTexts()
  const [search] = useSearchParams()
  const saved = actionData ? null : search.get('saved')
  const isAgreed = product.status === 'published' || product.status === 'paused'
  return (
    <div className="vendor-product">
      <PageHead title={useName()(product)} noindex />
      <BackLink to="/vendor/products">{texts.back}</BackLink>
      <h1>{useName()(product)}</h1>
      <OtherName of={product} className="muted" />
      <ProductStatus
        product={product}
        steps={steps}
        submitted={submitted}
        asked={asked}
        error={actionData?.part === 'standing' ? Object.values(actionData.errors)[0] : undefined}
      />
      {(saved === 'about' || saved === '') && <Saved />}
      <ProductForms
        product={product}
        typed={typed}
        sales={sales}
        months={months}
        zones={zones}
        categories={categories}
        districts={districts}
        refused={actionData}
        picturePath={`/vendor/products/${product.id}/picture`}
        pictureNote={isAgreed ? texts.picturesWait : undefined}
        aboutNote={isAgreed ? texts.aboutWait : undefined}
      />
      {steps.includes('archive') && <ArchiveForm />}
    </div>
  )
}
