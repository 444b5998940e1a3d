import { changeRow } from '../audit/change-row.ts'
import { type Ctx, requireReading, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { onlyGiven, parse } from '../input.ts'
import { forgetBoard, SLOT_COLUMNS, type Slot } from './board.ts'
import { requireZone } from './change-templates.ts'
import { SlotChange } from './slot-input.ts'
import { slotTexts } from './texts.ts'

/** The times of a zone from yesterday on, as far as they are written (right `slot.change` or `zone.change`). Refuses an unknown one (`not_found`). */
export async function listSlots(ctx: Ctx, zone: number): Promise<Slot[]> {
  requireReading(ctx, 'slot.change', 'zone.change')
  await requireZone(ctx, zone)
  return ctx.db
    .selectFrom('slots')
    .select(SLOT_COLUMNS)
    .where('zone_id', '=', zone)
    .where('starts_at', '>', new Date(ctx.now.getTime() - DAY))
    .orderBy('starts_at')
    .execute()
}

/**
 * Lets fewer or more deliveries into one time, or closes it to further orders and opens it again (right `slot.change` or `zone.change`). A capacity below
 * what is taken is allowed: nobody loses a place, nobody gets one. Refuses a change based on an older `version`.
 */
export async function changeSlot(ctx: Ctx, id: number, input: unknown): Promise<Slot> {
  requireRight(ctx, 'slot.change', 'zone.change')
  const { version, is_open, capacity } = parse(SlotChange, input, ctx.locale)
  const after = await inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom('slots')
      .select(SLOT_COLUMNS)
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
