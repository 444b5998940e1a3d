import { toRupees } from '../money/money.ts'
import { inNepal } from '../nepal/time.ts'

/** Rows of one kind, as they are stored, without columns that only the shop uses. */
export type OwnRows = Record<string, unknown>[]

/** Converts a row: times as in the API, and amounts in rupees. */
export function readable(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, inNepal(value)]
      return column.endsWith('_paisa') ? [column.replace(/_paisa$/, ''), toRupees(value)] : [column, value]
    }),
  )
}
