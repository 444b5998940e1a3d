import {
  CUSTOMER_VIEWS,
  type CustomerView,
  listCustomers,
} from '@himalayan-green/shop/office/customers/list-customers.ts'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { Link } from '../../ui/link.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { DownloadLink } from '../download/download-link.tsx'
import { MAX_SEARCH_LENGTH } from '../find/longest-search.ts'
import { ListSearch } from '../orders/list/list-search.tsx'
import type { Route } from './+types/page'
import { shownCard } from './customer.server.ts'
import { CustomerTable } from './customer-table.tsx'
import { useCustomersTexts } from './texts/customers.ts'
import { useRequestsTexts } from './texts/requests.ts'
import '../orders/list/orders.css'
import './customers.css'

export const handle = { access: { staff: 'order.help' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const asked = url.searchParams
  const view = CUSTOMER_VIEWS.find((one) => one === asked.get('view')) ?? 'latest'
  const search = (asked.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const cursor = asked.get('cursor') ?? undefined
  const { customers, next } = await orNotFound(listCustomers(ctx, { view, search, cursor }))
  return {
    view,
    search,
    isFirst: cursor === undefined,
    next,
    customers: customers.map((card) => shownCard(ctx, card)),
  }
}

/** `/admin/customers`: everybody with an account, by views and by what is typed of them. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const { view, search, customers, next, isFirst } = loaderData
  const href = useHref()
  const texts = useCustomersTexts()
  const { deleted } = useRequestsTexts()
  const [asked] = useSearchParams()
  const base = href('/admin/customers')
  const query = { view: view === 'latest' ? null : view, search }
  return (
    <div className="workbench">
      <PageHead title={texts.title} noindex />
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <DownloadLink list="customers" query={query} />
      </div>
      {asked.has('deleted') && <Outcome tone="green">{deleted}</Outcome>}
      <div className="workbench-list">
        <Views shown={view} search={search} />
        <div className="workbench-filters row is-wrapping gap-2">
          <ListSearch action={base} search={search} texts={texts}>
            {query.view && <input type="hidden" name="view" value={query.view} />}
          </ListSearch>
        </div>
        {customers.length > 0 ? (
          <CustomerTable customers={customers} />
        ) : (
          <p className="workbench-none">
            {search ? texts.nobodyFound(search) : texts.nobody}{' '}
            {(search || query.view) && (
              <Link className="link" to={base}>
                {texts.showAll}
              </Link>
            )}
          </p>
        )}
        <nav className="workbench-pages" aria-label={texts.more}>
          {!isFirst && (
            <Link className="button is-ghost is-small" to={withQuery(base, query)}>
              {texts.first}
            </Link>
          )}
          {next && (
            <Link className="button is-ghost is-small" to={withQuery(base, { ...query, cursor: next })}>
              {texts.more}
            </Link>
          )}
        </nav>
      </div>
    </div>
  )
}

// The list of the shop comes with all that reads it, which no browser has.
const VIEWS = ['latest', 'newest', 'once', 'again', 'credit'] as const satisfies readonly CustomerView[]

function Views({ shown, search }: { shown: CustomerView; search: string }) {
  const href = useHref()
  const { views } = useCustomersTexts()
  return (
    <nav className="workbench-tabs" aria-label={views.label}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={withQuery(href('/admin/customers'), { view: view === 'latest' ? null : view, search })}
          aria-current={view === shown ? 'page' : undefined}
        >
          {views[view]}
        </Link>
      ))}
    </nav>
  )
}
