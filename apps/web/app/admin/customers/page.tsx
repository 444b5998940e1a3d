import {
  CUSTOMER_VIEWS,
  type CustomerView,
  listCustomers,
} from '@himalayan-green/shop/office/customers/list-customers.ts'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Link } from '../../ui/link.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { withQuery } from '../../ui/with-query.ts'
import { MAX_SEARCH_LENGTH } from '../find/longest-search.ts'
import { ListSearch } from '../list/list-search.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { shownCard } from './customer.server.ts'
import { CustomerTable } from './customer-table.tsx'
import { useCustomersTexts } from './texts/customers.ts'
import { useRequestsTexts } from './texts/requests.ts'
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
    <>
      <OfficeHead title={texts.title} files={[{ list: 'customers', query }]} />
      {asked.has('deleted') && <Outcome tone="green">{deleted}</Outcome>}
      <div className="list-card">
        <FilterLinks
          look="tabs"
          label={texts.views.label}
          shown={view}
          links={VIEWS.map((name) => ({
            name,
            to: withQuery(base, { view: name === 'latest' ? null : name, search }),
            text: texts.views[name],
          }))}
        />
        <div className="list-filters">
          <ListSearch action={base} search={search} texts={texts}>
            {query.view && <input type="hidden" name="view" value={query.view} />}
          </ListSearch>
        </div>
        {customers.length > 0 ? (
          <CustomerTable customers={customers} />
        ) : (
          <p className="list-none">
            {search ? texts.nobodyFound(search) : texts.nobody}{' '}
            {(search || query.view) && (
              <Link className="link" to={base}>
                {texts.showAll}
              </Link>
            )}
          </p>
        )}
        <nav className="list-pages" aria-label={texts.more}>
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
    </>
  )
}

// The list of the shop comes with all that reads it, which no browser has.
const VIEWS = ['latest', 'newest', 'once', 'again', 'credit'] as const satisfies readonly CustomerView[]
