import type { Database } from '../db/open.ts'
import { HOUR } from '../durations.ts'

const CHANNEL = 'demo_clock'
/** Ten years, in milliseconds, as in the table. */
const MAX_AHEAD_MS = 315_360_000_000

/** By how much the demo's time can be put forward, in milliseconds. */
export const MOVES = {
  hour: HOUR,
  sixHours: 6 * HOUR,
  twelveHours: 12 * HOUR,
  day: 24 * HOUR,
  month: 30 * 24 * HOUR,
} as const

export type Move = keyof typeof MOVES

/** The time of a demo shop: real time, plus what somebody has put it forward. */
export interface DemoClock {
  now(): Date
  /** Milliseconds ahead of real time. */
  ahead(): number
  /** Puts it forward, or back to real time, in all processes on the database. */
  move(by: Move | 'back'): Promise<void>
}

/** Reads from the database how far ahead the demo is, and follows other processes that move it. */
export async function openDemoClock({ db, pool, listen }: Database, now: () => Date): Promise<DemoClock> {
  let ahead = 0
  const read = async () => {
    const row = await db.selectFrom('demo_clock').select('ahead_ms').executeTakeFirst()
    ahead = row?.ahead_ms ?? 0
  }
  // Null means that the connection was down and the clock may have been moved. Until it is read again, the old time
  // goes on.
  await listen(CHANNEL, (moved) => {
    if (moved === null) read().catch(() => {})
    else ahead = Number(moved)
  })
  await read()
  return {
    now: () => new Date(now().getTime() + ahead),
    ahead: () => ahead,
    async move(by) {
      const { rows } = await pool.query(MOVE, [by === 'back' ? null : MOVES[by]])
      ahead = Number(rows[0].ahead_ms)
    },
  }
}

const MOVE = `
  with moved as (
    insert into demo_clock as c (ahead_ms) values (coalesce($1::bigint, 0))
    on conflict (is_only) do update
      set ahead_ms = case when $1::bigint is null then 0 else least(c.ahead_ms + $1::bigint, ${MAX_AHEAD_MS}) end
    returning ahead_ms
  )
  select ahead_ms, pg_notify('${CHANNEL}', ahead_ms::text) from moved`
