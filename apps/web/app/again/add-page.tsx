import { Refusal } from '@himalayan-green/shop/errors.ts'
import { Form, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { notFound } from '../not-found.server.ts'
import { useName } from '../ui/names.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/add-page'
import { addToListFor, makeListFor } from './list-action.server.ts'
import { readLists } from './lists.server.ts'
import { NewListForm } from './other-lists.tsx'
import { useListsTexts } from './texts/lists.ts'
import { whatToKeep } from './what-to-keep.server.ts'
import './again.css'

/** Puts a product, an order or the cart into a list, which may be made for it. */
export const handle = { access: 'everybody' } satisfies PageHandle

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { noted, ...what } = await whatToKeep(ctx, request, url)
  return { what, count: noted.length, lists: await readLists(ctx, request), query: url.search }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const { noted } = await whatToKeep(ctx, request, url)
  try {
    const list = form.get('list')
    const { to, headers } =
      typeof list === 'string'
        ? await addToListFor(ctx, request, list, noted)
        : await makeListFor(ctx, request, form, noted)
    return redirect(localeHref(ctx.locale, to), { status: 303, headers })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') notFound()
    return refusedForm(error, form, 'name')
  }
}

export default function AddToList({ loaderData, actionData }: Route.ComponentProps) {
  const { what, count, lists, query } = loaderData
  const href = useHref()
  const nameOf = useName()
  const texts = useListsTexts()
  const sentence = {
    product: () => (what.from === 'product' ? texts.whatProduct(nameOf(what.names)) : ''),
    order: () => (what.from === 'order' ? texts.whatOrder(what.number, count) : ''),
    cart: () => texts.whatCart(count),
  }[what.from]()
  const fault = actionData && Object.entries(actionData.errors).find(([field]) => field !== 'name')?.[1]
  return (
    <div className="wrap again again-add">
      <PageHead title={texts.addTitle} noindex />
      <h1>{texts.addTitle}</h1>
      <p>{sentence}</p>
      {fault && (
        <p className="notice is-red" role="alert">
          {fault}
        </p>
      )}
      {lists.length > 0 && (
        <Form method="post" action={href(`/again/add${query}`)} className="panel again-choose">
          {lists.map((list) => (
            <button
              key={list.id}
              type="submit"
              name="list"
              value={list.id}
              className="button is-ghost is-wide"
            >
              {texts.addTo(list.name)}
            </button>
          ))}
        </Form>
      )}
      <section className="panel">
        <h2>{lists.length > 0 ? texts.orNew : texts.newList}</h2>
        <NewListForm action={href(`/again/add${query}`)} answer={actionData ?? null} />
      </section>
    </div>
  )
}
