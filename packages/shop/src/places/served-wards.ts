import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DELIVERY, type Delivery } from './delivery.ts'

interface Named {
  name_en: string
  name_ne: string
}

/** A ward that belongs to a zone, with delivery or without. */
export interface WardRow {
  id: number
  number: number
  location: Named & { id: number; district: Named }
  /** The names of its active areas. */
  areas: Named[]
  delivery: Delivery
}

/** An area of such a ward, active or not. */
export interface AreaRow extends Named {
  id: number
  is_active: boolean
  aliases: string[]
  ward: WardRow
  delivery: Delivery
}

/**
 * All wards that belong to a zone, and their areas, among which people choose a place. With the id of a ward or an
 * area, only that one (for an area also its ward).
 */
export async function readServed(
  ctx: Ctx,
  { ward = null, area = null }: { ward?: number | null; area?: number | null } = {},
): Promise<{ wards: WardRow[]; areas: AreaRow[] }> {
  const { rows: wards } = await ctx.db.executeQuery(WARDS({ ward, area }))
  if (ward !== null) return { wards, areas: [] }
  const { rows } = await ctx.db.executeQuery(AREAS({ area }))
  const byId = new Map(wards.map((ward) => [ward.id, ward]))
  const areas = rows.flatMap(({ ward_id, ...area }) => {
    const ward = byId.get(ward_id)
    return ward ? [{ ...area, ward }] : []
  })
  return { wards, areas }
}

const WARDS = statement<WardRow>(`
  select w.id, w.number,
    json_build_object('id', l.id, 'name_en', l.name_en, 'name_ne', l.name_ne,
      'district', json_build_object('name_en', d.name_en, 'name_ne', d.name_ne)) as location,
    array(select json_build_object('name_en', a.name_en, 'name_ne', a.name_ne)
      from areas a where a.ward_id = w.id and a.is_active order by a.name_en) as areas,
    ${DELIVERY} as delivery
  from wards w
  join locations l on l.id = w.location_id
  join districts d on d.id = l.district_id
  join zones z on z.id = w.zone_id
  left join areas ar on false
  where ($ward::int is null or w.id = $ward)
    and ($area::int is null or w.id = (select ward_id from areas where id = $area))
  order by l.name_en, l.id, w.number`)

const AREAS = statement<Omit<AreaRow, 'ward'> & { ward_id: number }>(`
  select ar.id, ar.is_active, ar.name_en, ar.name_ne, ar.aliases, ar.ward_id, ${DELIVERY} as delivery
  from areas ar
  join wards w on w.id = ar.ward_id
  join locations l on l.id = w.location_id
  join zones z on z.id = coalesce(ar.zone_id, w.zone_id)
  where w.zone_id is not null and ($area::int is null or ar.id = $area)
  order by ar.name_en, ar.id`)
