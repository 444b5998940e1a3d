import { randomUUID } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { NOWHERE } from './place.ts'

/** Marks a migrated database that is not open yet as restored from a backup, so that its shop is held (life.ts). */
export async function markRestored(ctx: Ctx): Promise<void> {
  const held = { held_since: ctx.now, held_because: 'asked' } as const
  await ctx.db
    .insertInto('database_life')
    .values({ id: randomUUID(), place: NOWHERE, mark: 1, marked_at: ctx.now, ...held })
    .onConflict((same) => same.column('only_one').doUpdateSet(held))
    .execute()
}
