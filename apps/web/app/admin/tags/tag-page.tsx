import { readStaffTag } from '@himalayan-green/shop/catalog/tags/staff-tags.ts'
import { listTagProducts } from '@himalayan-green/shop/catalog/tags/tag-products.ts'
import { useMemo } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { besideNow } from '../../forms/beside-now.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/tag-page'
import { action } from './tag-action.server.ts'
import { typedTag } from './tag-form.server.ts'
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

export { action }

const NO_ERRORS: Record<string, string> = {}

/** `/admin/tags/3`, or `new`: a tag, its words, and the products that bear it. */
export default function TagPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tag, typed: now, products, next, search } = loaderData
  const href = useHref()
  const name = useName()
  const texts = useTagsTexts()
  const common = useCommonTexts()
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
          {errors.save ?? common.lookAgain}
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
              <Intent<typeof action> name="delete" className="button is-danger">
                {texts.deleteButton}
              </Intent>
            </Form>
          </section>
        </>
      )}
    </div>
  )
}
