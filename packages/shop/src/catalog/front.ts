import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'

/** How many products stand in the front of the shop: a search looks there first (search/search-hits.ts). */
const SIZE = 10_000
/** How many are moved at once: their rows are held meanwhile. */
const AT_ONCE = 1_000

/** Chooses the front of the shop anew: the best rated of the published products. */
export async function chooseFront(ctx: Ctx): Promise<void> {
  for (let moved = AT_ONCE; moved > 0; ) {
    const { rows } = await ctx.db.executeQuery(MOVE())
    moved = rows.length
  }
}

/** What is being bought or changed at the moment waits for the next time. */
const MOVE = statement<{ id: number }>(`
  with best as materialized (
    select id from products where status = 'published' order by rating_score desc, id limit ${SIZE}
  ), wrong as (
    select p.id from products p
    where p.status = 'published' and p.is_front <> (p.id in (select id from best))
    order by p.id limit ${AT_ONCE} for no key update skip locked
  )
  update products set is_front = not is_front where id in (select id from wrong) returning id`)
