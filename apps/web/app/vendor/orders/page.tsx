import { listPastOrders, PAST_STATES } from '@himalayan-green/shop/fulfilment/past-orders.ts'
import { monthText } from '@himalayan-green/shop/nepal/bs-months.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useOrderTexts } from '../../order/texts/order.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { rupees } from '../../ui/rupees.ts'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/page'
import { PastFilter } from './past-filter.tsx'
import { PastRow } from './past-row.tsx'
import { usePastOrdersTexts } from './texts/past-orders.ts'
import './past-orders.css'

export const handle = { access: { vendor: 'orders' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const asked = (name: string) => url.searchParams.get(name) || undefined
  const query = { search: asked('search'), month: asked('month'), state: asked('state') }
  const cursor = asked('cursor')
  const { orders, months, ...list } = await orNotFound(listPastOrders(ctx, { ...query, cursor }))
  return {
    ...list,
    query,
    isFirst: cursor === undefined,
    states: ['all', ...PAST_STATES] as const,
    months: months.map((month) => ({ month, name: monthText(month, ctx.locale) })),
    orders: orders.map(({ id, number, created, status, contact, items, sold_paisa }) => ({
      id,
      number,
      status,
      sold_paisa,
      items,
      customer: contact?.full_name ?? null,
      when: formatTimestamp(created, ctx.locale),
    })),
  }
}

/** `/vendor/orders`: orders with which the vendor has nothing left to do, by number or place, month and state. */
export default function PastOrders({ loaderData }: Route.ComponentProps) {
  const { orders, next, totals, months, states, query, isFirst } = loaderData
  const href = useHref()
  const texts = usePastOrdersTexts()
  const common = useCommonTexts()
  const order = useOrderTexts()
  const isNarrowed = Object.values(query).some(Boolean)
  const address = (change: Record<string, string | undefined>) =>
    withQuery(href('/vendor/orders'), { ...query, ...change })
  return (
    <div className="vendor-today past-orders">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted">{texts.lead}</p>
      {orders.length === 0 && !isNarrowed ? (
        <p className="vendor-empty">{texts.none}</p>
      ) : (
        <>
          <PastFilter query={query} months={months} />
          <FilterLinks
            look="chips"
            label={texts.filters}
            shown={query.state ?? 'all'}
            links={states.map((name) => ({
              name,
              to: address({ state: name === 'all' ? undefined : name }),
              text: texts.states[name],
            }))}
          />
          {orders.length === 0 ? (
            <p className="vendor-empty">
              {common.nothingFound}{' '}
              <Link className="link" to={href('/vendor/orders')}>
                {texts.showAll}
              </Link>
            </p>
          ) : (
            <section className="panel past-totals">
              <p>
                <b>{texts.totals(totals.orders, rupees(totals.sold_paisa, 'total'))}</b>
              </p>
              <p className="small muted">{texts.totalsText}</p>
            </section>
          )}
          <ul>
            {orders.map((order) => (
              <PastRow key={order.id} order={order} />
            ))}
          </ul>
          <nav className="row is-wrapping gap-3" aria-label={common.nextPage}>
            {!isFirst && (
              <Link className="button is-ghost" to={address({})}>
                {order.newest}
              </Link>
            )}
            {next && (
              <Link className="button is-ghost" to={address({ cursor: next })}>
                {common.nextPage}
              </Link>
            )}
          </nav>
        </>
      )}
    </div>
  )
}
