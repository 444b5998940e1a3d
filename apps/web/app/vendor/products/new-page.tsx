import { addProduct } from '@himalayan-green/shop/catalog/changing/change-product.ts'
import { Form, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { localeHref } from '../../locale.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/new-page'
import { OfferFields } from './offer-fields.tsx'
import { ProductFields } from './product-fields.tsx'
import { productChoices, productIn } from './product-form.server.ts'
import { useProductTexts } from './texts/vendor-products.ts'
import './vendor-products.css'

export const handle = { access: { vendor: 'catalogue' }, bottomBar: false } satisfies PageHandle

const NOTHING: Record<string, string> = {}

/** `?name` is what people ask for (vendor/wanted/page.tsx), in the language in which they wrote it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const name = (url.searchParams.get('name') ?? '').slice(0, 60)
  const field = /\p{Script=Devanagari}/u.test(name) ? 'name_ne' : 'name_en'
  return { choices: await productChoices(page.ctx), wanted: name ? { [field]: name } : NOTHING }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  try {
    const { id } = await addProduct(page.ctx, productIn(form))
    return redirect(`${localeHref(page.ctx.locale, `/vendor/products/${id}`)}?saved`, 303)
  } catch (error) {
    return refusedForm(error, form, 'save')
  }
}

/** The first step of a product: what it is. Pictures follow on its own page. */
export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, wanted } = loaderData
  const { errors = NOTHING, typed = wanted } = actionData ?? {}
  const texts = useProductTexts()
  const form = useFirstFault(errors)
  return (
    <div className="vendor-product">
      <PageHead title={texts.newProduct} noindex />
      <BackLink to="/vendor/products">{texts.back}</BackLink>
      <h1>{texts.newProduct}</h1>
      <p className="vendor-product-note">{texts.newProductText}</p>
      {Object.keys(errors).length > 0 && (
        <p className="notice is-red" role="alert">
          {errors.save ?? texts.lookAgain}
        </p>
      )}
      <Form ref={form} method="post" noValidate>
        <ProductFields
          {...choices}
          typed={typed}
          faults={errors}
          offer={<OfferFields product={null} typed={typed} faults={errors} stockHint={texts.stockHint} />}
        />
        <p className="vendor-product-save">
          <button type="submit" className="button is-large is-wide">
            {texts.saveDraft}
          </button>
        </p>
      </Form>
    </div>
  )
}
