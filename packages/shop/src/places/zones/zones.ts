import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY } from '../../durations.ts'
import { Refusal } from '../../errors.ts'
import type { Paisa } from '../../money/money.ts'
import type { BroughtBy } from '../brought-by.ts'
import { placeTexts } from '../texts.ts'
import { zoneTexts } from './zone-texts.ts'

interface Place {
  id: number
  name_en: string
  name_ne: string
}

/** A zone in the staff's list. */
export interface Zone extends Place {
  fee_paisa: Paisa
  minimum_paisa: Paisa
  free_above_paisa: Paisa | null
  is_open: boolean
  /** 0 is Sunday. */
  delivery_weekdays: number[]
  /** For how many days goods are on the way; null for no limit. */
  travel_days: number | null
  brought_by: BroughtBy
  version: number
  /** The numbers of its wards, by palika. */
  locations: (Place & { wards: number[] })[]
  /** How many areas belong to it although their wards belong to other zones. */
  other_areas: number
  /** The number of orders in the last seven days. */
  orders_week: number
}

/** An area as staff edit it. */
export interface StaffArea extends Place {
  /** The id of the ward. */
  ward: number
  aliases: string[]
  /** The area's own zone, which takes precedence over its ward's; null if the ward's applies. */
  zone: number | null
  is_active: boolean
  version: number
}

/** A ward of a zone, switched on or off, with its areas. */
export interface ZoneWard {
  id: number
  number: number
  is_active: boolean
  areas: StaffArea[]
}

/** A zone with its wards and areas. */
export interface WholeZone extends Zone {
  palikas: (Place & {
    is_active: boolean
    ward_count: number
    district: Omit<Place, 'id'>
    wards: ZoneWard[]
  })[]
  /** Areas that belong to it although their wards do not. */
  areas: (StaffArea & { number: number; location: Omit<Place, 'id'> })[]
  has_orders: boolean
}

const WEEK = 7 * DAY

/** All zones, the oldest first (right `zone.change`). */
export async function listZones(ctx: Ctx): Promise<Zone[]> {
  requireReading(ctx, 'zone.change')
  const since = new Date(ctx.now.getTime() - WEEK)
  return (await ctx.db.executeQuery(LIST({ since }))).rows
}

/** A zone with its wards and areas (right `zone.change`). Refuses an unknown one (`not_found`). */
export async function readZone(ctx: Ctx, id: number): Promise<WholeZone> {
  requireReading(ctx, 'zone.change')
  const since = new Date(ctx.now.getTime() - WEEK)
  const { rows } = await ctx.db.executeQuery(READ({ since, id }))
  if (!rows[0]) throw new Refusal('not_found', zoneTexts(ctx.locale).noSuchZone)
  return rows[0]
}

/** An area, active or not (right `zone.change`). Refuses an unknown one (`not_found`). */
export async function readArea(ctx: Ctx, id: number): Promise<StaffArea> {
  requireReading(ctx, 'zone.change')
  const area = await ctx.db
    .selectFrom('areas')
    .select([
      'id',
      'ward_id as ward',
      'name_en',
      'name_ne',
      'aliases',
      'zone_id as zone',
      'is_active',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!area) throw new Refusal('not_found', placeTexts(ctx.locale).noSuchArea)
  return area
}

/** A ward that belongs or belonged to a zone, and which one (right `zone.change`). Refuses any other (`not_found`). */
export async function readStaffWard(
  ctx: Ctx,
  id: number,
): Promise<{ id: number; number: number; location: Place; zone: Place | null }> {
  requireReading(ctx, 'zone.change')
  const ward = await ctx.db
    .selectFrom('wards as w')
    .innerJoin('locations as l', 'l.id', 'w.location_id')
    .leftJoin('zones as z', 'z.id', 'w.zone_id')
    .select(['w.id', 'w.number', 'l.id as location_id', 'l.name_en', 'l.name_ne'])
    .select(['z.id as zone_id', 'z.name_en as zone_en', 'z.name_ne as zone_ne'])
    .where('w.id', '=', id)
    .executeTakeFirst()
  if (!ward) throw new Refusal('not_found', placeTexts(ctx.locale).noSuchWard)
  const { number, location_id, name_en, name_ne, zone_id, zone_en, zone_ne } = ward
  return {
    id,
    number,
    location: { id: location_id, name_en, name_ne },
    zone: zone_id === null ? null : { id: zone_id, name_en: zone_en!, name_ne: zone_ne! },
  }
}

const COLUMNS = `z.id, z.name_en, z.name_ne, z.fee_paisa, z.minimum_paisa, z.free_above_paisa, z.is_open,
    z.delivery_weekdays, z.travel_days, z.brought_by, z.version,
    array(
      select json_build_object('id', l.id, 'name_en', l.name_en, 'name_ne', l.name_ne,
        'wards', array(select w.number from wards w where w.zone_id = z.id and w.location_id = l.id order by w.number))
      from locations l where l.id in (select w.location_id from wards w where w.zone_id = z.id)
      order by l.name_en, l.id
    ) as locations,
    (select count(*)::int from areas a join wards w on w.id = a.ward_id
      where a.zone_id = z.id and w.zone_id is distinct from z.id) as other_areas,
    (select count(*)::int from order_groups g where g.zone_id = z.id and g.placed_at >= $since) as orders_week`

const LIST = statement<Zone>(`
  select ${COLUMNS}
  from zones z
  order by z.id`)

const AREA = `'id', a.id, 'ward', a.ward_id, 'name_en', a.name_en, 'name_ne', a.name_ne, 'aliases', a.aliases,
  'zone', a.zone_id, 'is_active', a.is_active, 'version', a.version`

const READ = statement<WholeZone>(`
  select ${COLUMNS},
    array(
      select json_build_object('id', l.id, 'name_en', l.name_en, 'name_ne', l.name_ne, 'is_active', l.is_active,
        'ward_count', l.ward_count, 'district', json_build_object('name_en', d.name_en, 'name_ne', d.name_ne),
        'wards', array(
          select json_build_object('id', w.id, 'number', w.number, 'is_active', w.is_active,
            'areas', array(select json_build_object(${AREA}) from areas a where a.ward_id = w.id order by a.name_en))
          from wards w where w.zone_id = z.id and w.location_id = l.id order by w.number))
      from locations l join districts d on d.id = l.district_id
      where l.id in (select w.location_id from wards w where w.zone_id = z.id)
      order by l.name_en, l.id
    ) as palikas,
    array(
      select json_build_object(${AREA}, 'number', w.number,
        'location', json_build_object('name_en', l.name_en, 'name_ne', l.name_ne))
      from areas a join wards w on w.id = a.ward_id join locations l on l.id = w.location_id
      where a.zone_id = z.id and w.zone_id is distinct from z.id
      order by l.name_en, w.number, a.name_en
    ) as areas,
    exists (select from order_groups g where g.zone_id = z.id) as has_orders
  from zones z
  where z.id = $id`)
