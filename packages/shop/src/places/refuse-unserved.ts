import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { nepaliDigits } from '../numerals.ts'
import type { KnownPlace } from './find-places.ts'
import { placeLabel } from './place-label.ts'
import { wardsText } from './typed-wards.ts'
import { whereTexts } from './where-texts.ts'
import { placeWords } from './words.ts'

/** More names than these nobody reads in a sentence. */
const MOST_NAMES = 6

/** Refuses (`where`) a place that we do not deliver to, or of which the ward is not known; and says where we do. */
export async function refuseUnserved(ctx: Ctx, place: KnownPlace): Promise<void> {
  if (place.delivery.is_deliverable && place.ward !== null) return
  const words = placeWords(ctx.locale)
  const label = placeLabel(place, ctx.locale)
  const refusal = place.delivery.zone === null ? words.notDelivered(label) : words.closed(label)
  const sentence = [refusal, await servedInstead(ctx, place)].filter(Boolean).join(' ')
  throw new Refusal('invalid', sentence, { where: sentence })
}

interface ServedPalika {
  id: number
  name_en: string
  name_ne: string
  is_of_district: boolean
  is_of_province: boolean
  wards: number[]
}

/** Other wards of the palika, else palikas of its district, of its province, or of the whole country; empty for none. */
async function servedInstead(ctx: Ctx, { location }: KnownPlace): Promise<string> {
  const { rows } = await ctx.db.executeQuery<ServedPalika>(CompiledQuery.raw(SERVED, [location.id]))
  const texts = whereTexts(ctx.locale)
  const name = `name_${ctx.locale}` as const
  const own = rows.find(({ id }) => id === location.id)
  if (own) {
    const wards = wardsText(own.wards)
    return texts.wardsServed(own[name], ctx.locale === 'ne' ? nepaliDigits(wards) : wards)
  }
  const ofDistrict = rows.filter(({ is_of_district }) => is_of_district)
  const ofProvince = rows.filter(({ is_of_province }) => is_of_province)
  const [near = []] = [ofDistrict, ofProvince, rows].filter(({ length }) => length > 0)
  if (near.length === 0) return ''
  const names = near
    .slice(0, MOST_NAMES)
    .map((palika) => palika[name])
    .join(', ')
  const more = near.length - MOST_NAMES
  return more > 0 ? texts.palikasAndMore(names, more) : texts.palikasServed(names)
}

const SERVED = `
  select l.id, l.name_en, l.name_ne, l.district_id = near.district_id as is_of_district,
    d.province = near.province as is_of_province, array_agg(w.number order by w.number) as wards
  from wards w
  join zones z on z.id = w.zone_id and z.is_open
  join locations l on l.id = w.location_id and l.is_active
  join districts d on d.id = l.district_id
  cross join (select l.district_id, d.province from locations l join districts d on d.id = l.district_id where l.id = $1) near
  where w.is_active
  group by l.id, d.province, near.district_id, near.province
  order by count(*) desc, l.name_en, l.id`
