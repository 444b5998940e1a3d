import type { Ctx } from '../../context.ts'
import type { FieldErrors } from '../../errors.ts'
import { listLocations } from '../locations.ts'
import { levelsLike, levelsNamed, recentPlaceNames } from '../place-names.ts'
import { placeTexts } from '../texts.ts'

/** The id of the location with this id or name; or, as a text, what is wrong with it. */
export async function idOfTyped(ctx: Ctx, typed: number | string): Promise<number | string> {
  if (typeof typed === 'number') return typed
  const ids = await levelsNamed(ctx, typed)
  const texts = placeTexts(ctx.locale)
  if (ids.length === 1) return ids[0]!
  if (ids.length > 1) return texts.whichLocation(await namesOf(ctx, ids))
  const near = levelsLike(await recentPlaceNames.read(ctx), typed).slice(0, MAX_NEAR)
  return near.length > 0 ? texts.didYouMean(await namesOf(ctx, near)) : texts.unknownLocation
}

/** How many names fit into a sentence. */
const MAX_NEAR = 4

async function namesOf(ctx: Ctx, ids: number[]): Promise<string[]> {
  const byId = new Map((await listLocations(ctx, {})).map((one) => [one.id, one]))
  return ids.flatMap((id) => {
    const one = byId.get(id)
    return one ? `${one[`name_${ctx.locale}`]}, ${one.district[`name_${ctx.locale}`]}` : []
  })
}

/** A ward of any palika in Nepal, with delivery or without. */
export interface FoundWard {
  location_id: number
  ward_no: number
}

/**
 * Finds a palika by its id or its name, and one of its wards by its number. A value that was refused before comes as
 * null and gets no second sentence. Answers the ward, or the faults of `location` and `ward_no`.
 */
export async function findWard(
  ctx: Ctx,
  typed: { location: number | string | null; ward_no: number | null },
): Promise<FoundWard | { faults: FieldErrors }> {
  if (typed.location === null) return { faults: {} }
  const texts = placeTexts(ctx.locale)
  const id = await idOfTyped(ctx, typed.location)
  if (typeof id === 'string') return { faults: { location: id } }
  const location = await ctx.db
    .selectFrom('locations')
    .select(['id', 'name_en', 'name_ne', 'ward_count'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!location) return { faults: { location: texts.unknownLocation } }
  if (typed.ward_no === null) return { faults: {} }
  if (typed.ward_no > location.ward_count)
    return { faults: { ward_no: texts.onlyWards(location[`name_${ctx.locale}`], location.ward_count) } }
  return { location_id: location.id, ward_no: typed.ward_no }
}
