import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/**
 * Counts anew what the tables hold, so that the planner chooses its ways by it: the embedded database has nobody who does
 * it by himself, and reads a table that has grown from end to end.
 */
export async function refreshStatistics({ db }: Ctx): Promise<void> {
  await sql`analyze`.execute(db)
}
