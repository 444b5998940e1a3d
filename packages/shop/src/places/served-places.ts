import { CompiledQuery } from 'kysely'
import { type Ctx, requireRight } from '../context.ts'
import type { Paisa } from '../money.ts'

interface Served {
  id: number
  name_en: string
  name_ne: string
  is_active: boolean
}

/** A local level with the wards that belong to a zone, and their areas, switched on or off. */
export interface ServedLocation extends Served {
  district: { name_en: string; name_ne: string }
  wards: {
    id: number
    number: number
    is_active: boolean
    zone: { name: string; fee_paisa: Paisa; minimum_paisa: Paisa; is_open: boolean }
    areas: Served[]
  }[]
}

/** Where the company delivers or has delivered, by name: for whoever may switch it (right `place.change`). */
export async function listServedPlaces(ctx: Ctx): Promise<ServedLocation[]> {
  requireRight(ctx, 'place.change')
  return (await ctx.db.executeQuery<ServedLocation>(CompiledQuery.raw(LIST))).rows
}

const LIST = `
  select l.id, l.name_en, l.name_ne, l.is_active,
    json_build_object('name_en', d.name_en, 'name_ne', d.name_ne) as district,
    array(
      select json_build_object('id', w.id, 'number', w.number, 'is_active', w.is_active,
        'zone', json_build_object('name', z.name, 'fee_paisa', z.fee_paisa, 'minimum_paisa', z.minimum_paisa,
          'is_open', z.is_open),
        'areas', array(
          select json_build_object('id', a.id, 'name_en', a.name_en, 'name_ne', a.name_ne, 'is_active', a.is_active)
          from areas a where a.ward_id = w.id order by a.name_en))
      from wards w join zones z on z.id = w.zone_id
      where w.location_id = l.id order by w.number
    ) as wards
  from locations l join districts d on d.id = l.district_id
  where l.is_active or exists (select from wards w where w.location_id = l.id)
  order by l.name_en, l.id`
