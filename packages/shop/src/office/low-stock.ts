import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import { nepalDay } from '../nepal/nepal-day.ts'

/** What sells, by what was delivered in so many days until yesterday. */
const DAYS = 7
/** So many of the products that sell most are looked at. */
const SELLING = 200
/** Stock is low when it lasts no longer than so many days. */
const LASTS = 3

/** A product that sells, and whose stock will soon be gone. */
export interface LowStock {
  id: number
  name_en: string
  name_ne: string
  vendor_en: string
  vendor_ne: string
  stock: number
  /** Pieces a day. */
  a_day: number
  /** For how long the stock lasts, in milliseconds; 0 if it is gone. */
  lasts: number
}

/** Of the products that sell most, those whose stock is gone in three days, the first to be gone first (right product.change). */
export async function listLowStock(ctx: Ctx): Promise<LowStock[]> {
  requireReading(ctx, 'product.change')
  const days = { from: nepalDay(ctx.now, DAYS), to: nepalDay(ctx.now, 1) }
  const { rows } = await ctx.db.executeQuery(LOW(days))
  return rows.map((row) => ({ ...row, lasts: (row.stock / row.a_day) * DAY }))
}

const LOW = statement<Omit<LowStock, 'lasts'>>(`
  with selling as (
    select key::int as id, sum(delivered_pieces)::float8 / ${DAYS} as a_day from daily_figures
    where kind = 'product' and day between $from::date and $to::date
    group by key having sum(delivered_pieces) > 1 order by sum(delivered_pieces) desc, key limit ${SELLING}
  )
  select p.id, p.name_en, p.name_ne, v.name_en as vendor_en, v.name_ne as vendor_ne, p.stock, s.a_day
  from selling s join products p on p.id = s.id join vendors v on v.id = p.vendor_id
  where p.status = 'published' and v.status = 'open' and p.stock <= s.a_day * ${LASTS}
  order by p.stock / s.a_day, p.id`)
