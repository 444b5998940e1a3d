import type { Selectable } from 'kysely'
import { audit } from '../audit/audit.ts'
import { requireSeen } from '../audit/change-row.ts'
import { type Ctx, requireReading, requireRight, requireStepUp } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { onlyGiven, parse } from '../input.ts'
import { toPaisa } from '../money/money.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { forgetBoard } from './board.ts'
import { holdClosures } from './closures/closed-by.ts'
import { NewTemplates, TemplateChange, ZoneTimesChange } from './slot-input.ts'
import type { SlotTemplates } from './tables.ts'
import { slotTexts } from './texts.ts'
import { rewriteSlots } from './write-ahead.ts'

// How staff say when a zone is delivered to. Every command needs the right `zone.change`, writes to the audit log, and brings the times
// ahead to what was said (write-ahead.ts). Fees need a fresh code of the second factor, as those of zones do.

/** A time of a weekday; its times of the day are '07:00', in Nepal. */
type Template = Omit<Selectable<SlotTemplates>, 'zone_id'>

/** The delivery times of a zone. */
export interface ZoneTimes {
  /** The day from which orders need a time; null for none. */
  slots_from: string | null
  days_ahead: number
  version: number
  templates: Template[]
}

const TEMPLATE_COLUMNS = [
  'id',
  'zone_id',
  'weekday',
  'starts',
  'ends',
  'cut_off_days',
  'cut_off',
  'load_minutes',
  'capacity',
  'fee_paisa',
] as const satisfies (keyof SlotTemplates)[]

const NONE_YET: ZoneTimes = { slots_from: null, days_ahead: 7, version: 1, templates: [] }

/** The delivery times of a zone, by weekday; empty where nobody has said any. Refuses an unknown zone (`not_found`). */
export async function readZoneTimes(ctx: Ctx, zone: number): Promise<ZoneTimes> {
  requireReading(ctx, 'zone.change')
  await requireZone(ctx, zone)
  const row = await ctx.db
    .selectFrom('slot_zones')
    .select(['slots_from', 'days_ahead', 'version'])
    .where('zone_id', '=', zone)
    .executeTakeFirst()
  if (!row) return NONE_YET
  const templates = await ctx.db
    .selectFrom('slot_templates')
    .select(TEMPLATE_COLUMNS)
    .where('zone_id', '=', zone)
    .orderBy('weekday')
    .orderBy('starts')
    .execute()
  const { slots_from, days_ahead, version } = row
  return { slots_from, days_ahead, version, templates: templates.map(toTemplate) }
}

const toTemplate = ({ zone_id: _, ...row }: Template & { zone_id: number }): Template => ({
  ...row,
  starts: row.starts.slice(0, 5),
  ends: row.ends.slice(0, 5),
  cut_off: row.cut_off.slice(0, 5),
})

/** Adds a time to weekdays of a zone. Refuses a day that has one which starts then (`conflict`, `starts`). */
export async function addTemplates(ctx: Ctx, zone: number, input: unknown): Promise<void> {
  requireRight(ctx, 'zone.change')
  const { weekdays, starts, version, fee, ...terms } = parse(NewTemplates, input, ctx.locale)
  if (fee !== null) requireStepUp(ctx)
  const added = { starts, ...terms, fee_paisa: fee === null ? null : toPaisa(fee) }
  await withTemplates(ctx, zone, version, async (ctx) => {
    const there = await ctx.db
      .selectFrom('slot_templates')
      .select('id')
      .where('zone_id', '=', zone)
      .where('starts', '=', starts)
      .where('weekday', 'in', weekdays)
      .executeTakeFirst()
    if (there) throw fieldRefusal('conflict', 'starts', slotTexts(ctx.locale).timeTaken)
    const rows = weekdays.map((weekday) => ({ zone_id: zone, weekday, ...added }))
    await ctx.db.insertInto('slot_templates').values(rows).execute()
    return { action: 'slot_template.add', details: { zone, weekdays, ...added } }
  })
}

/** Changes a weekday's time: when it ends, until when it can be ordered for, how many deliveries it takes, its fee. */
export async function changeTemplate(ctx: Ctx, id: number, input: unknown): Promise<ZoneTimes> {
  requireRight(ctx, 'zone.change')
  const { version, fee, ...terms } = parse(TemplateChange, input, ctx.locale)
  const before = await findTemplate(ctx, id)
  const fee_paisa = fee === undefined ? before.fee_paisa : fee === null ? null : toPaisa(fee)
  const after = { ...before, ...onlyGiven(terms), fee_paisa }
  const texts = slotTexts(ctx.locale)
  if (after.ends <= before.starts) throw fieldRefusal('invalid', 'ends', texts.endsBefore)
  if (after.cut_off_days === 0 && after.cut_off > before.starts)
    throw fieldRefusal('invalid', 'cut_off', texts.closesBefore)
  if (after.fee_paisa !== before.fee_paisa) requireStepUp(ctx)
  await withTemplates(ctx, before.zone_id, version, async (ctx) => {
    const { ends, cut_off_days, cut_off, load_minutes, capacity } = after
    await ctx.db
      .updateTable('slot_templates')
      .set({ ends, cut_off_days, cut_off, load_minutes, capacity, fee_paisa })
      .where('id', '=', id)
      .execute()
    return { action: 'slot_template.change', details: { before, after } }
  })
  return readZoneTimes(ctx, before.zone_id)
}

