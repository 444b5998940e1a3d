import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { Link } from '../../ui/link.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { OrderFilters } from './list/order-filters.tsx'
import { OrderPreview } from './list/order-preview.tsx'
import { addressOf } from './list/order-query.ts'
import { OrderTable } from './list/order-table.tsx'
import { OrderTabs } from './list/order-tabs.tsx'
import { loadOrders } from './list/orders.server.ts'
import { SaveView } from './list/save-view.tsx'
import { usePreviewFollows } from './list/use-preview-follows.ts'
import { useWorkbenchTexts } from './texts/workbench.ts'
import './list/orders.css'

export const handle = { access: { staff: 'order.read' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadOrders(context.get(pageContext).ctx, url.searchParams)
}

export { action } from './list/views-action.server.ts'

/** `/admin/orders`: everybody's orders, by views and filters, with one of them beside the list. */
export default function StaffOrders({ loaderData, actionData }: Route.ComponentProps) {
  const {
    query,
    usual,
    fault,
    faultyDays,
    views,
    choices,
    orders,
    next,
    lookedTo,
    preview,
    isFirst,
    done,
    maySave,
    mayShare,
    mayWrite,
  } = loaderData
  const href = useHref()
  const texts = useWorkbenchTexts()
  const common = useCommonTexts()
  const base = href('/admin/orders')
  const isFiltered = Object.keys(query).length > 0
  usePreviewFollows()
  return (
    <div className={preview ? 'workbench has-preview' : 'workbench'}>
      <OfficeHead title={texts.title} files={[{ list: 'orders', query }]} />
      {done && !actionData && <Outcome tone="green">{done === 'saved' ? common.saved : texts[done]}</Outcome>}
      <div className="list-card">
        <OrderTabs views={views} query={query} />
        <OrderFilters query={query} choices={choices} faultyDays={faultyDays} />
        {fault && (
          <p className="notice is-red" role="alert">
            {fault}
          </p>
        )}
        {orders.length === 0 ? (
          <p className="list-none">
            {lookedTo && next ? texts.noneSoFar(lookedTo) : texts.none}{' '}
            {isFiltered && (
              <Link className="link" to={base}>
                {texts.showAll}
              </Link>
            )}
          </p>
        ) : (
          <OrderTable {...{ orders, query, usual, mayWrite }} shown={preview?.id ?? null} />
        )}
        <nav className="list-pages" aria-label={common.nextPage}>
          {!isFirst && (
            <Link className="button is-ghost is-small" to={addressOf(base, query)}>
              {texts.first}
            </Link>
          )}
          {next && (
            <Link className="button is-ghost is-small" to={addressOf(base, query, { cursor: next })}>
              {lookedTo ? texts.further(lookedTo) : common.nextPage}
            </Link>
          )}
        </nav>
      </div>
      {preview && <OrderPreview order={preview} query={query} orders={orders} />}
      {maySave && <SaveView query={query} views={views} mayShare={mayShare} refused={actionData ?? null} />}
    </div>
  )
}
