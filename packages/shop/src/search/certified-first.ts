import { VALID } from '../certificates/certificate.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { saysOrganic } from '../words/says-organic.ts'
import type { ParsedProductQuery } from './product-query.ts'

// Whoever asks for “organic” in no order of their own is shown first what a certificate calls so today; what is in conversion is not yet.

/** `products b` with a certificate that is valid on `$today` and calls them organic. */
const BEARERS = `from certificates c join products b on b.certificate_id = c.id
    where c.kind in ('organic', 'pgs') and ${VALID}`

/** Whether a product `p` is one. */
export const IS_CERTIFIED = `(p.id in (select b.id ${BEARERS}))`

/** All of them as pins `n` of a list that is walked, by rating. */
export const CERTIFIED_PINS = `(select b.id as product_id, row_number() over (order by b.rating_score desc, b.id) as place ${BEARERS}) n`

/** The query with what a list needs to show them first, if its search asks for that. */
export function withCertifiedFirst(ctx: Ctx, query: ParsedProductQuery): ParsedProductQuery {
  if (query.sort !== undefined || !saysOrganic(query.search)) return query
  return { ...query, certified_first: true, today: nepalDay(ctx.now) }
}

/** Which of these products are; null unless the list shows them first. */
export async function certifiedAmong(
  ctx: Ctx,
  { certified_first, today }: ParsedProductQuery,
  products: { id: number }[],
): Promise<number[] | null> {
  if (!certified_first) return null
  const ids = products.map(({ id }) => id)
  return (await ctx.db.executeQuery(AMONG({ ids, today }))).rows.map(({ id }) => id)
}

const AMONG = statement<{ id: number }>(`select b.id ${BEARERS} and b.id = any ($ids::int[]) order by b.id`)
