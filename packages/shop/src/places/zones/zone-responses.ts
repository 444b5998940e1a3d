import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { Rupees } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { Names, named } from '../../nepal/names.ts'
import { TravelDays, Weekdays } from '../responses.ts'
import type { PlaceWish } from '../wishes/place-wishes.ts'
import type { ChangedWards } from './put-wards.ts'
import type { StaffArea, WholeZone, Zone } from './zones.ts'

const Numbers = z.array(z.int()).meta({ description: 'Numbers of wards', example: [1, 2, 3] })
const PlaceResponse = Names.extend({ id: z.int() })

export const ZoneResponse = Names.extend({
  id: z.int(),
  fee: Rupees,
  minimum: Rupees,
  free_above: Rupees.nullable(),
  is_open: z.boolean(),
  delivery_weekdays: Weekdays,
  travel_days: TravelDays,
  brought_by: z.enum(['vendor', 'company']).meta({ description: 'Who brings what is ordered from now on' }),
  version: z.int().meta({ description: 'A change that names it is refused when somebody was quicker' }),
  locations: z.array(PlaceResponse.extend({ wards: Numbers })),
  other_areas: z.int().meta({ description: 'Areas of wards of other zones that belong to it' }),
  orders_week: z.int().meta({ description: 'Orders of the last seven days' }),
}).meta({ id: 'Zone' })

export function toZoneResponse(zone: Zone, locale: Locale): z.infer<typeof ZoneResponse> {
  const { id, fee_paisa, minimum_paisa, free_above_paisa, ...rest } = zone
  const { is_open, delivery_weekdays, travel_days, brought_by, version } = rest
  return {
    id,
    ...named(zone, locale),
    is_open,
    delivery_weekdays,
    travel_days,
    brought_by,
    version,
    fee: toRupees(fee_paisa),
    minimum: toRupees(minimum_paisa),
    free_above: free_above_paisa === null ? null : toRupees(free_above_paisa),
    locations: zone.locations.map((one) => ({ ...one, ...named(one, locale) })),
    other_areas: zone.other_areas,
    orders_week: zone.orders_week,
  }
}

export const StaffAreaResponse = Names.extend({
  id: z.int(),
  ward: z.int(),
  aliases: z.array(z.string()),
  zone: z.int().nullable().meta({ description: 'Its own; null where its ward’s counts' }),
  is_active: z.boolean(),
  version: z.int(),
}).meta({ id: 'AreaOfStaff' })

export function toStaffAreaResponse(area: StaffArea, locale: Locale): z.infer<typeof StaffAreaResponse> {
  return { ...area, ...named(area, locale) }
}

export const WholeZoneResponse = ZoneResponse.extend({
  wards: z.array(
    z.object({
      id: z.int(),
      location: z.int(),
      number: z.int(),
      is_active: z.boolean(),
      areas: z.array(StaffAreaResponse),
    }),
  ),
}).meta({ id: 'ZoneWithWards' })

export function toWholeZoneResponse(zone: WholeZone, locale: Locale): z.infer<typeof WholeZoneResponse> {
  const wards = zone.palikas.flatMap(({ id: location, wards }) =>
    wards.map(({ areas, ...ward }) => ({
      ...ward,
      location,
      areas: areas.map((area) => toStaffAreaResponse(area, locale)),
    })),
  )
  return { ...toZoneResponse(zone, locale), wards }
}

export const ChangedWardsResponse = z.object({
  location: PlaceResponse,
  wards: Numbers,
  moved: Numbers.meta({ description: 'Of these, those that another zone had before' }),
  off: Numbers.meta({ description: 'Of these, those that are switched off, as they were before' }),
})

export function toChangedWardsResponse(
  { location, ...changed }: ChangedWards,
  locale: Locale,
): z.infer<typeof ChangedWardsResponse> {
  return { ...changed, location: { id: location.id, ...named(location, locale) } }
}

export const PlaceWishResponse = z
  .object({
    location: PlaceResponse.nullable().meta({ description: 'Null for a place that nobody knows yet' }),
    typed: z.string().nullable().meta({ description: 'The unknown place, as it was typed' }),
    ward: z.int().nullable().meta({ description: 'Null for those who named the palika alone' }),
    people: z.int(),
  })
  .meta({ id: 'PlaceWish' })

export function toPlaceWishResponse(
  { location, ...wish }: PlaceWish,
  locale: Locale,
): z.infer<typeof PlaceWishResponse> {
  return { ...wish, location: location && { id: location.id, ...named(location, locale) } }
}
