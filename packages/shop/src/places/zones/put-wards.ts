import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { idOfTyped } from '../addresses/typed-location.ts'
import { placeTexts } from '../texts.ts'
import { wardsText, wardsTyped } from './typed-wards.ts'
import { writeSwitches } from './write-switches.ts'
import { SomeWards } from './zone-input.ts'
import { zoneTexts } from './zone-texts.ts'

/** The numbers of wards that were put into a zone or taken out of it. */
export interface ChangedWards {
  location: { id: number; name_en: string; name_ne: string }
  /** All that belong to it now, or no longer do. */
  wards: number[]
  /** Those of them that another zone had before. */
  moved: number[]
  /** Those of them that are switched off, as they were before. */
  off: number[]
}

/**
 * Puts wards of a palika into a zone, and takes them out of the zone they were in (right `zone.change`). Wards without
 * a zone get delivery from now on, and so does a palika of which none had; wards that were switched off stay so.
 * Refuses (`location`, `wards`) what cannot be read, and wards that the palika does not have.
 */
export async function putWards(ctx: Ctx, zone: number, input: unknown): Promise<ChangedWards> {
  requireRight(ctx, 'zone.change')
  const typed = parse(SomeWards, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    await holdZone(ctx, zone)
    const { location, numbers } = await findWards(ctx, typed)
    const before = await readWards(ctx, location.id)
    const zoneOf = new Map(before.map((ward) => [ward.number, ward.zone_id]))
    if (!before.some(({ zone_id }) => zone_id !== null) && !location.is_active) {
      await ctx.db.updateTable('locations').set({ is_active: true }).where('id', '=', location.id).execute()
      await writeSwitches(ctx, 'location', [location.id], true)
    }
    const added = numbers.filter((number) => (zoneOf.get(number) ?? null) === null)
    const moved = numbers.filter((number) => ![null, undefined, zone].includes(zoneOf.get(number)))
    if (added.length > 0) {
      await ctx.db
        .insertInto('wards')
        .values(added.map((number) => ({ location_id: location.id, number, zone_id: zone })))
        .onConflict((conflict) =>
          conflict.columns(['location_id', 'number']).doUpdateSet({ zone_id: zone, is_active: true }),
        )
        .execute()
      await writeSwitches(ctx, 'ward', idsOf(location.id, added), true, zone)
    }
    if (moved.length > 0)
      await ctx.db
        .updateTable('wards')
        .set({ zone_id: zone })
        .where('id', 'in', idsOf(location.id, moved))
        .execute()
    if (added.length + moved.length > 0)
      await audit(ctx, {
        action: 'zone.put_wards',
        object_kind: 'zone',
        object_id: zone,
        details: { location: location.id, added: wardsText(added), moved: wardsText(moved) },
      })
    const off = before.filter(
      ({ number, zone_id, is_active }) => zone_id !== null && !is_active && numbers.includes(number),
    )
    return { location, wards: numbers, moved, off: off.map(({ number }) => number) }
  })
}

/** Takes wards of a palika out of a zone, which ends their delivery. Refuses wards that are not in it. */
export async function takeWards(ctx: Ctx, zone: number, input: unknown): Promise<ChangedWards> {
  requireRight(ctx, 'zone.change')
  const typed = parse(SomeWards, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    await holdZone(ctx, zone)
    const { location, numbers } = await findWards(ctx, typed)
    const ofZone = (await readWards(ctx, location.id)).filter(({ zone_id }) => zone_id === zone)
    // "All" means all wards of the palika in this zone.
    const isAll = numbers.length === location.ward_count
    const wards = isAll ? ofZone.map(({ number }) => number) : numbers
    const missing = wards.filter((number) => !ofZone.some((ward) => ward.number === number))
    if (missing.length > 0 || wards.length === 0) {
      const sentence = zoneTexts(ctx.locale).notInZone(wardsText(missing.length > 0 ? missing : numbers))
      throw fieldRefusal('invalid', 'wards', sentence)
    }
    const ids = idsOf(location.id, wards)
    await ctx.db
      .updateTable('wards')
      .set({ zone_id: null, is_active: false })
      .where('id', 'in', ids)
      .execute()
    await writeSwitches(ctx, 'ward', ids, false)
    await audit(ctx, {
      action: 'zone.take_wards',
      object_kind: 'zone',
      object_id: zone,
      details: { location: location.id, wards: wardsText(wards) },
    })
    return { location, wards, moved: [], off: [] }
  })
}

/** The lock keeps the zone from being deleted meanwhile. */
async function holdZone(ctx: Ctx, id: number): Promise<void> {
  const zone = await ctx.db
    .selectFrom('zones')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!zone) throw new Refusal('not_found', zoneTexts(ctx.locale).noSuchZone)
}

/** The palika and the numbers of its wards; its row is locked, so that two changes at once come one after the other. */
async function findWards(ctx: Ctx, typed: z.output<typeof SomeWards>) {
  const texts = zoneTexts(ctx.locale)
  const id = await idOfTyped(ctx, typed.location)
  if (typeof id === 'string') throw fieldRefusal('invalid', 'location', id)
  const location = await ctx.db
    .selectFrom('locations')
    .select(['id', 'name_en', 'name_ne', 'ward_count', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!location) throw fieldRefusal('invalid', 'location', placeTexts(ctx.locale).unknownLocation)
  const numbers = typeof typed.wards === 'string' ? wardsTyped(typed.wards, location.ward_count) : typed.wards
  if (!numbers) throw fieldRefusal('invalid', 'wards', texts.wards)
  if (numbers.some((number) => number < 1 || number > location.ward_count))
    throw fieldRefusal(
      'invalid',
      'wards',
      placeTexts(ctx.locale).onlyWards(location[`name_${ctx.locale}`], location.ward_count),
    )
  return { location, numbers: [...new Set(numbers)].sort((a, b) => a - b) }
}

function readWards(ctx: Ctx, location_id: number) {
  return ctx.db
    .selectFrom('wards')
    .select(['number', 'zone_id', 'is_active'])
    .where('location_id', '=', location_id)
    .orderBy('number')
    .execute()
}

const idsOf = (location: number, numbers: number[]) => numbers.map((number) => location * 100 + number)
