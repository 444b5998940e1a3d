import { addProductFor } from '@himalayan-green/shop/catalog/changing/change-product.ts'
import { listProductVendors } from '@himalayan-green/shop/catalog/managing/catalogue.ts'
import { Form, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { localeHref } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { useName } from '../../ui/names.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { OfferFields } from '../../vendor/products/offer-fields.tsx'
import { ProductFields } from '../../vendor/products/product-fields.tsx'
import { productChoices, productIn } from '../../vendor/products/product-form.server.ts'
import { useProductTexts } from '../../vendor/products/texts/vendor-products.ts'
import type { Route } from './+types/new-page'
import { useStaffProductsTexts } from './texts/staff-products.ts'
import '../../vendor/products/vendor-products.css'

export const handle = {
  access: { staff: 'product.change', readers: false },
} satisfies PageHandle

const NOTHING: Record<string, string> = {}

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [choices, vendors] = await Promise.all([productChoices(page.ctx), listProductVendors(page.ctx)])
  return { ...choices, vendors }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  try {
    const { id } = await addProductFor(page.ctx, {
      ...productIn(form),
      vendor: String(form.get('vendor') ?? ''),
    })
    return redirect(`${localeHref(page.ctx.locale, `/admin/products/${id}`)}?saved`, 303)
  } catch (error) {
    return refusedForm(error, form, 'save')
  }
}

/** `/admin/products/new`: the first step of a product that staff add for a vendor. Photos follow on its own page. */
export default function NewProductFor({ loaderData, actionData }: Route.ComponentProps) {
  const { vendors, ...choices } = loaderData
  const { errors = NOTHING, typed = NOTHING } = actionData ?? {}
  const name = useName()
  const texts = useStaffProductsTexts()
  const { lookAgain, stockHint, saveDraft } = useProductTexts()
  const { choose } = useCommonTexts()
  const form = useFirstFault(errors)
  return (
    <div className="vendor-product">
      <PageHead title={texts.newTitle} noindex />
      <BackLink to="/admin/catalogue">{texts.all}</BackLink>
      <h1>{texts.newTitle}</h1>
      <p className="vendor-product-note">{texts.newText}</p>
      {Object.keys(errors).length > 0 && (
        <p className="notice is-red" role="alert">
          {errors.save ?? lookAgain}
        </p>
      )}
      <Form ref={form} method="post" noValidate>
        <section className="panel">
          <Field label={texts.forVendor} error={errors.vendor}>
            {(control) => (
              <select {...control} name="vendor" defaultValue={typed.vendor ?? ''}>
                <option value="">{choose}</option>
                {vendors.map((vendor) => (
                  <option key={vendor.id} value={vendor.id}>
                    {name(vendor)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </section>
        <ProductFields
          {...choices}
          typed={typed}
          faults={errors}
          approval={texts.approval}
          offer={<OfferFields product={null} typed={typed} faults={errors} stockHint={stockHint} />}
        />
        <p className="vendor-product-save">
          <button type="submit" className="button is-large is-wide">
            {saveDraft}
          </button>
        </p>
      </Form>
    </div>
  )
}
