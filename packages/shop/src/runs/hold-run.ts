import type { Selectable } from 'kysely'
import { requireSeen } from '../audit/change-row.ts'
import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { RunStatus, Runs } from './tables.ts'
import { runTexts } from './texts.ts'

// Locks are taken in this order: the run, the order groups of its deliveries, its stops. What moves a delivery elsewhere holds its order
// groups and knows nothing of runs, so that it never waits for a run.

const COLUMNS = [
  'id',
  'slot_id',
  'day',
  'series',
  'rider_id',
  'status',
  'float_paisa',
  'last_no',
  'by_hand',
  'version',
  'sent_at',
  'left_at',
  'back_at',
  'ended_at',
] as const satisfies (keyof Runs)[]

/** A run, locked until the end of the transaction. */
export type LockedRun = Pick<Selectable<Runs>, (typeof COLUMNS)[number]>

/**
 * Holds a run. Refuses an unknown one (`not_found`), one that was changed since it was seen, and one whose state is none of these
 * (`conflict`): whoever is second reads what the first one did.
 */
export async function holdRun(
  ctx: Ctx,
  id: number,
  seen: number | undefined,
  ...statuses: RunStatus[]
): Promise<LockedRun> {
  const run = await ctx.db
    .selectFrom('runs')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const texts = runTexts(ctx.locale)
  if (!run) throw new Refusal('not_found', texts.noSuchRun)
  if (!statuses.includes(run.status)) throw new Refusal('conflict', texts.is[run.status])
  requireSeen(ctx, run, seen)
  return run
}

/** Writes changes of a held run, which count as one version. */
export async function writeRun(
  ctx: Ctx,
  run: LockedRun,
  columns: Partial<Omit<LockedRun, 'id'>>,
): Promise<void> {
  await ctx.db
    .updateTable('runs')
    .set({ ...columns, version: run.version + 1 })
    .where('id', '=', run.id)
    .execute()
}

/** Refuses (`not_allowed`, `rider`) a rider who is not in the list, or no longer rides. */
export async function requireRider(
  ctx: Ctx,
  id: number,
): Promise<{ id: number; name: string; user_id: string }> {
  const rider = await ctx.db
    .selectFrom('riders')
    .select(['id', 'name', 'user_id', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const texts = runTexts(ctx.locale)
  if (!rider || rider.ended_at) {
    const sentence = rider ? texts.riderEnded : texts.chooseRider
    throw new Refusal('not_allowed', sentence, { rider: sentence })
  }
  return rider
}
