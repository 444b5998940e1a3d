import { z } from 'zod'
import type { Locale } from '../context.ts'
import { Rupees, Timestamp } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { Names, named } from '../nepal/names.ts'
import { inNepal } from '../nepal/time.ts'
import type { Address } from './addresses/addresses.ts'
import type { Contact } from './addresses/contacts.ts'
import { isNamed } from './addresses/typed-place.ts'
import type { Delivery } from './delivery.ts'
import type { KnownPlace } from './find-places.ts'
import type { Area, Location, Ward } from './locations.ts'
import { placeLabel } from './place-label.ts'
import { placeTexts } from './texts.ts'

export const Weekdays = z.array(z.int().min(0).max(6)).meta({
  description: 'On which days it is usually delivered to; 0 is Sunday',
  example: [2, 3],
})

export const TravelDays = z.int().nullable().meta({
  description: 'For how many days goods are on the way; what keeps no longer does not come. Null: no limit',
  example: 2,
})

export const DistrictResponse = Names.extend({
  id: z.int(),
  province: z.int().meta({ description: '1 to 7' }),
  belt: z.enum(['himal', 'pahad', 'terai']),
  aliases: z.array(z.string()).meta({ description: 'Other spellings that people use' }),
}).meta({ id: 'District' })

const PlaceResponse = Names.extend({ id: z.int() })

export const LocationResponse = Names.extend({
  id: z.int(),
  code: z.string().meta({ example: 'pokhara-kaski' }),
  kind: z.enum(['metropolitan', 'sub_metropolitan', 'municipality', 'rural_municipality']),
  district: PlaceResponse,
  province: PlaceResponse,
  ward_count: z.int(),
  is_active: z.boolean().meta({ description: 'Whether we deliver to some of it' }),
}).meta({ id: 'Location' })

export function toLocationResponse(location: Location, locale: Locale): z.infer<typeof LocationResponse> {
  const { district, province } = location
  return {
    ...location,
    ...named(location, locale),
    district: { ...district, ...named(district, locale) },
    province: { ...province, ...named(province, locale) },
  }
}

export const WardResponse = z
  .object({ id: z.int(), location: z.int(), number: z.int(), is_active: z.boolean() })
  .meta({ id: 'Ward' })

export const AreaResponse = Names.extend({
  id: z.int(),
  ward: z.int(),
  aliases: z.array(z.string()),
  zone: z.int().nullable(),
  is_active: z.boolean(),
}).meta({ id: 'Area' })

export function toAreaResponse(area: Area, locale: Locale): z.infer<typeof AreaResponse> {
  return { ...area, ...named(area, locale) }
}

export const NamedZoneResponse = Names.extend({
  id: z.int(),
  is_open: z.boolean().meta({ description: 'Whether anything is delivered there now' }),
  travel_days: TravelDays,
}).meta({ id: 'NamedZone' })

const DeliveryResponse = z.object({
  fee: Rupees,
  minimum: Rupees,
  free_above: Rupees.nullable(),
  weekdays: Weekdays,
  zone: z.int().meta({ description: 'The id of the zone, as `reach` of products names it' }),
  travel_days: TravelDays,
})

function toDeliveryResponse(delivery: Delivery): z.infer<typeof DeliveryResponse> | null {
  if (!delivery.is_deliverable) return null
  const { fee_paisa, minimum_paisa, free_above_paisa, weekdays, zone, travel_days } = delivery
  return {
    fee: toRupees(fee_paisa),
    minimum: toRupees(minimum_paisa),
    free_above: free_above_paisa === null ? null : toRupees(free_above_paisa),
    weekdays,
    zone: zone!,
    travel_days,
  }
}

