import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { parse, searchText } from '../input.ts'
import { levelsLike, recentPlaceNames } from './place-names.ts'
import type { LocationKind } from './tables.ts'
import { placeTexts } from './texts.ts'

interface Place {
  id: number
  name_en: string
  name_ne: string
}

/** A palika (domain D9): the local level that an address names. */
export interface Location extends Place {
  /** A code such as pokhara-kaski. */
  code: string
  kind: LocationKind
  district: Place
  province: Place
  /** Its wards have the numbers from 1 to this. */
  ward_count: number
  /** Whether there is delivery to a part of it. */
  is_active: boolean
}

export interface Ward {
  /** The location's id and two more digits. */
  id: number
  location: number
  number: number
  is_active: boolean
}

/** A named part of a ward. */
export interface Area extends Place {
  ward: number
  aliases: string[]
  /** The area's own zone, or else its ward's. */
  zone: number | null
  is_active: boolean
}

export const LocationQuery = z.object({
  /** In either language and any spelling. */
  search: searchText(100).optional(),
  district: z.int().min(1).max(999).optional(),
  /** How many to return; all if left out. */
  limit: z.int().min(1).max(50).optional(),
})

/**
 * The local levels by their English name, or for a search the best matches first. With `deliverable` only those with
 * delivery to a ward (specification §7, domain D9).
 */
export async function listLocations(
  ctx: Ctx,
  query: z.input<typeof LocationQuery> & { deliverable?: boolean } = {},
): Promise<Location[]> {
  const { search, district, limit } = parse(LocationQuery, query, ctx.locale)
  const ids = search ? levelsLike(await recentPlaceNames.read(ctx), search) : null
  const { deliverable = false } = query
  const wanted = LIST({ ids, district: district ?? null, deliverable, limit: limit ?? null })
  return (await ctx.db.executeQuery(wanted)).rows
}

/** An SQL expression; `l`, `d` and `p` are location, district and province. */
export const LOCATION = `json_build_object('id', l.id, 'code', l.code, 'kind', l.kind,
  'name_en', l.name_en, 'name_ne', l.name_ne, 'ward_count', l.ward_count, 'is_active', l.is_active,
  'district', json_build_object('id', d.id, 'name_en', d.name_en, 'name_ne', d.name_ne),
  'province', json_build_object('id', p.id, 'name_en', p.name_en, 'name_ne', p.name_ne))`

const LIST = statement<Location>(`
  select l.id, l.code, l.kind, l.name_en, l.name_ne, l.ward_count, l.is_active,
    json_build_object('id', d.id, 'name_en', d.name_en, 'name_ne', d.name_ne) as district,
    json_build_object('id', p.id, 'name_en', p.name_en, 'name_ne', p.name_ne) as province
  from locations l
  join districts d on d.id = l.district_id
  join provinces p on p.id = d.province
  where ((select $ids)::int[] is null or l.id = any((select $ids)::int[]))
    and ($district::int is null or l.district_id = $district)
    and (not $deliverable::boolean or l.is_active and exists (
      select from wards w join zones z on z.id = w.zone_id
      where w.location_id = l.id and w.is_active and z.is_open))
  order by array_position((select $ids)::int[], l.id), l.name_en, l.id
  limit $limit`)

/** All wards of a location, ascending. Refuses an unknown location (`not_found`). */
export async function listWards(ctx: Ctx, location: number): Promise<Ward[]> {
  const { rows } = await ctx.db.executeQuery(WARDS({ location }))
  if (rows.length === 0) throw new Refusal('not_found', placeTexts(ctx.locale).noSuchLocation)
  return rows
}

const WARDS = statement<Ward>(`
  select l.id * 100 + n as id, l.id as location, n as number, coalesce(w.is_active, false) as is_active
  from locations l
  cross join generate_series(1, l.ward_count) n
  left join wards w on w.location_id = l.id and w.number = n
  where l.id = $location
  order by n`)

/** The active areas of a ward, by their English name. Refuses an unknown ward (`not_found`). */
export async function listAreas(ctx: Ctx, ward: number): Promise<Area[]> {
  const { rows } = await ctx.db.executeQuery(AREAS({ ward }))
  if (rows.length === 0) throw new Refusal('not_found', placeTexts(ctx.locale).noSuchWard)
  return rows.filter((row) => row.id !== null)
}

const AREAS = statement<Area | { id: null }>(`
  select a.id, a.ward_id as ward, a.name_en, a.name_ne, a.aliases, coalesce(a.zone_id, w.zone_id) as zone, a.is_active
  from locations l
  left join wards w on w.id = $ward
  left join areas a on a.ward_id = w.id and a.is_active
  where l.id = $ward::int / 100 and $ward % 100 between 1 and l.ward_count
  order by a.name_en`)
