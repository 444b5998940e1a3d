import { writtenAge } from '@himalayan-green/shop/nepal/written-age.ts'
import { listRequests, type RequestFilter } from '@himalayan-green/shop/vendors/applications/list-requests.ts'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Count } from '../../ui/count.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { useName } from '../../ui/names.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { withQuery } from '../../ui/with-query.ts'
import { ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { OfficeHead } from '../list/office-head.tsx'
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
  const [query] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  const at = (query: Record<string, string | undefined>) =>
    withQuery(href('/admin/applications'), { search, ...query })
  const newest = sort === 'newest' ? 'newest' : undefined
  return (
    <>
      <OfficeHead title={texts.title} files={[{ list: 'applications' }]} />
      {query.has('forgotten') && (
        <p className="notice is-green" role="status">
          {texts.forgotten}
        </p>
      )}
      <section className="list-card" aria-label={texts.title} aria-busy={isLoading || undefined}>
        <FilterLinks
          look="tabs"
          label={texts.filters}
          shown={status}
          links={[...FILTERS, 'all' as const].map((name) => ({
            name,
            to: at({ status: name, sort: newest, search: undefined }),
            ...(name === 'all' ? { text: texts.all } : { text: texts.status[name], count: counts[name] }),
          }))}
        />
        <div className="list-filters">
          <ListSearch
            action={href('/admin/applications')}
            search={search}
            texts={{ search: texts.searchLabel }}
          />
          {search ? (
            <span className="small">
              {texts.found(search)}{' '}
              <Link className="link" to={href('/admin/applications')}>
                {texts.showAll}
              </Link>
            </span>
          ) : (
            <Link className="link small" to={at({ status, sort: newest ? undefined : 'newest' })}>
              {newest ? texts.sortOldest : texts.sortNewest}
            </Link>
          )}
        </div>
        {requests.length === 0 ? (
          <p className="list-none">{search ? texts.noneFound : texts.none}</p>
        ) : (
          <ListTable
            label={texts.title}
            rows={requests}
            keyOf={({ id }) => id}
            columns={[
              {
                head: texts.business,
                kind: 'name',
                cell: ({ id, company_name, name }) => (
                  <>
                    <Link to={href(`/admin/applications/${id}`)}>{company_name}</Link>
                    <small>{name}</small>
                  </>
                ),
              },
              {
                head: texts.address,
                cell: ({ location, district }) => `${nameOf(location)}, ${nameOf(district)}`,
              },
              {
                head: texts.documents,
                kind: 'figure',
                cell: ({ documents }) => <Count of={documents} />,
              },
              {
                head: texts.state,
                kind: 'flag',
                cell: ({ status, reviewer }) => (
                  <>
                    <ApplicationFlag status={status} />
                    {reviewer && <small>{reviewer}</small>}
                  </>
                ),
              },
              {
                head: texts.waits,
                kind: 'figure',
                cell: (request) => isToReview(request) && <b>{request.age}</b>,
              },
            ]}
          />
        )}
        {next && (
          <p className="list-pages">
            <Link className="button is-ghost is-small" to={at({ status, sort: newest, cursor: next })}>
              {common.showMore}
            </Link>
          </p>
        )}
      </section>
    </>
  )
}