/** Takes a time away from a weekday. What is ordered for it on days ahead stays; nothing more is. Refuses the last one of a zone to which the company brings (`not_allowed`). */
export async function removeTemplate(
  ctx: Ctx,
  id: number,
  { version }: { version?: number | undefined },
): Promise<ZoneTimes> {
  requireRight(ctx, 'zone.change')
  const before = await findTemplate(ctx, id)
  await withTemplates(ctx, before.zone_id, version, async (ctx, { templates }) => {
    if (templates.length === 1) await refuseCompanyZone(ctx, before.zone_id, 'template')
    await ctx.db.deleteFrom('slot_templates').where('id', '=', id).execute()
    return { action: 'slot_template.delete', details: { ...before } }
  })
  return readZoneTimes(ctx, before.zone_id)
}

/** How many days ahead a zone's times may begin. */
const FURTHEST = 366

/**
 * Says from which day on orders of a zone need a time, and for how many days times are offered. Refuses a start without any time, one
 * more than a year ahead, and none for a zone to which the company brings (`slots_from`).
 */
export async function changeZoneTimes(ctx: Ctx, zone: number, input: unknown): Promise<void> {
  requireRight(ctx, 'zone.change')
  const { version, ...after } = parse(ZoneTimesChange, input, ctx.locale)
  await withTemplates(ctx, zone, version, async (ctx, before) => {
    if (after.slots_from && before.templates.length === 0)
      throw fieldRefusal('not_allowed', 'slots_from', slotTexts(ctx.locale).noTemplate)
    if (!after.slots_from || after.slots_from > nepalDay(ctx.now))
      await refuseCompanyZone(ctx, zone, 'slots_from')
    if (after.slots_from !== before.slots_from && (after.slots_from ?? '') > nepalDay(ctx.now, -FURTHEST))
      throw fieldRefusal('invalid', 'slots_from', slotTexts(ctx.locale).fromTooFar)
    await ctx.db.updateTable('slot_zones').set(after).where('zone_id', '=', zone).execute()
    const { slots_from, days_ahead } = before
    return { action: 'slot_zone.change', details: { before: { slots_from, days_ahead }, after } }
  })
}

/** Refuses to take the times from a zone whose orders the company brings, or where it has something left to bring. Who says that it does holds the zone's row, too. */
async function refuseCompanyZone(ctx: Ctx, zone: number, field: string): Promise<void> {
  const { brought_by } = await ctx.db
    .selectFrom('zones')
    .select('brought_by')
    .where('id', '=', zone)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isLeft = (await ctx.db.executeQuery(TO_BRING({ zone }))).rows.length > 0
  if (brought_by === 'company' || isLeft)
    throw fieldRefusal('not_allowed', field, slotTexts(ctx.locale).companyNeedsTimes)
}

const TO_BRING = statement(`
  select d.id from open_orders w join order_groups g on g.id = w.order_group_id join deliveries d on d.id = g.delivery_id
  where d.zone_id = $zone and d.brought_by = 'company' limit 1`)

/** Refuses (`not_found`) a zone that is not there. */
export async function requireZone(ctx: Ctx, zone: number): Promise<void> {
  const there = await ctx.db.selectFrom('zones').select('id').where('id', '=', zone).executeTakeFirst()
  if (!there) throw new Refusal('not_found', slotTexts(ctx.locale).noSuchZone)
}

async function findTemplate(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('slot_templates')
    .select(TEMPLATE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', slotTexts(ctx.locale).noSuchTime)
  return { ...toTemplate(row), zone_id: row.zone_id }
}

/** Does `work` while it holds the zone's times, counts the change, and writes the times ahead anew. */
async function withTemplates(
  ctx: Ctx,
  zone: number,
  seen: number | undefined,
  work: (ctx: Ctx, before: ZoneTimes) => Promise<{ action: string; details: Record<string, unknown> }>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await requireZone(ctx, zone)
    await holdClosures(ctx)
    await ctx.db
      .insertInto('slot_zones')
      .values({ zone_id: zone, slots_from: null })
      .onConflict((conflict) => conflict.column('zone_id').doNothing())
      .execute()
    await ctx.db
      .selectFrom('slot_zones')
      .select('zone_id')
      .where('zone_id', '=', zone)
      .forUpdate()
      .executeTakeFirst()
    const before = await readZoneTimes(ctx, zone)
    requireSeen(ctx, before, seen)
    const { action, details } = await work(ctx, before)
    const version = before.version + 1
    await ctx.db.updateTable('slot_zones').set({ version }).where('zone_id', '=', zone).execute()
    await audit(ctx, { action, object_kind: 'zone', object_id: zone, details })
    await rewriteSlots(ctx, zone)
  })
  forgetBoard(ctx)
}
