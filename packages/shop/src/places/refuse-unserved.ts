import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { nepaliDigits } from '../nepal/numerals.ts'
import type { KnownPlace } from './find-places.ts'
import { placeLabel } from './place-label.ts'
import { placeTexts } from './texts.ts'
import { whereTexts } from './where-texts.ts'
import { wardsText } from './zones/typed-wards.ts'

/** A sentence with more names would be too long. */
const MAX_NAMES = 6

/** There is no delivery to the place, or none at the moment. */
export class UnservedPlace extends Refusal {}

/**
 * Refuses (`where`) a place without delivery, and says where there is delivery; and a palika with delivery to some
 * wards, asking which ward is meant.
 */
export async function refuseUnserved(ctx: Ctx, place: KnownPlace): Promise<void> {
  if (place.delivery.is_deliverable && place.ward !== null) return
  const served = await servedNear(ctx, place)
  const own = served.find(({ id }) => id === place.location.id)
  if (own && place.ward === null) throw fieldRefusal('invalid', 'where', whereTexts(ctx.locale).whichWard)
  const sentence = unservedText(ctx.locale, place, own, served)
  throw new UnservedPlace('invalid', sentence, { where: sentence })
}

function unservedText(
  locale: Locale,
  place: KnownPlace,
  own: ServedPalika | undefined,
  served: ServedPalika[],
): string {
  const texts = placeTexts(locale)
  const label = placeLabel(place, locale)
  const refusal = place.delivery.zone === null ? texts.notDelivered(label) : texts.closed(label)
  const instead = own ? wardsOf(own, locale) : palikasOf(served, locale)
  return [refusal, instead].filter(Boolean).join(' ')
}

interface ServedPalika {
  id: number
  name_en: string
  name_ne: string
  is_of_district: boolean
  is_of_province: boolean
  wards: number[]
}

async function servedNear(ctx: Ctx, { location }: KnownPlace): Promise<ServedPalika[]> {
  return (await ctx.db.executeQuery(SERVED({ id: location.id }))).rows
}

/** The served wards of the palika itself. */
function wardsOf(own: ServedPalika, locale: Locale): string {
  const texts = whereTexts(locale)
  const wards = locale === 'ne' ? nepaliDigits(wardsText(own.wards)) : wardsText(own.wards)
  return (own.wards.length === 1 ? texts.wardServed : texts.wardsServed)(own[`name_${locale}`], wards)
}

/** The served palikas of its district, else of its province, else of the whole country; empty if there are none. */
function palikasOf(served: ServedPalika[], locale: Locale): string {
  const ofDistrict = served.filter(({ is_of_district }) => is_of_district)
  const ofProvince = served.filter(({ is_of_province }) => is_of_province)
  const [near = []] = [ofDistrict, ofProvince, served].filter(({ length }) => length > 0)
  if (near.length === 0) return ''
  const texts = whereTexts(locale)
  const names = near
    .slice(0, MAX_NAMES)
    .map((palika) => palika[`name_${locale}`])
    .join(', ')
  const more = near.length - MAX_NAMES
  return more > 0 ? texts.palikasAndMore(names, more) : texts.palikasServed(names)
}

const SERVED = statement<ServedPalika>(`
  select l.id, l.name_en, l.name_ne, l.district_id = near.district_id as is_of_district,
    d.province = near.province as is_of_province, array_agg(w.number order by w.number) as wards
  from wards w
  join zones z on z.id = w.zone_id and z.is_open
  join locations l on l.id = w.location_id and l.is_active
  join districts d on d.id = l.district_id
  cross join (select l.district_id, d.province from locations l join districts d on d.id = l.district_id where l.id = $id) near
  where w.is_active
  group by l.id, d.province, near.district_id, near.province
  order by count(*) desc, l.name_en, l.id`)