export const AddressResponse = z
  .object({
    id: z.int(),
    label: z.enum(['home', 'office', 'other']),
    place: z.string().meta({ example: 'Pokhara-6, Baidam', description: 'The place in one line' }),
    location: z.union([z.int(), LocationResponse, z.null()]).meta({
      description:
        'An id, or with `expand=location` the whole; null where an old address names none of the 753',
    }),
    ward: z
      .union([z.int(), WardResponse, z.null()])
      .meta({ description: 'An id, or with `expand=ward` the whole' }),
    area: z
      .union([z.int(), AreaResponse, z.null()])
      .meta({ description: 'An id, or with `expand=area` the whole' }),
    tole: z.string(),
    house: z.string(),
    landmark: z.string(),
    instructions: z.string(),
    is_default: z.boolean(),
    is_deliverable: z.boolean(),
    delivery: DeliveryResponse.nullable().meta({ description: 'Null where we do not deliver' }),
    created: Timestamp,
  })
  .meta({ id: 'Address' })

export type AddressPart = 'location' | 'ward' | 'area'

export function toAddressResponse(
  { delivery, created, ...address }: Address,
  expand: readonly AddressPart[],
  locale: Locale,
): z.infer<typeof AddressResponse> {
  const { location, ward, area } = address
  const whole = location.id === null ? null : { ...location, id: location.id }
  return {
    ...address,
    place: placeLine(address, locale),
    location: expand.includes('location') && whole ? toLocationResponse(whole, locale) : location.id,
    ward: expand.includes('ward') && whole ? ({ ...ward, location: whole.id } as Ward) : ward.id,
    area:
      expand.includes('area') && area
        ? toAreaResponse({ ...area, ward: ward.id! }, locale)
        : (area?.id ?? null),
    is_deliverable: delivery.is_deliverable,
    delivery: toDeliveryResponse(delivery),
    created: inNepal(created),
  }
}

/** A line such as: Pokhara-6, Baidam */
function placeLine(
  { location, ward, area, tole }: Omit<Address, 'delivery' | 'created'>,
  locale: Locale,
): string {
  const name = location[`name_${locale}`]
  const isInName = area && isNamed(area, tole)
  const parts = [placeTexts(locale).ward(name, ward.number), area?.[`name_${locale}`], isInName ? '' : tole]
  return parts.filter(Boolean).join(', ')
}

export const ContactResponse = z
  .object({
    id: z.int(),
    full_name: z.string(),
    phone: z.string().meta({ example: '+9779841234567' }),
    alt_phone: z.string().nullable(),
    email: z.string().nullable(),
    relation: z.enum(['self', 'family', 'office']).nullable(),
    sms_locale: z.enum(['en', 'ne']).nullable().meta({
      description: 'Of somebody else: the language in which they are told by SMS of what comes',
    }),
    is_default: z.boolean(),
    is_verified: z.boolean().meta({ description: 'The number was proved to be the person’s own' }),
    created: Timestamp,
  })
  .meta({ id: 'Contact' })

export function toContactResponse({ created, ...contact }: Contact): z.infer<typeof ContactResponse> {
  return { ...contact, created: inNepal(created) }
}

export const KnownPlaceResponse = z
  .object({
    key: z.string().meta({ example: 'a4', description: 'Names the place as long as it is there' }),
    label: z.string().meta({ example: 'Lakeside, Pokhara-6' }),
    district: z.string(),
    location: z.int(),
    ward: z.int().nullable().meta({ description: 'Its number; null where only the palika is known' }),
    area: z.int().nullable(),
    areas: z.array(z.string()).meta({ description: 'Of a ward: by which people know it' }),
    is_deliverable: z.boolean(),
    delivery: DeliveryResponse.nullable().meta({ description: 'Null where we do not deliver' }),
  })
  .meta({ id: 'KnownPlace' })

export function toKnownPlaceResponse(place: KnownPlace, locale: Locale): z.infer<typeof KnownPlaceResponse> {
  const { key, location, ward, area, areas, delivery } = place
  const name = `name_${locale}` as const
  return {
    key,
    ward,
    area: area?.id ?? null,
    label: placeLabel(place, locale),
    district: location.district[name],
    location: location.id,
    areas: areas.map((one) => one[name]),
    is_deliverable: delivery.is_deliverable,
    delivery: toDeliveryResponse(delivery),
  }
}
