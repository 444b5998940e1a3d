import { audit } from '../../audit/audit.ts'
import { changeRow, requireSeen } from '../../audit/change-row.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { AREA_COLUMNS } from '../tables.ts'
import { placeTexts } from '../texts.ts'
import { locateWishes } from '../wishes/locate-wishes.ts'
import { writeSwitch } from './change-places.ts'
import { refusingTakenNames } from './taken-names.ts'
import { AreaChange, NewArea } from './zone-input.ts'
import { zoneTexts } from './zone-texts.ts'
import { readArea, type StaffArea } from './zones.ts'

/**
 * Adds a named part of a ward: a tole, a chowk, a bazaar (right `zone.change`). Refuses a ward without a zone (`ward`),
 * a name that the ward has already (`conflict`, `name_en`) and an unknown zone (`zone`).
 */
export async function addArea(ctx: Ctx, input: unknown): Promise<StaffArea> {
  requireRight(ctx, 'zone.change')
  const { ward, zone, ...typed } = parse(NewArea, input, ctx.locale)
  const write = async (ctx: Ctx) => {
    await refuseUnknownZone(ctx, zone)
    const locked = await ctx.db
      .selectFrom('wards')
      .select('id')
      .where('id', '=', ward)
      .where('zone_id', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) throw fieldRefusal('invalid', 'ward', zoneTexts(ctx.locale).noSuchWard)
    const { id } = await ctx.db
      .insertInto('areas')
      .values({ ...typed, ward_id: ward, zone_id: zone })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      action: 'area.add',
      object_kind: 'area',
      object_id: id,
      details: { ...typed, ward, zone },
    })
    await locateWishes(ctx)
    return readArea(ctx, id)
  }
  return refusingTakenNames(ctx, () => inTransaction(ctx, write))
}

/**
 * Changes the given fields of an area: names, other names, its own zone, and whether there is delivery (S7.20: an
 * inactive one is not listed). Refuses a change based on an older `version` (`conflict`).
 */
export async function changeArea(ctx: Ctx, id: number, input: unknown): Promise<StaffArea> {
  requireRight(ctx, 'zone.change')
  const { version, zone, ...typed } = parse(AreaChange, input, ctx.locale)
  const write = async (ctx: Ctx) => {
    const before = await ctx.db
      .selectFrom('areas')
      .select(AREA_COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found', placeTexts(ctx.locale).noSuchArea)
    await refuseUnknownZone(ctx, zone)
    const { is_active, ...names } = typed
    const { after } = await changeRow(ctx, {
      kind: 'area',
      id,
      before,
      seen: version,
      given: { ...names, ...(zone !== undefined && { zone_id: zone }) },
      write: (columns) => ctx.db.updateTable('areas').set(columns).where('id', '=', id).execute(),
    })
    if (is_active !== undefined) {
      if (is_active !== before.is_active) {
        if (after === before) requireSeen(ctx, before, version)
        const switched = { is_active, version: after.version + 1 }
        await ctx.db.updateTable('areas').set(switched).where('id', '=', id).execute()
      }
      await writeSwitch(ctx, 'area', { id, is_active })
    }
    await locateWishes(ctx)
    return readArea(ctx, id)
  }
  return refusingTakenNames(ctx, () => inTransaction(ctx, write))
}

/** Deletes an area that was added by mistake. Refuses one that an address refers to (`not_allowed`). */
export async function deleteArea(ctx: Ctx, id: number): Promise<void> {
  requireRight(ctx, 'zone.change')
  await inTransaction(ctx, async (ctx) => {
    const area = await ctx.db
      .selectFrom('areas')
      .select(['ward_id as ward', 'name_en', 'name_ne', 'aliases'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!area) throw new Refusal('not_found', placeTexts(ctx.locale).noSuchArea)
    const address = ctx.db.selectFrom('addresses').select('id').where('area_id', '=', id)
    if (await address.limit(1).executeTakeFirst())
      throw new Refusal('not_allowed', zoneTexts(ctx.locale).hasAddresses)
    await ctx.db.deleteFrom('areas').where('id', '=', id).execute()
    await audit(ctx, { action: 'area.delete', object_kind: 'area', object_id: id, details: area })
  })
}

async function refuseUnknownZone(ctx: Ctx, zone: number | null | undefined): Promise<void> {
  if (!zone) return
  const found = await ctx.db
    .selectFrom('zones')
    .select('id')
    .where('id', '=', zone)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw fieldRefusal('invalid', 'zone', zoneTexts(ctx.locale).noSuchZone)
}
