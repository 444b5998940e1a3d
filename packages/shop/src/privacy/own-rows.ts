import { toRupees } from '../money/money.ts'
import { inNepal } from '../nepal/time.ts'

/** Rows of one kind, as they are kept, without what is of use to the shop alone. */
export type OwnRows = Record<string, unknown>[]

/** Times as the API writes them, and money in rupees. */
export function readable(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, inNepal(value)]
      return column.endsWith('_paisa') ? [column.replace(/_paisa$/, ''), toRupees(value)] : [column, value]
    }),
  )
}
