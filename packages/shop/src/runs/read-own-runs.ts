import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import type { ContactSnapshot } from '../orders/snapshots.ts'
import { cashOfRun } from './close-run.ts'
import { CALLED_FOR } from './own-rider.ts'
import { isCalledNoMore, RUNS, type RunRow, type RunStop, readStops, type WholeRun } from './read-run.ts'
import { requireOwnRider } from './run-scope.ts'

/** A door as its rider sees it. */
export interface OwnStop
  extends Pick<RunStop, 'id' | 'mark' | 'address' | 'bags' | 'is_second_try' | 'outcome'> {
  /** What is to be taken now; of a given stop what was taken. */
  cash_paisa: Paisa
  /** Whether that is another sum than the customer was told when the run left. */
  is_changed: boolean
  /** Whom to call; null once the stop is entered. The phones are masked as long after the delivery time as nobody calls any more. */
  contact: ContactSnapshot | null
  calls: boolean
}

/** One's own run that has left and is not closed. */
export interface OwnRun
  extends Pick<
    WholeRun,
    'id' | 'series' | 'status' | 'day' | 'starts_at' | 'ends_at' | 'zone' | 'float_paisa' | 'cash'
  > {
  stops: OwnStop[]
}

/** One's own next run that was sent, has not left, and still can: nothing of its doors is said. */
type NextRun = Pick<WholeRun, 'id' | 'series' | 'day' | 'starts_at' | 'ends_at' | 'zone'> & {
  stops: number
}

export interface OwnRuns {
  /** The name in the list of riders. */
  rider: string
  /** Those on the way, then those that are back and not closed. */
  runs: OwnRun[]
  next: NextRun | null
}

/**
 * A rider's own runs, for whoever rides with this account; of others they say nothing, and a rider who no longer rides has none (`not_found`).
 * It is not written to the audit log: whose run it is says who had its phones.
 */
export async function readOwnRuns(ctx: Ctx): Promise<OwnRuns> {
  const { id: rider, name } = await requireOwnRider(ctx)
  const { rows } = await ctx.db.executeQuery(OWN({ rider }))
  const over = new Date(ctx.now.getTime() - CALLED_FOR)
  const [next] = (await ctx.db.executeQuery(NEXT({ rider, over }))).rows
  const runs: OwnRun[] = []
  for (const run of rows) runs.push(await ownRun(ctx, run))
  return { rider: name, runs, next: next ?? null }
}

async function ownRun(ctx: Ctx, run: RunRow): Promise<OwnRun> {
  const calls = !isCalledNoMore(ctx, run)
  const stops = (await readStops(ctx, run, calls)).map((stop) => ownStop(stop, calls))
  const { id, series, status, day, starts_at, ends_at, zone, float_paisa } = run
  const cash = await cashOfRun(ctx, id)
  return { id, series, status, day, starts_at, ends_at, zone, float_paisa, cash, stops }
}

function ownStop(stop: RunStop, calls: boolean): OwnStop {
  const { id, mark, address, bags, is_second_try, outcome, contact, cash_paisa, due_paisa } = stop
  const isOpen = outcome === null
  return {
    id,
    mark,
    address,
    bags,
    is_second_try,
    outcome,
    cash_paisa: due_paisa ?? cash_paisa,
    is_changed: due_paisa !== null,
    contact: isOpen ? contact : null,
    calls: isOpen && calls,
  }
}

const OWN = statement<RunRow>(`${RUNS}
  where r.rider_id = $rider and r.status in ('out', 'back') order by r.status = 'back', r.left_at, r.id`)

const NEXT = statement<NextRun>(`
  select r.id, r.series, r.day, s.starts_at, s.ends_at, json_build_object('name_en', z.name_en, 'name_ne', z.name_ne) as zone,
    (select count(*)::int from run_stops st where st.run_id = r.id) as stops
  from runs r join slots s on s.id = r.slot_id join zones z on z.id = s.zone_id
  where r.rider_id = $rider and r.status = 'sent' and s.ends_at > $over::timestamptz order by s.starts_at, r.id limit 1`)
