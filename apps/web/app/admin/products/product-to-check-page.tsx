import {
  approveProduct,
  declineProduct,
  readModeratedProduct,
} from '@himalayan-green/shop/catalog/changing/moderate-products.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { humanized } from '@himalayan-green/shop/nepal/written-date.ts'
import { Form, Link, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ProductFlag } from '../../vendor/products/product-flag.tsx'
import { useProductTexts } from '../../vendor/products/texts/vendor-products.ts'
import type { Route } from './+types/product-to-check-page'
import { ProductComparison } from './product-comparison.tsx'
import { useStaffProductsTexts } from './texts/staff-products.ts'
import { UnprovenOrganic } from './unproven-organic.tsx'
import '../../vendor/products/vendor-products.css'

export const handle = { access: { staff: 'product.moderate' } } satisfies PageHandle

const NOTHING: Record<string, string> = {}

/**
 * The page also loads anew after a refused form, so that the next try is checked against what somebody else has saved
 * meanwhile.
 */
export const shouldRevalidate = () => true

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { rights } = requireActor(page.ctx)
  const product = await orNotFound(readModeratedProduct(page.ctx, idOf(params.id)))
  const since =
    product.submitted_at ?? (product.change?.status === 'pending' ? product.change.asked_at : null)
  return {
    product,
    age: since && humanized(since, page.ctx.now, page.ctx.locale),
    mayChange: rights.includes('product.change'),
  }
}

/** Decides about a product or a change; answers what was decided. */
export const action = intents(
  {
    approve: async ({ ctx }, form, { params }) => {
      const organic_reason = String(form.get('organic_reason') ?? '') || undefined
      await approveProduct(ctx, idOf(params.id), { version: String(form.get('version')), organic_reason })
      return 'approved'
    },
    decline: async ({ ctx }, form, { params }) => {
      const note = String(form.get('note') ?? '')
      await declineProduct(ctx, idOf(params.id), { version: String(form.get('version')), note })
      return 'declined'
    },
  },
  {
    done: (done, { ctx }) =>
      redirect(`${localeHref(ctx.locale, '/admin/products-to-check')}?done=${done}`, 303),
    refused: (error, _page, form) => refusedForm(error, form, 'save'),
  },
)

/** One product or change to decide about: the present values beside the proposed ones. */
export default function ProductToCheck({ loaderData, actionData }: Route.ComponentProps) {
  const { product, age, mayChange } = loaderData
  const { errors = NOTHING, typed = NOTHING } = actionData ?? {}
  const href = useHref()
  const name = useName()
  const texts = useProductTexts()
  const staff = useStaffProductsTexts()
  return (
    <>
      <PageHead title={name(product)} noindex />
      <BackLink to="/admin/products-to-check">{texts.toCheck}</BackLink>
      <h1>{name(product)}</h1>
      <p className="admin-state">
        <ProductFlag status={product.status} />
        <span>
          {texts.vendor}: {name(product.vendor)}
        </span>
        {age && <span className="muted">{texts.waitsSince(age)}</span>}
        {mayChange && (
          <Link className="link" to={href(`/admin/products/${product.id}`)}>
            {staff.correct}
          </Link>
        )}
        {product.published_at && product.status === 'published' && (
          <Link className="link" to={href(`/product/${product.slug}`)}>
            {texts.inShop}
          </Link>
        )}
      </p>
      {errors.save && (
        <p className="notice is-red" role="alert">
          {errors.save}
        </p>
      )}
      {product.is_unproven_organic && <UnprovenOrganic />}
      <ProductComparison product={product} />
      {age ? (
        <Form method="post" noValidate className="panel vendor-product-decision" key={product.version}>
          <input type="hidden" name="version" value={product.version} />
          {product.is_unproven_organic && (
            <Field label={staff.organicReason} hint={staff.organicHint} error={errors.organic_reason}>
              {(control) => (
                <textarea
                  {...control}
                  name="organic_reason"
                  rows={2}
                  maxLength={500}
                  defaultValue={typed.organic_reason}
                />
              )}
            </Field>
          )}
          <Intent<typeof action> name="approve" className="button is-large">
            <Icon name="check" /> {texts.approve}
          </Intent>
          <Field label={texts.declineNote} hint={texts.declineHint} error={errors.note}>
            {(control) => (
              <textarea {...control} name="note" rows={3} maxLength={500} defaultValue={typed.note} />
            )}
          </Field>
          <Intent<typeof action> name="decline" className="button is-danger">
            {texts.decline}
          </Intent>
        </Form>
      ) : (
        <p className="notice is-grey">{texts.decidedAlready}</p>
      )}
    </>
  )
}
