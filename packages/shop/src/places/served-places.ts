import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'

/** A local level with all its wards: the zone of each, and whether there is delivery. */
export interface ServedLocation {
  id: number
  name_en: string
  name_ne: string
  is_active: boolean
  district: { name_en: string; name_ne: string }
  wards: { id: number; number: number; zone: number | null; is_active: boolean }[]
}

/** The local levels that have or had delivery, by name (right `zone.change`). */
export async function listServedPlaces(ctx: Ctx): Promise<ServedLocation[]> {
  requireReading(ctx, 'zone.change')
  return (await ctx.db.executeQuery(LIST())).rows
}

const LIST = statement<ServedLocation>(`
  select l.id, l.name_en, l.name_ne, l.is_active,
    json_build_object('name_en', d.name_en, 'name_ne', d.name_ne) as district,
    array(
      select json_build_object('id', l.id * 100 + n, 'number', n, 'zone', w.zone_id,
        'is_active', coalesce(w.is_active, false))
      from generate_series(1, l.ward_count) n left join wards w on w.location_id = l.id and w.number = n
      order by n
    ) as wards
  from locations l join districts d on d.id = l.district_id
  where l.is_active or exists (select from wards w where w.location_id = l.id)
  order by l.name_en, l.id`)
