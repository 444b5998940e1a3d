import type { Asked } from '@himalayan-green/shop/reports/business/read-report.ts'
import { withQuery } from '../../ui/with-query.ts'

/** Which lists a reader may open. */
export interface Openable {
  orders: boolean
  refunds: boolean
}

/** Days in Nepal, both included. */
interface Days {
  from: string
  to: string
}

const AS_PLACED: readonly Asked['number'][] = ['orders', 'new_customers', 'returning']
const AS_REFUNDED: readonly Asked['number'][] = ['refunds', 'refund_time']

/**
 * Where the rows of a figure are: orders by the day on which they were placed or delivered, or refunds by the day on which their
 * money went out. Undefined where there is no list of just these, or the reader may not open it.
 */
export function rowsBehind(
  { number, rows }: Pick<Asked, 'number' | 'rows'>,
  { from, to }: Days,
  key: string | null,
  may: Openable,
): string | undefined {
  if (AS_REFUNDED.includes(number)) {
    if (!may.refunds || (key !== null && rows !== 'vendor')) return undefined
    return withQuery('/admin/refunds', { queue: 'done', from, to, vendor: key })
  }
  if (!may.orders || key === '0' || key === 'credit') return undefined
  const filter = key === null ? {} : { [rows]: rows === 'payment' && key === 'cash' ? 'cod' : key }
  const days = AS_PLACED.includes(number) ? { from, to } : { delivered_from: from, delivered_to: to }
  return withQuery('/admin/orders', { state: 'all', ...filter, ...days })
}
