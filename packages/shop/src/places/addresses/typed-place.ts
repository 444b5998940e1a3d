import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { type FieldErrors, Refusal } from '../../errors.ts'
import { MAX_INTEGER, SmallId } from '../../http/schemas.ts'
import { lineOfText, parse, typedNumber } from '../../input.ts'
import { soundOf } from '../../words/search-text.ts'
import type { Delivery } from '../delivery.ts'
import { placeTexts } from '../texts.ts'
import { idOfTyped } from './typed-location.ts'

/** Larger numbers are ids of wards, which contain their location's. */
const MAX_WARDS = 99

/** The place of an address, as people type it and programs send it. */
export const placeFields = {
  /** A location's id, or its name in either language, with the district if several have the same name. */
  location: z.union([SmallId, lineOfText(120)]),
  /** A ward's number or its id. */
  ward: typedNumber(1, MAX_INTEGER),
  area: SmallId.nullable(),
  /** Free text, stored as it is typed; if it names an area of the ward, the address refers to that. */
  tole: lineOfText(120, 0),
}

export interface TypedPlace {
  location: number | string
  ward: number
  area?: number | null
  tole: string
}

/** A place with delivery, as an address stores it, and its terms of delivery. */
export interface FoundPlace {
  place: { district_id: number; location_id: number; ward_no: number; area_id: number | null; tole: string }
  name_en: string
  name_ne: string
  delivery: Delivery
}

/**
 * Finds the typed place. Refuses, with a sentence for the field that is wrong or has no delivery: `location`, `ward`,
 * `area` or `tole`, with `prefix` before it.
 */
export async function findPlace(ctx: Ctx, typed: TypedPlace, prefix = ''): Promise<FoundPlace> {
  const refused = (field: keyof TypedPlace, sentence: string): never => {
    const fields: FieldErrors = { [`${prefix}${field}`]: sentence }
    throw new Refusal('invalid', sentence, fields)
  }
  const texts = placeTexts(ctx.locale)
  const id = await idOfTyped(ctx, typed.location)
  const location = typeof id === 'string' ? refused('location', id) : id
  const number = typed.ward > MAX_WARDS ? typed.ward % 100 : typed.ward
  const { rows } = await ctx.db.executeQuery(FIND({ location, number }))
  const found = rows[0] ?? refused('location', texts.unknownLocation)

  const name = found[`name_${ctx.locale}`]
  if (typed.ward > MAX_WARDS && typed.ward !== found.id * 100 + number)
    refused('ward', texts.wardElsewhere(name))
  if (number < 1 || number > found.ward_count) refused('ward', texts.onlyWards(name, found.ward_count))
  const ward = texts.ward(name, number)
  const area = areaOf(found.areas, typed)
  if (typed.area && !area) refused('area', texts.areaElsewhere(ward))

  if (!found.is_active) refused('location', texts.notDelivered(name))
  if (!found.is_ward_active) refused('ward', texts.notDelivered(ward))
  if (area && !area.is_active)
    refused(typed.area ? 'area' : 'tole', texts.notDelivered(`${area[`name_${ctx.locale}`]}, ${ward}`))
  const delivery = area?.delivery ?? found.delivery
  if (!delivery?.is_deliverable) refused('ward', texts.closed(ward))
  return {
    place: {
      district_id: found.district_id,
      location_id: found.id,
      ward_no: number,
      area_id: area?.id ?? null,
      tole: typed.tole,
    },
    name_en: found.name_en,
    name_ne: found.name_ne,
    delivery: delivery!,
  }
}

/** A place for a quote, before there is an address. */
export const QuotedPlace = z.object({
  ...placeFields,
  area: placeFields.area.optional(),
  tole: placeFields.tole.default(''),
})

/**
 * The terms of delivery to a typed place. Refuses in the same cases as findPlace, with `prefix` before the fields'
 * names, but needs no tole yet.
 */
export async function quoteDelivery(
  ctx: Ctx,
  input: unknown,
  prefix = '',
): Promise<{ name_en: string; name_ne: string; ward_no: number; delivery: Delivery }> {
  const { place, name_en, name_ne, delivery } = await findPlace(
    ctx,
    parse(QuotedPlace, input, ctx.locale),
    prefix,
  )
  return { name_en, name_ne, ward_no: place.ward_no, delivery }
}

interface FoundArea {
  id: number
  name_en: string
  name_ne: string
  aliases: string[]
  is_active: boolean
  /** The terms of its own zone; null if the ward's apply. */
  delivery: Delivery | null
}

interface Found {
  id: number
  district_id: number
  name_en: string
  name_ne: string
  ward_count: number
  is_active: boolean
  is_ward_active: boolean
  /** The terms of the ward's zone, if it has one. */
  delivery: Delivery | null
  areas: FoundArea[]
}

/** The area that is meant: by its id, or by its name typed as the tole. */
function areaOf(areas: FoundArea[], { area, tole }: TypedPlace): FoundArea | undefined {
  return area ? areas.find(({ id }) => id === area) : areas.find((one) => isNamed(one, tole))
}

/** Whether a typed tole names this area. */
export function isNamed(
  { name_en, name_ne, aliases }: { name_en: string; name_ne: string; aliases: string[] },
  tole: string,
): boolean {
  const sound = soundOf(tole)
  return sound !== '' && [name_en, name_ne, ...aliases].some((name) => soundOf(name) === sound)
}

/** An SQL expression: the terms of a zone, as JSON. */
const zoneDelivery = (z: string) => `case when ${z}.id is not null then json_build_object(
    'is_deliverable', ${z}.is_open, 'fee_paisa', ${z}.fee_paisa, 'minimum_paisa', ${z}.minimum_paisa,
    'free_above_paisa', ${z}.free_above_paisa, 'zone', ${z}.id, 'weekdays', ${z}.delivery_weekdays,
    'travel_days', ${z}.travel_days) end`

const FIND = statement<Found>(`
  select l.id, l.district_id, l.name_en, l.name_ne, l.ward_count, l.is_active,
    coalesce(w.is_active, false) as is_ward_active, ${zoneDelivery('z')} as delivery,
    array(
      select json_build_object('id', a.id, 'name_en', a.name_en, 'name_ne', a.name_ne, 'aliases', a.aliases,
        'is_active', a.is_active, 'delivery', ${zoneDelivery('own')})
      from areas a left join zones own on own.id = a.zone_id
      where a.ward_id = w.id
    ) as areas
  from locations l
  left join wards w on w.location_id = l.id and w.number = $number
  left join zones z on z.id = w.zone_id
  where l.id = $location`)
