import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** PostgreSQL assumes this many pages of 8 kB for a table without statistics. */
const SUPPOSED = 10

/**
 * Updates the statistics of tables, so that the planner makes good choices. The embedded database has no background
 * process for that, and would read a table that has grown from end to end.
 *
 * Small tables are left out. A statement keeps the plan from when its tables were small, and reading everything, which
 * is best for an empty table, is worst for thousands of rows; without statistics the planner assumes that they are
 * larger.
 */
export async function refreshStatistics({ db }: Ctx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and pg_relation_size(c.oid) >= ${SUPPOSED} * current_setting('block_size')::int
    order by c.oid`.execute(db)
  if (rows.length > 0) await sql.raw(`analyze ${rows.map(({ name }) => name).join(', ')}`).execute(db)
}
