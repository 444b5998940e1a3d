import { type Ctx, mayRead, requireReading } from '../../context.ts'

/** What a report counts. A rate is a sum by a sum, so that days and rows add up to the rate of all. */
interface ReportNumber {
  /** Over the columns of daily_figures, as `f`. */
  sum: string
  by?: string
  measure: 'rupees' | 'count' | 'percent' | 'days'
  isMoney?: true
}

const NUMBERS = {
  sales: { sum: 'f.delivered_paisa - f.returned_paisa', measure: 'rupees', isMoney: true },
  orders: { sum: 'f.orders', measure: 'count' },
  fill_rate: { sum: '100 * f.delivered_pieces', by: 'f.wanted_pieces', measure: 'percent' },
  on_time: {
    sum: '100 * (f.delivered_items - f.late_items)',
    by: 'f.delivered_items',
    measure: 'percent',
  },
  in_window: { sum: '100 * f.on_time_items', by: 'f.timed_items', measure: 'percent' },
  refunds: { sum: 'f.refunded_paisa', measure: 'rupees', isMoney: true },
  refund_time: { sum: 'f.refund_seconds / 86400.0', by: 'f.refunds', measure: 'days' },
  new_customers: { sum: 'f.first_orders', measure: 'count' },
  returning: { sum: 'f.orders - f.first_orders', measure: 'count' },
} as const satisfies Record<string, ReportNumber>

export type NumberName = keyof typeof NUMBERS
export type Measure = ReportNumber['measure']
export const NUMBER_NAMES = Object.keys(NUMBERS) as [NumberName, ...NumberName[]]

export const numberOf = (name: NumberName): ReportNumber => NUMBERS[name]

/** The numbers that the actor may see: money takes the right to read it. Refuses who may see none. */
export function requireNumbers(ctx: Ctx): NumberName[] {
  const actor = requireReading(ctx, 'money.read', 'order.read')
  return NUMBER_NAMES.filter((name) => mayRead(actor, 'money.read') || !numberOf(name).isMoney)
}

/** The value of sums; null for a rate of nothing. */
export function figureOf(name: NumberName, { sum, by }: { sum: number; by: number }): number | null {
  const { measure, by: divisor } = numberOf(name)
  if (divisor === undefined) return Math.round(sum)
  if (by === 0) return null
  return measure === 'percent' || measure === 'days' ? Math.round((10 * sum) / by) / 10 : sum / by
}
