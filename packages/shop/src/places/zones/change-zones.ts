import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { changeRow } from '../../audit/change-row.ts'
import { type Ctx, requireRight, requireStepUp } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { toPaisa } from '../../money/money.ts'
import { nepalDate } from '../../nepal/nepal-day.ts'
import { ZONE_COLUMNS } from '../tables.ts'
import { type ChangedWards, putWards } from './put-wards.ts'
import { refusingTakenNames } from './taken-names.ts'
import { NewZone, ZoneChange } from './zone-input.ts'
import { zoneTexts } from './zone-texts.ts'

/** The columns for the given fields. */
function columnsOf(typed: Partial<z.output<typeof NewZone>>) {
  const { name_en, name_ne, fee, minimum, free_above, is_open, delivery_weekdays, travel_days, brought_by } =
    typed
  return {
    ...(name_en !== undefined && { name_en }),
    ...(name_ne !== undefined && { name_ne }),
    ...(fee !== undefined && fee !== null && { fee_paisa: toPaisa(fee) }),
    ...(minimum !== undefined && { minimum_paisa: toPaisa(minimum) }),
    ...(free_above !== undefined && { free_above_paisa: free_above === null ? null : toPaisa(free_above) }),
    ...(is_open !== undefined && { is_open }),
    ...(delivery_weekdays !== undefined && { delivery_weekdays }),
    ...(travel_days !== undefined && { travel_days }),
    ...(brought_by !== undefined && { brought_by }),
  }
}

/**
 * Adds a zone, with wards of one palika if they are given (right `zone.change`). Refuses a name that another zone has
 * (`conflict`, `name_en` or `name_ne`), one that the company is to bring to (`not_allowed`, `brought_by`: it has no delivery times yet), and
 * in the same cases as putWards.
 */
export async function addZone(ctx: Ctx, input: unknown): Promise<{ id: number; put: ChangedWards | null }> {
  requireRight(ctx, 'zone.change')
  requireStepUp(ctx)
  const { location, wards, ...typed } = parse(NewZone, input, ctx.locale)
  // A new zone has no times yet.
  if (typed.brought_by === 'company') throw noTimes(ctx)
  const write = async (ctx: Ctx) => {
    const { fee, free_above } = typed
    const { id } = await ctx.db
      .insertInto('zones')
      .values({
        ...columnsOf(typed),
        name_en: typed.name_en,
        name_ne: typed.name_ne,
        fee_paisa: toPaisa(fee!),
        free_above_paisa: free_above === null ? null : toPaisa(free_above),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, { action: 'zone.add', object_kind: 'zone', object_id: id, details: columnsOf(typed) })
    const put = location === null || wards === null ? null : await putWards(ctx, id, { location, wards })
    return { id, put }
  }
  return refusingTakenNames(ctx, () => inTransaction(ctx, write))
}

/**
 * Changes the given fields of a zone. Orders keep their delivery fee. Refuses a change based on an older `version`
 * (`conflict`), a name that another zone has, and that the company brings to a zone without delivery times (`not_allowed`, `brought_by`).
 */
export async function changeZone(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'zone.change')
  const { version, ...typed } = parse(ZoneChange, input, ctx.locale)
  const texts = zoneTexts(ctx.locale)
  const write = async (ctx: Ctx) => {
    const before = await ctx.db
      .selectFrom('zones')
      .select(ZONE_COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found', texts.noSuchZone)
    await changeRow(ctx, {
      kind: 'zone',
      id,
      before,
      seen: version,
      given: columnsOf(typed),
      check: async (_after, changed) => {
        if (changed.brought_by === 'company') await refuseWithoutTimes(ctx, id)
        if (Object.keys(changed).some((column) => column.endsWith('_paisa'))) requireStepUp(ctx)
      },
      write: (columns) => ctx.db.updateTable('zones').set(columns).where('id', '=', id).execute(),
    })
  }
  await refusingTakenNames(ctx, () => inTransaction(ctx, write))
}

/**
 * Deletes an empty zone. Refuses one with wards or areas, one with orders, and one that vendors chose for their goods
 * (`not_allowed`).
 */
export async function deleteZone(ctx: Ctx, id: number): Promise<void> {
  requireRight(ctx, 'zone.change')
  const texts = zoneTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const zone = await ctx.db
      .selectFrom('zones')
      .select(['name_en', 'name_ne'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!zone) throw new Refusal('not_found', texts.noSuchZone)
    const { rows } = await ctx.db.executeQuery(USES({ id }))
    const { places, has_orders, is_chosen } = rows[0]!
    if (places > 0) throw new Refusal('not_allowed', texts.hasWards(places))
    if (has_orders) throw new Refusal('not_allowed', texts.hasOrders)
    if (is_chosen) throw new Refusal('not_allowed', texts.isChosen)
    await ctx.db.deleteFrom('zones').where('id', '=', id).execute()
    await audit(ctx, { action: 'zone.delete', object_kind: 'zone', object_id: id, details: zone })
  })
}

const noTimes = ({ locale }: Ctx) => fieldRefusal('not_allowed', 'brought_by', zoneTexts(locale).noTimes)

/** Refuses what the company would bring without a time, also for the days until times begin. Who takes the times away holds the zone's row, too (slots/change-templates.ts). */
async function refuseWithoutTimes(ctx: Ctx, id: number): Promise<void> {
  if ((await ctx.db.executeQuery(TIMES({ id, now: ctx.now }))).rows.length === 0) throw noTimes(ctx)
}

const TIMES = statement(`
  select zone_id from slot_zones z
  where zone_id = $id and slots_from <= ${nepalDate('$now::timestamptz')}
    and exists (select from slot_templates t where t.zone_id = z.zone_id)`)

const USES = statement<{ places: number; has_orders: boolean; is_chosen: boolean }>(`
  select (select count(*)::int from wards where zone_id = $id) + (select count(*)::int from areas where zone_id = $id) as places,
    exists (select from order_groups where zone_id = $id) as has_orders,
    exists (select from vendors where $id = any (reach_zones)) or exists (select from products where $id = any (reach_zones)) as is_chosen`)
