import { Form } from 'react-router'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { useHref, useTexts } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { findFor } from './find.server.ts'
import { useFoundKinds } from './found-kinds.ts'
import { MAX_SEARCH_LENGTH } from './longest-search.ts'
import { useFindTexts } from './texts/find.ts'
import './find.css'

export const handle = { access: { staff: 'any' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  return { search, found: await findFor(context.get(pageContext), search) }
}

/** `/admin/find?search=`: the one field of the back office as a page, which needs no scripts. */
export default function Find({ loaderData: { search, found } }: Route.ComponentProps) {
  const href = useHref()
  const { shell } = useTexts()
  const texts = useFindTexts()
  const kinds = useFoundKinds(found)
  return (
    <>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <Form method="get" action={href('/admin/find')} className="find-form" role="search">
        <Field label={texts.hint} prefix={<Icon name="magnifying-glass" size="small" />}>
          {(control) => (
            <input
              {...control}
              key={search}
              type="search"
              name="search"
              defaultValue={search}
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
            />
          )}
        </Field>
        <button type="submit" className="button">
          {shell.search}
        </button>
      </Form>
      {search !== '' && kinds.length === 0 && <p className="panel">{texts.nothing(search)}</p>}
      {kinds.map(({ kind, title, rows }) => (
        <section key={kind} className="panel" aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`}>{title}</h2>
          <ul className="admin-list">
            {rows.map(({ key, to, name, more }) => (
              <li key={key}>
                <Link to={to}>{name}</Link>
                <span className="small muted">{more}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
