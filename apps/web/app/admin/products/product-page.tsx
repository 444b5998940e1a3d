import { readModeratedProduct } from '@himalayan-green/shop/catalog/changing/moderate-products.ts'
import { stepsFrom } from '@himalayan-green/shop/catalog/changing/product-states.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { BS_MONTHS } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { listZoneNames } from '@himalayan-green/shop/places/zones/zone-names.ts'
import { Form, Link, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { OtherName, useName } from '../../ui/names.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { productAction } from '../../vendor/products/product-action.server.ts'
import { ProductFlag } from '../../vendor/products/product-flag.tsx'
import { productChoices, typedProduct } from '../../vendor/products/product-form.server.ts'
import { ArchiveForm, ProductForms, Saved } from '../../vendor/products/product-forms.tsx'
import { readShownSales } from '../../vendor/products/sale-prices.server.ts'
import { useProductTexts } from '../../vendor/products/texts/vendor-products.ts'
import type { Route } from './+types/product-page'
import { useStaffProductsTexts } from './texts/staff-products.ts'
import { UnprovenOrganic } from './unproven-organic.tsx'
import '../../vendor/products/vendor-products.css'

export const handle = { access: { staff: 'product.change' }, files: 1 } satisfies PageHandle

/**
 * The page also loads anew after a refused form, so that the next try is checked against what somebody else has saved
 * meanwhile.
 */
export const shouldRevalidate = () => true

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { rights } = requireActor(page.ctx)
  const product = await orNotFound(readModeratedProduct(page.ctx, idOf(params.id)))
  return {
    product,
    typed: typedProduct(product),
    sales: await readShownSales(page.ctx, product.id, 'any'),
    months: BS_MONTHS[page.ctx.locale],
    zones: await listZoneNames(page.ctx),
    steps: stepsFrom(product.status),
    ...(await productChoices(page.ctx, product.category)),
    may: {
      check: rights.includes('product.moderate'),
      seeVendor: rights.includes('vendor.change'),
      audit: rights.includes('audit.read'),
    },
  }
}

export const action = productAction('/admin/products', 'any')

/** `/admin/products/5`: any vendor's product, corrected by staff with the forms that its vendor has. */
export default function StaffProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, typed, sales, months, zones, steps, categories, districts, may } = loaderData
  const href = useHref()
  const name = useName()
  const texts = useStaffProductsTexts()
  const of = useProductTexts()
  const [search] = useSearchParams()
  const saved = actionData ? null : search.get('saved')
  const hasChange = product.change?.status === 'pending'
  const refusal = actionData?.part === 'standing' ? Object.values(actionData.errors)[0] : undefined
  return (
    <div className="vendor-product">
      <PageHead title={name(product)} noindex />
      <BackLink to="/admin/catalogue">{texts.all}</BackLink>
      <h1>{name(product)}</h1>
      <OtherName of={product} className="muted" />
      <p className="admin-state">
        <ProductFlag status={product.status} />
        <span>
          {texts.vendor}:{' '}
          {may.seeVendor ? (
            <Link className="link" to={href(`/admin/vendors/${product.vendor.id}`)}>
              {name(product.vendor)}
            </Link>
          ) : (
            name(product.vendor)
          )}
        </span>
        {product.status === 'published' && (
          <Link className="link" to={href(`/product/${product.slug}`)}>
            {of.inShop}
          </Link>
        )}
        <Link className="link" to={href(`/admin/products/${product.id}/history`)}>
          {texts.pricesAndStock}
        </Link>
        {may.audit && (
          <Link className="link" to={href(`/admin/audit?object_kind=product&object_id=${product.id}`)}>
            {texts.history}
          </Link>
        )}
      </p>
      {product.is_unproven_organic && <UnprovenOrganic />}
      {(product.status === 'pending' || hasChange) && (
        <p className="notice">
          <Icon name="clock" />
          <span>
            {hasChange ? texts.changeWaits : texts.waits}{' '}
            {may.check && (
              <Link className="link" to={href(`/admin/products-to-check/${product.id}`)}>
                {texts.check}
              </Link>
            )}
          </span>
        </p>
      )}
      {refusal && (
        <p className="notice is-red" role="alert">
          <Icon name="warning-circle" /> <span>{refusal}</span>
        </p>
      )}
      <Form method="post" className="vendor-product-steps">
        {steps
          .filter((step) => step !== 'archive')
          .map((step) => (
            <Intent<typeof action>
              key={step}
              name={step}
              className={step === 'submit' || step === 'resume' ? 'button' : 'button is-ghost'}
            >
              {step === 'submit' ? texts.publish : of.step[step]}
            </Intent>
          ))}
        {hasChange && (
          <Intent<typeof action> name="cancel-change" className="button is-ghost">
            {of.cancelChange}
          </Intent>
        )}
      </Form>
      {(saved === 'about' || saved === 'standing' || saved === '') && <Saved />}
      <ProductForms
        product={product}
        typed={typed}
        sales={sales}
        months={months}
        zones={zones}
        categories={categories}
        districts={districts}
        refused={actionData}
        picturePath={`/admin/products/${product.id}/picture`}
        aboutNote={texts.live}
        approval={texts.approval}
      />
      {steps.includes('archive') && <ArchiveForm />}
    </div>
  )
}
