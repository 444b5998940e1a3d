import { changeRow } from '../audit/change-row.ts'
import { type Ctx, requireReading, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { onlyGiven, parse } from '../input.ts'
import { forgetBoard, type Slot } from './board.ts'
import { requireZone } from './change-times.ts'
import { SlotChange } from './slot-input.ts'
import { slotTexts } from './texts.ts'

/** The times of a zone from yesterday on, as far as they are written (right `zone.change`). Refuses an unknown one (`not_found`). */
export async function listSlots(ctx: Ctx, zone: number): Promise<Slot[]> {
  requireReading(ctx, 'zone.change')
  await requireZone(ctx, zone)
  return (await ctx.db.executeQuery(LIST({ zone, now: ctx.now }))).rows
}

const LIST = statement<Slot>(`
  select id, zone_id, day, starts_at, ends_at, cut_off_at, load_at, series, capacity, taken, fee_paisa, status, version
  from slots where zone_id = $zone and starts_at > $now::timestamptz - interval '1 day' order by starts_at`)

/**
 * Lets fewer or more deliveries into one time, or closes it to further orders and opens it again (right `zone.change`). A capacity below
 * what is taken is allowed: nobody loses a place, nobody gets one. Refuses a change based on an older `version`.
 */
export async function changeSlot(ctx: Ctx, id: number, input: unknown): Promise<Slot> {
  requireRight(ctx, 'zone.change')
  const { version, is_open, capacity } = parse(SlotChange, input, ctx.locale)
  const after = await inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom('slots')
      .select(['id', 'zone_id', 'day', 'starts_at', 'ends_at', 'cut_off_at', 'load_at', 'series'])
      .select(['capacity', 'taken', 'fee_paisa', 'status', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found', slotTexts(ctx.locale).noSuchTime)
    const status = is_open === undefined ? undefined : is_open ? ('open' as const) : ('closed' as const)
    const { after } = await changeRow<Slot>(ctx, {
      kind: 'slot',
      id,
      before,
      seen: version,
      given: onlyGiven({ capacity, status }),
      write: (columns) => ctx.db.updateTable('slots').set(columns).where('id', '=', id).execute(),
    })
    return after
  })
  forgetBoard(ctx)
  return after
}
