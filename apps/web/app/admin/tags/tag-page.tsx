import { addTag, changeTag, deleteTag } from '@himalayan-green/shop/catalog/tags/change-tags.ts'
import { readStaffTag } from '@himalayan-green/shop/catalog/tags/staff-tags.ts'
import { listTagProducts, tagProducts } from '@himalayan-green/shop/catalog/tags/tag-products.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { useMemo } from 'react'
import { Form, Link, redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { besideNow } from '../../forms/beside-now.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { Flag } from '../../ui/flag.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useConflictTexts } from '../texts/conflict.ts'
import type { Route } from './+types/tag-page'
import { refusedTag, tagIn, typedTag } from './tag-form.server.ts'
import { TagForm } from './tag-form.tsx'
import { TagProducts } from './tag-products.tsx'
import { useTagsTexts } from './texts/tags.ts'
import './tags.css'

export const handle = { access: { staff: 'category.change' } } satisfies PageHandle

/** The page also loads anew after a refused form: the next try is held against what somebody else has saved meanwhile. */
export const shouldRevalidate = () => true

const NO_PRODUCTS = { products: [], next: null }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  if (params.id === 'new') return { tag: null, typed: {}, search: '', ...NO_PRODUCTS }
  const id = idOf(params.id)
  const search = url.searchParams.get('search') ?? ''
  const cursor = url.searchParams.get('cursor') || undefined
  const [tag, list] = await Promise.all([
    orNotFound(readStaffTag(ctx, id)),
    orNotFound(listTagProducts(ctx, id, { search, cursor })),
  ])
  return { tag, typed: typedTag(tag), search, ...list }
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const intent = String(form.get('intent') ?? '')
  const isNew = params.id === 'new'
  try {
    if (isNew && intent) throw unknownForm(ctx)
    const path = isNew
      ? `/admin/tags/${(await addTag(ctx, tagIn(form, true))).id}?saved`
      : await act(ctx, idOf(params.id), intent, form, url)
    return redirect(localeHref(ctx.locale, path), 303)
  } catch (error) {
    if ((error as { code?: string }).code === 'not_found') await orNotFound(Promise.reject(error))
    return refusedTag(error, form)
  }
}

/** Does what a button asks for, and answers the page that follows: of the products, the same list. */
async function act(ctx: Ctx, id: number, intent: string, form: FormData, url: URL): Promise<string> {
  const asked = (name: string) => url.searchParams.get(name) || undefined
  switch (intent) {
    case 'delete':
      await deleteTag(ctx, id)
      return '/admin/tags?deleted'
    case 'put':
    case 'take': {
      const product = idOf(String(form.get('product')))
      await tagProducts(ctx, id, { [intent]: [product] })
      const list = { search: asked('search'), cursor: asked('cursor') }
      return `${withQuery(`/admin/tags/${id}`, list)}#product-${product}`
    }
    case '':
      await changeTag(ctx, id, tagIn(form, false))
      return `/admin/tags/${id}?saved`
    default:
      throw unknownForm(ctx)
  }
}

const NO_ERRORS: Record<string, string> = {}

/** `/admin/tags/3`, or `new`: a tag, its words, and the products that bear it. */
export default function TagPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tag, typed: now, products, next, search } = loaderData
  const href = useHref()
  const name = useName()
  const texts = useTagsTexts()
  const conflict = useConflictTexts()
  const [query] = useSearchParams()
  const refused = useMemo(() => {
    if (!actionData) return undefined
    const nowIs = (value: string, field: string) => {
      const kind = field === 'kind' ? texts.kinds[value as keyof typeof texts.kinds] : undefined
      return conflict.nowIs(kind ?? value)
    }
    return besideNow(actionData, now, nowIs)
  }, [actionData, now, texts, conflict])
  const errors = refused?.errors ?? NO_ERRORS
  const page = useFirstFault<HTMLDivElement>(errors)
  const title = tag ? name(tag) : texts.newTag
  return (
    <div ref={page}>
      <PageHead title={title} noindex />
      <BackLink to="/admin/tags">{texts.back}</BackLink>
      <div className="admin-head">
        <h1>{title}</h1>
        {tag && <Flag>{texts.kinds[tag.kind]}</Flag>}
        {tag && (
          <Link className="link" to={withQuery(href('/shop'), { tag: tag.slug })}>
            {texts.inShop}
          </Link>
        )}
      </div>
      {!actionData && query.has('saved') && <Outcome tone="green">{texts.saved}</Outcome>}
      {Object.keys(errors).length > 0 && (
        <p className="notice is-red" role="alert">
          {errors.save ?? texts.lookAgain}
        </p>
      )}
      <TagForm tag={tag} now={now} typed={{ ...now, ...refused?.typed }} errors={errors} />
      {tag && (
        <>
          <TagProducts path={href(`/admin/tags/${tag.id}`)} products={products} next={next} search={search} />
          <section className="panel" aria-labelledby="delete">
            <h2 id="delete">{texts.deleteTitle}</h2>
            <p className="admin-intro muted">{texts.deleteText}</p>
            <Form method="post" className="admin-buttons">
              <button type="submit" name="intent" value="delete" className="button is-danger">
                {texts.deleteButton}
              </button>
            </Form>
          </section>
        </>
      )}
    </div>
  )
}
