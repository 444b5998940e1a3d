import { audit } from '../audit/audit.ts'
import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import type { Paisa } from '../money/money.ts'
import { maskedContact } from '../orders/reading/masked-contact.ts'
import type { AddressSnapshot, ContactSnapshot } from '../orders/snapshots.ts'
import { isToBring } from '../orders/states.ts'
import { placeMark } from '../slots/delivery-time.ts'
import { cashOfRun } from './close-run.ts'
import { cashDue, isOnTheWay } from './end-stop.ts'
import { markOf } from './marks.ts'
import { CALLED_FOR } from './own-rider.ts'
import { cashOf, type Door, goesNow, numbersOf, readRunDoors } from './read-doors.ts'
import type { RunStatus, StopOutcome, Vehicle } from './tables.ts'
import { runTexts } from './texts.ts'

/** A door of a run as staff and its sheet show it. */
export interface RunStop {
  id: number
  /** 'L-06' once the run was sent, else the mark of its delivery time. */
  mark: string
  delivery_id: string
  /** Its orders: what they are called together, and the first of them. */
  numbers: string
  order_group_id: string
  address: AddressSnapshot
  contact: ContactSnapshot
  /** What is to be collected: as it was when the run left, before that for all that is still to come; of a given stop what was collected. */
  cash_paisa: Paisa
  /** What is due now, if it is another sum than when the run left. */
  due_paisa: Paisa | null
  /** The vendors' packages of it that are to come, once it has left those that went, and how many of these are packed. */
  packages: number
  packed: number
  /** The bags that these packages are in; a package that was packed before there were bags is one. */
  bags: number
  /** Why it will not come with this run, although it stands in it. */
  stays: 'moved' | 'over' | null
  is_second_try: boolean
  outcome: StopOutcome | null
  outcome_by: string | null
}

export interface WholeRun {
  id: number
  series: string
  status: RunStatus
  version: number
  day: string
  slot_id: number
  starts_at: Date
  ends_at: Date
  zone: { name_en: string; name_ne: string }
  rider: {
    id: number
    user_id: string
    name: string
    phone: string
    vehicle: Vehicle
    most_stops: number
    /** The number of the account with which they read the run on the phone; null once they no longer ride. */
    signs_in_with: string | null
  }
  float_paisa: Paisa
  by_hand: boolean
  left_at: Date | null
  stops: RunStop[]
  /** What was collected, and what of that is not handed over. */
  cash: { collected: Paisa; open: Paisa }
}

/**
 * A run with its stops in order (right `run.plan`); reading it is written to the audit log. Phones are masked for who only reads, and once the
 * run is over. Refuses an unknown one (`not_found`).
 */
export async function readRun(ctx: Ctx, id: number): Promise<WholeRun> {
  const { rights } = requireReading(ctx, 'run.plan')
  const run = (await ctx.db.executeQuery(RUN({ id }))).rows[0]
  if (!run) throw new Refusal('not_found', runTexts(ctx.locale).noSuchRun)
  await audit(ctx, { action: 'run.read', object_kind: 'run', object_id: id })
  const calls = rights.includes('run.plan') && !isCalledNoMore(ctx, run)
  return { ...run, stops: await readStops(ctx, run, calls), cash: await cashOfRun(ctx, id) }
}

/** The stops of a run in order, with the phones of its doors for whoever calls there. */
export async function readStops(ctx: Ctx, run: RunRow, calls: boolean): Promise<RunStop[]> {
  const { rows } = await ctx.db.executeQuery(STOPS({ id: run.id }))
  const doors = await readRunDoors(
    ctx,
    rows.map(({ delivery_id }) => delivery_id),
  )
  const open = rows
    .filter(({ outcome }) => outcome === null)
    .map(({ delivery_id }) => doors.get(delivery_id)!)
  const isOut = run.left_at !== null
  const due = isOut ? await cashDue(ctx, open) : await cashOf(ctx, open, isToBring)
  return rows
    .map((row) => stopOf(run, row, doors.get(row.delivery_id)!, due.get(row.delivery_id) ?? 0))
    .map((stop) => (calls ? stop : { ...stop, contact: maskedContact(stop.contact) }))
}

