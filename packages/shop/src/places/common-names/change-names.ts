import { audit } from '../../audit/audit.ts'
import { changeRow } from '../../audit/change-row.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { findWard } from '../addresses/typed-location.ts'
import { recentPlaceNames } from '../place-names.ts'
import { locateWishes } from '../wishes/locate-wishes.ts'
import { refusingTakenNames } from '../zones/taken-names.ts'
import { zoneTexts } from '../zones/zone-texts.ts'
import { CommonNamePatch, NewCommonName } from './name-input.ts'
import { noCommonName, readCommonName, type StaffCommonName } from './staff-names.ts'

// How staff say what people call a place. Every command needs the right `zone.change` and writes to the audit log. What they save is
// used by the next search of this process, and by the others within seconds.

/** Every process holds all names in memory, and every search for a place looks at each. */
const MAX_NAMES = 1_000

/**
 * Adds a name that people say, of a palika or one of its wards. Who waits for it as an unknown place waits for that place from now on.
 * Refuses a palika that nobody knows (`location`), a ward that it has not (`ward_no`) and a name that the place has already (`conflict`).
 */
export async function addCommonName(ctx: Ctx, input: unknown): Promise<StaffCommonName> {
  requireRight(ctx, 'zone.change')
  const { location, ward_no, ...names } = parse(NewCommonName, input, ctx.locale)
  return changing(ctx, async (ctx) => {
    const row = { ...names, location_id: await locationOf(ctx, location, ward_no), ward_no }
    const { count } = await ctx.db
      .selectFrom('common_names')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_NAMES)
      throw new Refusal('not_allowed', zoneTexts(ctx.locale).tooManyNames(MAX_NAMES))
    const { id } = await ctx.db
      .insertInto('common_names')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, { action: 'common_name.add', object_kind: 'common_name', object_id: id, details: row })
    await locateWishes(ctx)
    return readCommonName(ctx, id)
  })
}

/**
 * Changes the given fields of a name. Refuses (`conflict`) if somebody else saved after the version that was seen, and what
 * `addCommonName` refuses.
 */
export async function changeCommonName(ctx: Ctx, id: number, input: unknown): Promise<StaffCommonName> {
  requireRight(ctx, 'zone.change')
  const { version: seen, location, ...given } = parse(CommonNamePatch, input, ctx.locale)
  return changing(ctx, async (ctx) => {
    const before = await lockName(ctx, id)
    const { ward_no = before.ward_no } = given
    const location_id = await locationOf(ctx, location ?? before.location_id, ward_no)
    await changeRow(ctx, {
      kind: 'common_name',
      id,
      before,
      seen,
      given: { ...given, location_id },
      write: (columns) => ctx.db.updateTable('common_names').set(columns).where('id', '=', id).execute(),
    })
    await locateWishes(ctx)
    return readCommonName(ctx, id)
  })
}

/** Deletes a name that people do not say. */
export async function deleteCommonName(ctx: Ctx, id: number): Promise<void> {
  requireRight(ctx, 'zone.change')
  await changing(ctx, async (ctx) => {
    const { id: _, version: __, ...details } = await lockName(ctx, id)
    await ctx.db.deleteFrom('common_names').where('id', '=', id).execute()
    await audit(ctx, { action: 'common_name.delete', object_kind: 'common_name', object_id: id, details })
  })
}

async function changing<T>(ctx: Ctx, write: (ctx: Ctx) => Promise<T>): Promise<T> {
  const changed = await refusingTakenNames(ctx, () => inTransaction(ctx, write))
  recentPlaceNames.forget(ctx)
  return changed
}

async function lockName(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('common_names')
    .select(['id', 'location_id', 'ward_no', 'name_en', 'name_ne', 'aliases', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noCommonName(ctx)
  return row
}

/** The id of the palika; refuses one that nobody knows, and a ward that it has not. */
async function locationOf(ctx: Ctx, location: number | string, ward_no: number | null): Promise<number> {
  const found = await findWard(ctx, { location, ward_no: ward_no ?? 1 })
  if ('faults' in found) throw new Refusal('invalid', Object.values(found.faults)[0]!, found.faults)
  return found.location_id
}
