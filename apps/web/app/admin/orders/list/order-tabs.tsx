import type { OrderView } from '@himalayan-green/shop/office/workbench/order-views.ts'
import { useHref } from '../../../locale.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { useWorkbenchTexts } from '../texts/workbench.ts'
import { addressOf, type OrderQuery, queryOf } from './order-query.ts'

/** No view is counted to its end: what is more than this is said as more. */
const MOST = 99

/** The views as tabs, each with how many orders wait in it. The number keys open the first nine. */
export function OrderTabs({ views, query }: { views: OrderView[]; query: OrderQuery }) {
  const href = useHref()
  const texts = useWorkbenchTexts()
  const base = href('/admin/orders')
  const links = views.map(({ built_in, id, name, filters, count }) => ({
    name: `${id ?? built_in}`,
    to: addressOf(base, queryOf(filters)),
    text: built_in ? texts.view[built_in] : (name ?? ''),
    count,
    isUrgent: built_in === 'late' || built_in === 'undelivered',
  }))
  const here = addressOf(base, query)
  const shown = links.find(({ to }) => to === here)?.name ?? ''
  return <FilterLinks look="tabs" label={texts.views} shown={shown} links={links} most={MOST} />
}
