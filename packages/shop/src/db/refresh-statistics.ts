import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** Of a table that nobody has counted yet PostgreSQL supposes so many pages, of 8 kB. */
const SUPPOSED = 10

/**
 * Counts anew what the tables hold, so that the planner chooses its ways by it: the embedded database has nobody who does
 * it by himself, and reads a table that has grown from end to end.
 *
 * Small tables are not counted. A statement keeps the plan that it was given while they were small, and what is the best
 * for no order groups, reading all of them, is the worst for thousands; not counted, they are supposed to be larger.
 */
export async function refreshStatistics({ db }: Ctx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and pg_relation_size(c.oid) >= ${SUPPOSED} * current_setting('block_size')::int
    order by c.oid`.execute(db)
  if (rows.length > 0) await sql.raw(`analyze ${rows.map(({ name }) => name).join(', ')}`).execute(db)
}
