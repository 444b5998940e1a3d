import { z } from 'zod'
import { type Ctx, requireVendor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { figuresStand } from '../../figures/read-figures.ts'
import { parse } from '../../input.ts'
import type { Paisa } from '../../money/money.ts'
import { monthOf, periodOf } from '../../nepal/bs-months.ts'
import { type Owed, readOwed } from '../../payouts/payable.ts'
import { NO_MONTH } from '../texts.ts'
import { type ReportFigures, readFigures } from './read-report.ts'
import { type Column, columnsOf, shifted } from './report-months.ts'

const Insights = z.object({
  /** A month of Bikram Sambat, such as 2083-06. Left out: this one. */
  month: z
    .string()
    .refine((month) => periodOf(month) !== null, NO_MONTH)
    .optional(),
})

const OWN_NUMBERS = ['sales', 'orders', 'fill_rate', 'on_time', 'refunds'] as const
type OwnNumber = (typeof OWN_NUMBERS)[number]

interface OwnProduct {
  id: number
  name_en: string
  name_ne: string
  pieces: number
  sales_paisa: Paisa
}

export interface OwnInsights {
  month: string
  columns: Column[]
  figures: Record<OwnNumber, ReportFigures>
  /** At most ten, the most sold first. */
  products: OwnProduct[]
  /** Why money went back in the month, the most frequent first. */
  reasons: { reason: string; count: number }[]
  /** As it is now. */
  owed: Owed
  counted_at: Date | null
  /** The month before, and the one after unless that has not begun. */
  earlier: string | null
  later: string | null
}

/** A month of the actor's own vendor by day, beside the same days of the month before, for owners and the role Money. */
export async function readOwnInsights(ctx: Ctx, input: z.input<typeof Insights> = {}): Promise<OwnInsights> {
  const vendor = requireVendor(ctx, 'finance')
  const month = parse(Insights, input, ctx.locale).month ?? monthOf(ctx.now)
  const columns = columnsOf([month], { by: 'day', compare: 'before', now: ctx.now })
  const days = { vendor, from: columns[0]!.from, to: columns.at(-1)!.to }
  const figuresOf = async (number: OwnNumber) => {
    const figures = await readFigures(ctx, { kind: 'vendor', keys: [`${vendor}`], number, columns })
    return [number, figures(`${vendor}`)] as const
  }
  const [figures, products, reasons, owed, counted_at] = await Promise.all([
    Promise.all(OWN_NUMBERS.map(figuresOf)),
    ctx.db.executeQuery(PRODUCTS(days)),
    ctx.db.executeQuery(REASONS({ vendor, ...periodOf(month)! })),
    readOwed(ctx, [vendor]),
    figuresStand(ctx),
  ])
  const [earlier, later] = [shifted(month, -1), shifted(month, 1)]
  return {
    month,
    columns,
    figures: Object.fromEntries(figures) as OwnInsights['figures'],
    products: products.rows,
    reasons: reasons.rows,
    owed: owed[0]!,
    counted_at,
    earlier: periodOf(earlier) && earlier,
    later: later <= monthOf(ctx.now) ? later : null,
  }
}

const PRODUCTS = statement<OwnProduct>(`
  select p.id, p.name_en, p.name_ne, sum(f.delivered_pieces)::float8 as pieces,
    sum(f.delivered_paisa - f.returned_paisa)::bigint as sales_paisa
  from products p join daily_figures f on f.kind = 'product' and f.key = p.id::text and f.day between $from::date and $to::date
  where p.vendor_id = $vendor
  group by p.id having sum(f.delivered_pieces) > 0
  order by sales_paisa desc, p.id limit 10`)

const REASONS = statement<{ reason: string; count: number }>(`
  select r.reason, count(*)::int as count
  from orders o join refunds r on r.order_id = o.id
  where o.vendor_id = $vendor and r.refunded_at >= $from and r.refunded_at < $to
  group by r.reason order by count(*) desc, r.reason`)
