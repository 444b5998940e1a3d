import { writtenAge } from '@himalayan-green/shop/nepal/written-age.ts'
import { listRequests, type RequestFilter } from '@himalayan-green/shop/vendors/applications/list-requests.ts'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { DownloadLink } from '../download/download-link.tsx'
import type { Route } from './+types/page'
import { ApplicationFlag, isToReview } from './application-flag.tsx'
import { useApplicationsTexts } from './texts/applications.ts'
import './applications.css'

export const handle = { access: { staff: 'vendor.review' } } satisfies PageHandle

/** The filters, in the order that the page shows. */
const FILTERS = ['to_review', 'more_information', 'approved', 'rejected', 'lapsed', 'started'] as const

/** `?status=` one of the filters or `all`, `?search=`, `?sort=newest`, `?cursor=`. Searching looks through all. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const query = url.searchParams
  const search = query.get('search')?.trim() || undefined
  const status = query.get('status') ?? (search ? 'all' : 'to_review')
  const sort = query.get('sort') === 'newest' ? 'newest' : 'oldest'
  const { requests, counts, next } = await orNotFound(
    listRequests(page.ctx, {
      ...(status !== 'all' && { status: status as RequestFilter }),
      ...(query.has('cursor') && { cursor: query.get('cursor')! }),
      search,
      sort,
    }),
  )
  const { now, locale } = page.ctx
  return {
    requests: requests.map(({ since, ...request }) => ({ ...request, age: writtenAge(since, now, locale) })),
    counts,
    next,
    status,
    search,
    sort,
  }
}

/** The queue of applications: the longest waiting first. */
export default function Applications({ loaderData }: Route.ComponentProps) {
  const { requests, counts, next, status, search, sort } = loaderData
  const href = useHref()
  const nameOf = useName()
  const texts = useApplicationsTexts()
  const common = useCommonTexts()
  const { shell } = useTexts()
  const [query] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  const at = (query: Record<string, string | undefined>) =>
    withQuery(href('/admin/applications'), { search, ...query })
  const newest = sort === 'newest' ? 'newest' : undefined
  return (
    <>
      <PageHead title={texts.title} noindex />
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <DownloadLink list="applications" />
      </div>
      {query.has('forgotten') && (
        <p className="notice is-green" role="status">
          {texts.forgotten}
        </p>
      )}
      <FilterLinks
        look="line"
        label={texts.filters}
        shown={status}
        links={[...FILTERS, 'all' as const].map((name) => ({
          name,
          to: at({ status: name, sort: newest, search: undefined }),
          ...(name === 'all' ? { text: texts.all } : { text: texts.status[name], count: counts[name] }),
        }))}
      />
      <Form className="search-row" role="search">
        <label>
          <span className="visually-hidden">{texts.searchLabel}</span>
          <span className="field-box">
            <Icon name="magnifying-glass" />
            <input
              name="search"
              type="search"
              defaultValue={search}
              placeholder={texts.searchLabel}
              key={search}
            />
          </span>
        </label>
        <button type="submit" className="button">
          {shell.search}
        </button>
      </Form>
      <p className="applications-sort small">
        {search ? (
          <>
            <span>{texts.found(search)}</span>{' '}
            <Link className="link" to={href('/admin/applications')}>
              {texts.showAll}
            </Link>
          </>
        ) : (
          <Link className="link" to={at({ status, sort: newest ? undefined : 'newest' })}>
            {newest ? texts.sortOldest : texts.sortNewest}
          </Link>
        )}
      </p>
      {requests.length === 0 && <p className="panel">{search ? texts.noneFound : texts.none}</p>}
      <ul className="applications" aria-busy={isLoading || undefined}>
        {requests.map((request) => (
          <li key={request.id} className="card application-row">
            <div>
              <Link className="cover-link" to={href(`/admin/applications/${request.id}`)}>
                {request.company_name}
              </Link>
              <span className="small muted">
                {request.name} · {nameOf(request.location)}, {nameOf(request.district)}
              </span>
            </div>
            <span className="small muted">{texts.documentsOf(request.documents)}</span>
            <span>
              <ApplicationFlag status={request.status} />
              {request.reviewer && <span className="small muted">{request.reviewer}</span>}
            </span>
            <b className="application-age">{isToReview(request) && texts.waitsFor(request.age)}</b>
          </li>
        ))}
      </ul>
      {next && (
        <Link className="button is-ghost" to={at({ status, sort: newest, cursor: next })}>
          {common.showMore}
        </Link>
      )}
    </>
  )
}
