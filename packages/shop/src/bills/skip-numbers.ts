import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal } from '../errors.ts'
import { fiscalYear } from '../nepal/bikram-sambat.ts'
import { SHOP_NAME } from '../shop-name.ts'
import type { BillKind } from './tables.ts'

// A database restored from a backup does not know bills that were issued after the backup. Their numbers are skipped:
// they are not used again, and do not count as missing.

/** The last known number of a seller's bills of one kind in one fiscal year. */
export interface LastNumber {
  /** Null for the company. */
  vendor_id: number | null
  seller_en: string
  seller_ne: string
  fiscal_year: string
  kind: BillKind
  /** 0 if no such bill is known. */
  last_number: number
  /** When the last bill was issued, or its number skipped. */
  issued_at: Date | null
}

/** The name of a series in a form: the vendor's id or `company`, the fiscal year and the kind. */
export const seriesKey = (series: Pick<LastNumber, 'vendor_id' | 'fiscal_year' | 'kind'>) =>
  `${series.vendor_id ?? 'company'} ${series.fiscal_year} ${series.kind}`

/** All series that may have continued or begun since then: of every seller, in the fiscal years from then to now. */
export async function seriesSince(ctx: Ctx, since: Date): Promise<LastNumber[]> {
  const years = [...new Set([fiscalYear(since), fiscalYear(ctx.now)])]
  return (await ctx.db.executeQuery(SERIES({ years, company_en: SHOP_NAME.en, company_ne: SHOP_NAME.ne })))
    .rows
}

const SERIES = statement<LastNumber>(`
  select o.vendor_id, o.name_en as seller_en, o.name_ne as seller_ne, y.fiscal_year, k.kind,
    coalesce(s.last_number, 0) as last_number,
    case when s.last_number > 0 then coalesce(nullif(s.last_issued_at, '-infinity'), (
      select max(n.skipped_at) from skipped_bill_numbers n
      where n.vendor_id is not distinct from s.vendor_id and n.fiscal_year = s.fiscal_year and n.kind = s.kind))
      end as issued_at
  from (select null::int as vendor_id, $company_en::text as name_en, $company_ne::text as name_ne
    union all select id, name_en, name_ne from vendors) o
  cross join unnest($years::text[]) y (fiscal_year)
  cross join unnest('{tax_invoice,pan_bill,credit_note}'::text[]) with ordinality k (kind, place)
  left join bill_series s on s.vendor_id is not distinct from o.vendor_id
    and s.fiscal_year = y.fiscal_year and s.kind = k.kind
  order by o.vendor_id nulls first, y.fiscal_year, k.place`)

/**
 * Continues series after the last number that was ever issued, by `seriesKey`; series that are left out continue as
 * they are. Refuses (`invalid`, under the key, with `tooLow`) a number below that of a known bill. Answers what was
 * skipped.
 */
export async function skipNumbers(
  ctx: Ctx,
  {
    since,
    lastNumbers,
    tooLow,
  }: {
    since: Date
    lastNumbers: Record<string, number>
    tooLow: (last: number) => string
  },
): Promise<string[]> {
  await ctx.db.selectFrom('bill_series').select('kind').forUpdate().execute()
  const skipped: string[] = []
  for (const series of await seriesSince(ctx, since)) {
    const key = seriesKey(series)
    const last = lastNumbers[key]
    if (last === undefined || last === series.last_number) continue
    if (last < series.last_number) throw fieldRefusal('invalid', key, tooLow(series.last_number))
    const { vendor_id, fiscal_year, kind } = series
    const first_number = series.last_number + 1
    const skip = { vendor_id, fiscal_year, kind, first_number, last_number: last }
    await ctx.db
      .insertInto('skipped_bill_numbers')
      .values({ ...skip, skipped_at: ctx.now, skipped_by: ctx.actor!.id })
      .execute()
    await ctx.db
      .insertInto('bill_series')
      .values({ vendor_id, fiscal_year, kind, last_number: last })
      .onConflict((same) =>
        same.columns(['vendor_id', 'fiscal_year', 'kind']).doUpdateSet({ last_number: last }),
      )
      .execute()
    skipped.push(`${key}: ${first_number}–${last}`)
  }
  return skipped
}