/** Whether nobody calls at the doors of a run any more: it is over, or its delivery time was over some time ago. */
export const isCalledNoMore = ({ now }: Pick<Ctx, 'now'>, { status, ends_at }: RunRow): boolean =>
  OVER.has(status) || now.getTime() > ends_at.getTime() + CALLED_FOR

/** Another run of the same delivery time that has not left, to which a stop may go. */
export type RunBeside = Pick<WholeRun, 'id' | 'series'> & { rider: string }

/** The runs beside one (right `run.plan`), in the order in which they were made. */
export async function readRunsBeside(
  ctx: Ctx,
  { id, slot_id }: Pick<WholeRun, 'id' | 'slot_id'>,
): Promise<RunBeside[]> {
  requireReading(ctx, 'run.plan')
  return ctx.db
    .selectFrom('runs as r')
    .innerJoin('riders as rd', 'rd.id', 'r.rider_id')
    .select(['r.id', 'r.series', 'rd.name as rider'])
    .where('r.slot_id', '=', slot_id)
    .where('r.id', '<>', id)
    .where('r.left_at', 'is', null)
    .where('r.ended_at', 'is', null)
    .orderBy('r.id')
    .execute()
}

const OVER: ReadonlySet<RunStatus> = new Set(['closed', 'cancelled'] as const)

function stopOf(run: RunRow, row: StopRow, door: Door, due: Paisa): RunStop {
  const isLive = row.outcome === null
  const orders = new Map<string, Door['items']>()
  const isOut = run.left_at !== null
  for (const item of door.items.filter((item) => (isOut ? isOnTheWay(item) : isToBring(item))))
    orders.set(item.order_id, [...(orders.get(item.order_id) ?? []), item])
  const packed = [...orders.values()].filter((items) => items.every((item) => goesNow(item) || isOut))
  const stays = row.released_at === null ? null : orders.size > 0 ? 'moved' : 'over'
  return {
    id: row.id,
    mark: row.no === null ? placeMark(row.series, row.place_no) : markOf(run.series, row.no),
    delivery_id: row.delivery_id,
    numbers: numbersOf(door),
    order_group_id: door.groups[0]!.id,
    address: door.address,
    contact: door.contact,
    cash_paisa: row.cash_paisa ?? due,
    due_paisa: isLive && row.cash_paisa !== null && row.cash_paisa !== due ? due : null,
    packages: orders.size,
    packed: packed.length,
    bags: [...orders.values()].reduce((bags, [item]) => bags + Math.max(1, item!.bags), 0),
    stays: run.left_at === null ? stays : null,
    is_second_try: door.items.some(({ tries }) => tries > 0),
    outcome: row.outcome,
    outcome_by: row.by,
  }
}

/** A run without its stops. */
export type RunRow = Omit<WholeRun, 'stops' | 'cash'>

interface StopRow {
  id: number
  delivery_id: string
  no: number | null
  cash_paisa: Paisa | null
  outcome: StopOutcome | null
  by: string | null
  series: string
  place_no: number
  released_at: Date | null
}

/** Reads runs `r`, up to what says which. */
export const RUNS = `
  select r.id, r.series, r.status, r.version, r.day, r.float_paisa, r.by_hand, r.left_at,
    r.slot_id, s.starts_at, s.ends_at,
    json_build_object('name_en', z.name_en, 'name_ne', z.name_ne) as zone,
    json_build_object('id', rd.id, 'user_id', rd.user_id, 'name', rd.name, 'phone', rd.phone, 'vehicle', rd.vehicle,
      'most_stops', rd.most_stops, 'signs_in_with', case when rd.ended_at is null then u.phone end) as rider
  from runs r join slots s on s.id = r.slot_id join zones z on z.id = s.zone_id join riders rd on rd.id = r.rider_id
  left join users u on u.id = rd.user_id`

const RUN = statement<RunRow>(`${RUNS} where r.id = $id`)

const STOPS = statement<StopRow>(`
  select st.id, st.delivery_id, st.no, st.cash_paisa, st.outcome, u.name as by, s.series, p.no as place_no, p.released_at
  from run_stops st join slot_places p on p.id = st.place_id join slots s on s.id = p.slot_id
  left join users u on u.id = st.outcome_by
  where st.run_id = $id order by st.position, st.id`)
