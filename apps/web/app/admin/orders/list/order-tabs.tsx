import type { OrderView } from '@himalayan-green/shop/office/workbench/order-views.ts'
import { useHref, useTexts } from '../../../locale.tsx'
import { Link } from '../../../ui/link.tsx'
import { useWorkbenchTexts } from '../texts/workbench.ts'
import { addressOf, type OrderQuery, queryOf } from './order-query.ts'

/** No view is counted to its end: what is more than this is said as more. */
const MOST = 99

/** The views as tabs, each with how many orders wait in it. The number keys open the first nine. */
export function OrderTabs({ views, query }: { views: OrderView[]; query: OrderQuery }) {
  const href = useHref()
  const { shell } = useTexts()
  const texts = useWorkbenchTexts()
  const base = href('/admin/orders')
  const here = addressOf(base, query)
  return (
    <nav className="workbench-tabs" aria-label={texts.views}>
      {views.map(({ built_in, id, name, filters, count }) => {
        const to = addressOf(base, queryOf(filters))
        const isUrgent = built_in === 'late' || built_in === 'undelivered'
        return (
          <Link key={id ?? built_in} to={to} aria-current={to === here ? 'page' : undefined}>
            <span>{built_in ? texts.view[built_in] : name}</span>
            {count !== null && (
              <span className={isUrgent && count > 0 ? 'figures is-urgent' : 'figures'}>
                {count > MOST ? `${shell.count(MOST)}+` : shell.count(count)}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
