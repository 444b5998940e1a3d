import { randomUUID } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { NOWHERE } from './place.ts'

/** Says of a database, migrated and not opened yet, that it was restored from a backup: the shop on it is held (life.ts). */
export async function markRestored(ctx: Ctx): Promise<void> {
  const held = { held_since: ctx.now, held_because: 'asked' } as const
  await ctx.db
    .insertInto('database_life')
    .values({ id: randomUUID(), place: NOWHERE, mark: 1, marked_at: ctx.now, ...held })
    .onConflict((same) => same.column('only_one').doUpdateSet(held))
    .execute()
}
