import { findProduct } from '@himalayan-green/shop/catalog/product-detail.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { wishBack } from '@himalayan-green/shop/product-wishes/back-wishes.ts'
import { Link, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { refusedForm, typedIn } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { notFound, orNotFound } from '../not-found.server.ts'
import { useName } from '../ui/names.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/back-page'
import { ContactField } from './contact-field.tsx'
import { useWishesTexts } from './texts/wishes.ts'
import './wishes.css'

export const handle = { access: 'everybody', cache: 'never' } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { slug, name_en, name_ne, is_available } = await orNotFound(findProduct(ctx, params.slug))
  const isNoted = url.searchParams.has('noted')
  // Who comes late, by a kept address, buys it.
  if (is_available && !isNoted) throw redirect(localeHref(ctx.locale, `/product/${slug}`))
  return { product: { slug, name_en, name_ne }, isSignedIn: ctx.actor !== null, isNoted }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, client } = context.get(pageContext)
  const form = await request.formData()
  try {
    await wishBack(ctx, client, params.slug, typedIn(form))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') notFound()
    return refusedForm(error, form, 'contact')
  }
  return redirect(localeHref(ctx.locale, `/product/${params.slug}/back?noted`), 303)
}

/** `/product/{slug}/back`: somebody wants to be told when a product can be bought again. */
export default function Back({ loaderData, actionData }: Route.ComponentProps) {
  const { product, isSignedIn, isNoted } = loaderData
  const { typed = {}, errors = {} } = actionData ?? {}
  const texts = useWishesTexts()
  const href = useHref()
  const name = useName()(product)
  return (
    <div className="wrap wishes-page">
      <PageHead title={texts.backTitle(name)} noindex />
      <h1>{texts.backTitle(name)}</h1>
      {isNoted && !actionData ? (
        <Outcome tone="green">{texts.backDone(name)}</Outcome>
      ) : (
        <form method="post" className="panel" noValidate>
          <p>{texts.backText}</p>
          <ContactField isSignedIn={isSignedIn} typed={typed} faults={errors} focused />
          {isSignedIn && errors.contact && <Outcome tone="red">{errors.contact}</Outcome>}
          <button type="submit" className="button">
            {texts.tellMe}
          </button>
        </form>
      )}
      <p>
        <Link className="link" to={href(`/product/${product.slug}`)}>
          {texts.toProduct}
        </Link>
      </p>
    </div>
  )
}
