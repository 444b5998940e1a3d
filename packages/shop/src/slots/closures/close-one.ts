import { type Ctx, requireReading, requireRight } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { SLOT_COLUMNS, type Slot } from '../board.ts'
import { slotTexts } from '../texts.ts'
import { CLOSURE_COLUMNS, type Closure, countWithin, makeClosure } from './close-times.ts'
import { ClosingOne } from './closure-input.ts'
import { closureTexts } from './texts.ts'

// One delivery time of one day that will not come. It is a closure like any other, of this time alone; closing it to further orders
// (change-slot.ts) is something else, and asks nobody.

/** A delivery time as who closes it, or opens it again, looks at it. */
export interface OneTime {
  slot: Slot
  zone: { id: number; name_en: string; name_ne: string }
  /** How many deliveries are ordered for it of which something is to come; none once it is over. */
  deliveries: number
  /** What closes this time alone; null if nothing does. */
  closure: Closure | null
  /** The closure of days or hours into which it falls, whether or not it has one of its own: the first of which it is known when it ends. */
  within: Closure | null
}

/** A delivery time, with what closes it (right `slot.change` or `zone.change`). Refuses an unknown one (`not_found`). */
export async function readOneTime(ctx: Ctx, id: number): Promise<OneTime> {
  requireReading(ctx, 'slot.change', 'zone.change')
  const slot = await findSlot(ctx, id)
  // By zone and hours, as `closedBy` has it: of several that hold, `slots.closed_by` names one, which may be that of the time alone.
  const [zone, deliveries, closures] = await Promise.all([
    ctx.db
      .selectFrom('zones')
      .select(['id', 'name_en', 'name_ne'])
      .where('id', '=', slot.zone_id)
      .executeTakeFirstOrThrow(),
    countWithin(ctx, spanOf(slot)),
    ctx.db
      .selectFrom('closures')
      .select(CLOSURE_COLUMNS)
      .where('ended_at', 'is', null)
      .where((is) =>
        is.or([
          is('slot_id', '=', id),
          is.and([
            is('slot_id', 'is', null),
            is.or([is('zone_id', 'is', null), is('zone_id', '=', slot.zone_id)]),
            is('from_at', '<', slot.ends_at),
            is.or([is('to_at', 'is', null), is('to_at', '>', slot.starts_at)]),
            // One made after the time was over has closed nothing.
            is('made_at', '<', slot.ends_at),
          ]),
        ]),
      )
      .orderBy((by) => by('to_at', 'is', null))
      .orderBy('id')
      .execute(),
  ])
  const closure = closures.find(({ slot_id }) => slot_id === id) ?? null
  const within = closures.find(({ slot_id }) => slot_id === null) ?? null
  return { slot, zone, deliveries, closure, within }
}

/**
 * Closes one delivery time, with a reason that shoppers read: everybody with a place in it is asked for another one (right `slot.change` or
 * `zone.change`). Refuses one that is unknown (`not_found`), over, or closed by somebody for another reason, and (`conflict`) what more
 * is ordered for it than its sender saw. Sent twice it is closed once.
 */
export async function closeOneTime(ctx: Ctx, id: number, input: unknown): Promise<Closure> {
  requireRight(ctx, 'slot.change', 'zone.change')
  const slot = await findSlot(ctx, id)
  const { deliveries: seen, ...why } = parse(ClosingOne, input, ctx.locale)
  const texts = closureTexts(ctx.locale)
  const check = async (ctx: Ctx) => {
    // Its weekday's time may have been taken away meanwhile, and nothing does that from here on.
    const now = await findSlot(ctx, id)
    if (now.ends_at <= ctx.now) throw new Refusal('invalid', texts.isPast)
    const other = await ctx.db
      .selectFrom('closures')
      .select('id')
      .where('slot_id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (other) throw new Refusal('conflict', texts.isClosedAlready)
  }
  return makeClosure(ctx, { ...spanOf(slot), ...why }, { seen, check })
}

const spanOf = ({ id, zone_id, starts_at, ends_at }: Slot) => ({
  ...{ zone_id, slot_id: id, from_at: starts_at, to_at: ends_at },
})

async function findSlot(ctx: Ctx, id: number): Promise<Slot> {
  const slot = await ctx.db.selectFrom('slots').select(SLOT_COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!slot) throw new Refusal('not_found', slotTexts(ctx.locale).noSuchTime)
  return slot
}
