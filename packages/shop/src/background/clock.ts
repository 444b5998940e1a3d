import type { Ctx } from '../context.ts'
import { MINUTE } from '../durations.ts'

/** How many milliseconds the clock of this machine is ahead of the database's; negative if it is behind. */
export async function clockAheadMs({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const before = Date.now()
  const { now } = await db
    .selectNoFrom((row) => row.fn<Date>('clock_timestamp', []).as('now'))
    .executeTakeFirstOrThrow()
  return (before + Date.now()) / 2 - now.getTime()
}

/** Whether a process with this clock would cancel, delete and number by a wrong day: it must do none of it. */
export const isClockWrong = (aheadMs: number): boolean => Math.abs(aheadMs) > MINUTE
