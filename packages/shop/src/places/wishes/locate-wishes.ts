import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { readKnownPlaces } from '../find-places.ts'
import { recentPlaceNames } from '../place-names.ts'
import { placeMeant } from '../resolve-place.ts'

/** How many names of unknown places are tried at once, the oldest first. */
const MAX_TRIED = 500

/**
 * Gives the wishes for unknown places (add-place-wish.ts) the place that their text means by now, after a name was added. Whoever waits
 * for that place already waits once. Called in the transaction that adds the name.
 */
export async function locateWishes(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.executeQuery(UNKNOWN())
  if (rows.length === 0) return
  // What was read before the name was written.
  recentPlaceNames.forget(ctx)
  const known = await readKnownPlaces(ctx)
  for (const { place: text } of rows) {
    const place = meant(text)
    if (!place) continue
    const found = {
      text,
      location_id: place.location.id,
      ward_no: place.ward,
      area_id: place.area?.id ?? null,
    }
    await ctx.db.executeQuery(FORGET_TWICE(found))
    await ctx.db.executeQuery(LOCATE(found))
  }

  function meant(text: string) {
    try {
      return placeMeant(known, text, ctx.locale).place
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }
}

const UNKNOWN = statement<{ place: string }>(`
  select lower(place) as place from place_wishes where location_id is null
  group by lower(place) order by min(id) limit ${MAX_TRIED}`)

const FORGET_TWICE = statement(`
  delete from place_wishes p using place_wishes other
  where p.location_id is null and lower(p.place) = $text and other.contact = p.contact
    and other.location_id = $location_id::int and coalesce(other.ward_no, 0) = coalesce($ward_no::int, 0)
    and coalesce(other.area_id, 0) = coalesce($area_id::int, 0)`)

const LOCATE = statement(`
  update place_wishes set location_id = $location_id::int, ward_no = $ward_no::int, area_id = $area_id::int
  where location_id is null and lower(place) = $text`)
