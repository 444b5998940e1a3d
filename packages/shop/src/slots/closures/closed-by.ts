import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'

/**
 * An SQL expression: the id of the closure into which a time of a zone falls; null if it is open. Where several hold, the first of which it is
 * known when it ends, so that one until further notice hides none of those. A time that is not written yet has no id.
 */
export const closedBy = (zone: string, starts: string, ends: string, id = 'null') => `(
    select c.id from closures c
    where c.ended_at is null and (c.zone_id is null or c.zone_id = ${zone}) and (c.slot_id is null or c.slot_id = ${id})
      and c.from_at < ${ends}
      and (c.to_at is null or c.to_at > ${starts})
    order by (c.to_at is null), c.id limit 1)`

/**
 * Until the end of the transaction nobody else changes closures: what is closed follows from all of them. Call it before zones and times are locked.
 * A zone that is deleted takes its closures with it the other way round; of the two that wait for each other one begins again (`inTransaction`).
 */
export async function holdClosures(ctx: Ctx): Promise<void> {
  await sql`lock table closures in share row exclusive mode`.execute(ctx.db)
}

/**
 * Closes the times that fall into a closure, and opens those that fall into none any more. Safe to run twice; who takes a place in one of them meanwhile is
 * before it, or finds it closed. Whoever changes closures holds them (`holdClosures`).
 */
export async function applyClosures(ctx: Ctx): Promise<void> {
  await ctx.db.executeQuery(APPLY({ now: ctx.now }))
}

// Rows of times are locked by id, as by those who give back places.
const APPLY = statement(`
  with wanted as materialized (
    select s.id, ${closedBy('s.zone_id', 's.starts_at', 's.ends_at', 's.id')} as closed_by
    from slot_zones z join slots s on s.zone_id = z.zone_id and s.starts_at > $now::timestamptz - interval '1 day'
    where s.ends_at > $now
  ), locked as materialized (
    select s.id from slots s
    where s.id in (select w.id from wanted w join slots n on n.id = w.id where n.closed_by is distinct from w.closed_by)
    order by s.id for no key update
  )
  update slots s set closed_by = w.closed_by from wanted w where w.id = s.id and s.id in (select id from locked)`)
