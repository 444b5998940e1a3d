import {
  addRedirect,
  deleteRedirect,
  listRedirects,
} from '@himalayan-green/shop/content/redirects/redirects.ts'
import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { Form, Link, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { SearchRow } from '../../forms/search-row.tsx'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { withQuery } from '../../ui/with-query.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { useRedirectsTexts } from './texts/redirects.ts'
import './redirects.css'

export const handle = { access: { staff: 'content.edit' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const search = url.searchParams.get('search') ?? ''
  const cursor = url.searchParams.get('cursor') || undefined
  const { redirects, next } = await orNotFound(listRedirects(ctx, { search, cursor }))
  return {
    redirects: redirects.map(({ added_at, ...one }) => ({ ...one, day: writtenDay(added_at, ctx.locale) })),
    next,
    search,
  }
}

/** Adds and deletes redirects; each answers the page that follows. */
export const action = intents(
  {
    add: async ({ ctx }, form) => {
      const { from_path } = await addRedirect(ctx, Object.fromEntries(form))
      return withQuery('/admin/redirects', { added: from_path })
    },
    delete: async ({ ctx }, form) => {
      await deleteRedirect(ctx, idOf(String(form.get('id'))))
      return '/admin/redirects?deleted'
    },
  },
  {
    refused: async (error, _page, form) => {
      if ((error as { code?: string }).code === 'not_found') await orNotFound(Promise.reject(error))
      return refusedForm(error, form, 'to_path')
    },
  },
)

const NONE: Record<string, string> = {}

/** `/admin/redirects`: old addresses that lead to new ones. */
export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { redirects, next, search } = loaderData
  const { errors = NONE, typed = NONE } = actionData ?? {}
  const href = useHref()
  const texts = useRedirectsTexts()
  const common = useCommonTexts()
  const [query] = useSearchParams()
  const form = useFirstFault(actionData?.errors)
  const added = query.get('added')
  const path = href('/admin/redirects')
  const field = (name: 'from_path' | 'to_path', label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          name={name}
          defaultValue={typed[name]}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
  return (
    <>
      <OfficeHead title={texts.title} files={[{ list: 'redirects' }]} />
      <p className="admin-intro muted">{texts.intro}</p>
      {!actionData && added && <Outcome tone="green">{texts.added(added)}</Outcome>}
      {!actionData && query.has('deleted') && <Outcome tone="green">{texts.deleted}</Outcome>}
      <Form ref={form} method="post" noValidate className="panel redirect-form" key={added}>
        {field('from_path', texts.from, texts.fromHint)}
        {field('to_path', texts.to, texts.toHint)}
        <Intent<typeof action> name="add" className="button">
          {texts.add}
        </Intent>
      </Form>
      {(search || redirects.length > 0) && <SearchRow label={texts.search} search={search} maxLength={100} />}
      {redirects.length === 0 && <p className="panel">{search ? texts.noneFound : texts.none}</p>}
      {redirects.length > 0 && (
        <ul className="panel redirect-rows">
          {redirects.map(({ id, from_path, to_path, day }) => (
            <li key={id}>
              <span>
                <b>{from_path}</b> {texts.leadsTo}{' '}
                <a className="link" href={href(to_path)}>
                  {to_path}
                </a>{' '}
                <span className="small muted">{texts.since(day)}</span>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Intent<typeof action>
                  name="delete"
                  className="button is-ghost is-small"
                  aria-label={texts.removeOf(from_path)}
                >
                  {texts.remove}
                </Intent>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p>
          <Link
            className="button is-ghost"
            to={withQuery(path, { search: search || undefined, cursor: next })}
          >
            {common.showMore}
          </Link>
        </p>
      )}
    </>
  )
}
