import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Paisa } from '../../money/money.ts'
import { markOf } from '../marks.ts'
import type { AttemptClash, AttemptResult, StopOutcome } from '../tables.ts'

/** What a rider's phone sent of a stop. */
export interface SentAttempt {
  id: string
  mark: string
  kind: StopOutcome
  cash_paisa: Paisa | null
  note: string
  /** When it was done, by the clock of the server: so long before it came as the phone says. */
  done_at: Date
  received_at: Date
  result: AttemptResult
  clash: AttemptClash | null
  is_settled: boolean
}

/** What the phone of its rider sent of a run, as it came (right `run.plan`). */
export async function readAttempts(ctx: Ctx, run: number): Promise<SentAttempt[]> {
  requireReading(ctx, 'run.plan')
  const { rows } = await ctx.db.executeQuery(ATTEMPTS({ run }))
  return rows.map(({ series, no, ...attempt }) => ({ ...attempt, mark: markOf(series, no ?? 0) }))
}

/** How many clashes of a run nobody has looked into. */
export async function countOpenClashes(ctx: Ctx, run: number): Promise<number> {
  return (await ctx.db.executeQuery(OPEN({ run }))).rows[0]!.open
}

const ATTEMPTS = statement<Omit<SentAttempt, 'mark'> & { series: string; no: number | null }>(`
  select d.id, r.series, st.no, d.kind, d.cash_paisa, d.note, d.received_at, d.result, d.clash,
    d.received_at - greatest(d.sent_at - d.told_at, interval '0') as done_at,
    d.settled_at is not null as is_settled
  from run_stops st join runs r on r.id = st.run_id join run_attempts d on d.stop_id = st.id
  where st.run_id = $run order by d.received_at, d.told_at, d.id`)

const OPEN = statement<{ open: number }>(`
  select count(*)::int as open from run_stops st join run_attempts d on d.stop_id = st.id
  where st.run_id = $run and d.clash is not null and d.settled_at is null`)
