import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { lineOfText } from '../../input.ts'
import { DELIVERY, type Delivery, IS_DELIVERABLE } from '../delivery.ts'
import { LOCATION, type Location } from '../locations.ts'
import type { AddressLabel } from '../tables.ts'
import { NO_TOLE, placeTexts } from '../texts.ts'
import { type FoundPlace, findPlace, placeFields } from './typed-place.ts'

const LABELS = ['home', 'office', 'other'] as const

export const addressFields = {
  ...placeFields,
  label: z.enum(LABELS),
  house: lineOfText(60, 0),
  landmark: lineOfText(200, 0),
  /** Instructions for the rider. */
  instructions: lineOfText(300, 0),
}

/** An address as people type it: the palika's name, the ward's number, a tole. */
export const NewAddress = z
  .object({
    ...addressFields,
    area: addressFields.area.optional(),
    tole: addressFields.tole.default(''),
    label: addressFields.label.default('home'),
    house: addressFields.house.default(''),
    landmark: addressFields.landmark.default(''),
    instructions: addressFields.instructions.default(''),
  })
  .refine((address) => address.area || address.tole, {
    path: ['tole'],
    params: NO_TOLE,
    // This runs even if other fields are wrong, so that all faults are reported at once.
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  })

export interface Address {
  id: number
  label: AddressLabel
  /** `id` is null if the place was typed before the list and is none of the 753. */
  location: Omit<Location, 'id'> & { id: number | null }
  ward: { id: number | null; number: number; is_active: boolean }
  area: {
    id: number
    name_en: string
    name_ne: string
    aliases: string[]
    zone: number | null
    is_active: boolean
  } | null
  /** Empty if the area is precise enough. */
  tole: string
  house: string
  landmark: string
  instructions: string
  is_default: boolean
  created: Date
  delivery: Delivery
}

/** The signed-in person's addresses: the default first, then the newest. */
export async function listAddresses(ctx: Ctx): Promise<Address[]> {
  const { id } = requireActor(ctx)
  return (await ctx.db.executeQuery(LIST({ id }))).rows
}

/** The first of the person's addresses with delivery, to which orders go unless they choose another. */
export async function firstDeliverable(ctx: Ctx): Promise<Address | null> {
  const { id } = requireActor(ctx)
  return (await ctx.db.executeQuery(FIRST({ id }))).rows[0] ?? null
}

/** One of the person's own addresses by its id. Refuses every other one (`not_found`). */
export async function findAddress(ctx: Ctx, id: number): Promise<Address> {
  const { id: user_id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(FIND({ user_id, id }))
  if (!rows[0]) throw new Refusal('not_found', placeTexts(ctx.locale).noSuchAddress)
  return rows[0]
}

/**
 * A query that adds what an address refers to, as far as it is known. `from` is a table expression with the columns of
 * addresses.
 */
const selectFrom = (from: string) => `
  select a.id, a.label, a.tole, a.house, a.landmark, a.instructions, a.is_default, a.created_at as created,
    case when l.id is not null then ${LOCATION} else json_build_object('id', null, 'code', '', 'kind', 'municipality',
      'name_en', a.unlisted_location, 'name_ne', a.unlisted_location, 'ward_count', 0, 'is_active', false,
      'district', json_build_object('id', d.id, 'name_en', d.name_en, 'name_ne', d.name_ne),
      'province', json_build_object('id', p.id, 'name_en', p.name_en, 'name_ne', p.name_ne)) end as location,
    json_build_object('id', a.ward_id, 'number', a.ward_no, 'is_active', coalesce(w.is_active, false)) as ward,
    case when ar.id is not null then json_build_object('id', ar.id, 'name_en', ar.name_en, 'name_ne', ar.name_ne,
      'aliases', ar.aliases, 'zone', z.id, 'is_active', ar.is_active) end as area,
    ${DELIVERY} as delivery
  from ${from} a
  join districts d on d.id = a.district_id
  join provinces p on p.id = d.province
  left join locations l on l.id = a.location_id
  left join wards w on w.id = a.ward_id
  left join areas ar on ar.id = a.area_id
  left join zones z on z.id = coalesce(ar.zone_id, w.zone_id)`

const IN_ORDER = 'order by a.is_default desc, a.id desc'

const LIST = statement<Address>(`${selectFrom('addresses')}
  where a.user_id = $id
  ${IN_ORDER}`)

const FIRST = statement<Address>(`${selectFrom('addresses')}
  where a.user_id = $id and ${IS_DELIVERABLE}
  ${IN_ORDER}
  limit 1`)

const FIND = statement<Address>(`${selectFrom('addresses')}
  where a.user_id = $user_id and a.id = $id`)

/**
 * The address of an order: one's own by its id, or a new one, which is stored (saveAddress). The caller must hold the
 * lock on the person's row. Refuses, under `address`, an address of somebody else and one without delivery, and wrong
 * fields of a new one under `address.location` and so on.
 */
export async function chooseAddress(
  ctx: Ctx,
  chosen: number | z.output<typeof NewAddress>,
): Promise<Address> {
  if (typeof chosen !== 'number') {
    const { place } = await findPlace(ctx, chosen, 'address.')
    return saveAddress(ctx, chosen, place)
  }
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(FIND({ user_id: id, id: chosen }))
  const texts = placeTexts(ctx.locale)
  const refused = (sentence: string) => fieldRefusal('invalid', 'address', sentence)
  if (!rows[0]) throw refused(texts.notYourAddress)
  const { location, ward, delivery } = rows[0]
  if (!delivery.is_deliverable)
    throw refused(texts.notDelivered(texts.ward(location[`name_${ctx.locale}`], ward.number)))
  return rows[0]
}

/**
 * Stores a new address at the place that was found for it, unless the same exists; the first becomes the default. The
 * caller must hold the lock on the person's row, because two at once could make two defaults.
 */
export async function saveAddress(
  ctx: Ctx,
  typed: z.output<typeof NewAddress>,
  place: FoundPlace['place'],
): Promise<Address> {
  const { id } = requireActor(ctx)
  const { district_id, location_id, ward_no, area_id, tole } = place
  const { label, house, landmark, instructions } = typed
  const address = { district_id, location_id, ward_no, area_id, tole, house, landmark, instructions, label }
  const { rows } = await ctx.db.executeQuery(KEEP({ user_id: id, ...address, now: ctx.now }))
  return rows[0]!
}

const ROW = `id, user_id, district_id, location_id, unlisted_location, ward_no, ward_id, area_id, tole, house, landmark, instructions, label, is_default, created_at`

const KEEP = statement<Address>(`
  with same as (
    select ${ROW} from addresses
    where user_id = $user_id and location_id = $location_id and ward_no = $ward_no and area_id is not distinct from $area_id and tole = $tole
      and house = $house and landmark = $landmark and instructions = $instructions
    limit 1
  ), saved as (
    insert into addresses (user_id, district_id, location_id, ward_no, area_id, tole, house, landmark, instructions, label,
      is_default, created_at)
    select $user_id, $district_id, $location_id, $ward_no, $area_id, $tole, $house, $landmark, $instructions, $label, not exists (select from addresses where user_id = $user_id), $now
    where not exists (select from same)
    returning ${ROW}
  )
  ${selectFrom(`(select ${ROW} from same union all select ${ROW} from saved)`)}`)
