import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'

/** How far a demo's past is played. */
export interface Past {
  /** When the demo was begun, which is when its past ends. */
  loaded_at: Date
  steps: number
  done: number
}

/** Null for a shop that is no demo, and for a demo without a past. */
export async function readPast({ db }: Pick<Ctx, 'db'>): Promise<Past | null> {
  const { rows } = await db.executeQuery(READ())
  return rows[0] ?? null
}

/** How much of the demo's past is played, in percent; null once it is, and where there is none. */
export async function percentPlayed(ctx: Pick<Ctx, 'db'>): Promise<number | null> {
  const past = await readPast(ctx)
  return past && past.done < past.steps ? Math.floor((100 * past.done) / past.steps) : null
}

const READ = statement<Past>(
  'select loaded_at, past_steps as steps, past_done as done from demo_loads where past_steps is not null',
)

/** How many steps are done, holding that until the transaction ends; null while another process plays. */
export async function holdNext({ db }: Ctx): Promise<number | null> {
  const { rows } = await db.executeQuery(HOLD())
  return rows[0]?.past_done ?? null
}

const HOLD = statement<{ past_done: number }>('select past_done from demo_loads for update skip locked')

export async function markDone({ db }: Ctx, done: number): Promise<void> {
  await db.updateTable('demo_loads').set({ past_done: done }).execute()
}
