import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import type { CashCollections } from './tables.ts'

/**
 * Marks what a courier has got rid of, the oldest first: as much as was handed over, netted and booked in all. What is
 * covered by this one is marked as it says, and stays so.
 */
export async function settleCollections(
  ctx: Ctx,
  courier_id: string,
  settled_as: NonNullable<CashCollections['settled_as']>,
): Promise<void> {
  await ctx.db.executeQuery(CompiledQuery.raw(SETTLE, [courier_id, settled_as, ctx.now]))
}

const SETTLE = `
  with taken as (
    select id, sum(collected_paisa) over (order by id) as so_far from cash_collections where courier_id = $1
  ), gone as (
    select coalesce(sum(h.counted_paisa), 0)
      + coalesce(sum(case d.kind when 'short' then d.amount_paisa when 'over' then -d.amount_paisa end), 0) as paisa
    from cash_hand_overs h left join cash_differences d on d.hand_over_id = h.id
    where h.courier_id = $1
  )
  update cash_collections c set settled_as = $2, settled_at = $3
  from taken, gone
  where c.id = taken.id and c.settled_as is null and taken.so_far <= gone.paisa`
