import { randomUUID } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { NOWHERE } from './place.ts'

/** Marks a migrated database that is not open yet as restored from a backup, so that its shop is quarantined (life.ts). */
export async function markRestored(ctx: Ctx): Promise<void> {
  const quarantine = { held_since: ctx.now, held_because: 'asked' } as const
  await ctx.db
    .insertInto('database_life')
    .values({ id: randomUUID(), place: NOWHERE, mark: 1, marked_at: ctx.now, ...quarantine })
    .onConflict((same) => same.column('only_one').doUpdateSet(quarantine))
    .execute()
}
