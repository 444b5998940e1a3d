import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { wasBroughtForVendor } from './cash-in-hand.ts'
import { hadBefore } from './courier-balance.ts'
import type { CashCollections } from './tables.ts'

/**
 * Marks what a rider has settled, the oldest unmarked collections first: everything except what they still hold. Each
 * collection keeps the mark that it gets first.
 */
export async function settleCollections(
  ctx: Ctx,
  courier_id: string,
  settled_as: NonNullable<CashCollections['settled_as']>,
): Promise<void> {
  await ctx.db.executeQuery(SETTLE({ courier_id, settled_as, now: ctx.now }))
}

/**
 * Marks a vendor's oldest vendor orders, `packages` of them, whose cash a rider keeps, even if older ones of others are
 * open.
 */
export async function settleVendors(
  ctx: Ctx,
  courier_id: string,
  vendor_id: number,
  packages: number,
): Promise<void> {
  await ctx.db.executeQuery(SETTLE_VENDORS({ courier_id, vendor_id, packages, now: ctx.now }))
}

const SETTLE_VENDORS = statement(`
  update cash_collections set settled_as = 'handed_over', settled_at = $now
  where id in (
    select c.id from cash_collections c join orders o on o.id = c.order_id
    where c.courier_id = $courier_id and c.settled_as is null and o.vendor_id = $vendor_id and ${wasBroughtForVendor('c.courier_id')}
    order by c.id limit $packages)`)

const SETTLE = statement(`
  with people as (select $courier_id::uuid as courier_id), ${hadBefore("'infinity'")}, taken as (
    select id, sum(collected_paisa) over (order by id) as so_far, sum(collected_paisa) over () as paisa
    from cash_collections where courier_id = $courier_id and settled_as is null
  )
  update cash_collections c set settled_as = $settled_as, settled_at = $now
  from taken
  where c.id = taken.id and c.settled_as is null
    and taken.so_far <= taken.paisa - coalesce((select paisa from had where not is_short), 0)`)
