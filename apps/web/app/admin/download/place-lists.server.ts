import { listServedPlaces } from '@himalayan-green/shop/places/served-places.ts'
import { usualDays } from '@himalayan-green/shop/places/usual-days.ts'
import { listZones, type Zone } from '@himalayan-green/shop/places/zones/zones.ts'
import { columnsIn, fileList, nameIn, wholeList } from './file-list.server.ts'

const zones = fileList<Zone>({
  path: '/admin/zones',
  read: async (ctx) => wholeList(await listZones(ctx)),
  columns(locale) {
    const { text, number, rupees, yesNo } = columnsIn<Zone>(locale)
    const name = nameIn(locale)
    return [
      text('nameEn', (zone) => zone.name_en),
      text('nameNe', (zone) => zone.name_ne),
      rupees('fee', (zone) => zone.fee_paisa),
      rupees('minimum', (zone) => zone.minimum_paisa),
      rupees('freeAbove', (zone) => zone.free_above_paisa),
      yesNo('open', (zone) => zone.is_open),
      text('days', (zone) => usualDays(zone.delivery_weekdays, locale)),
      number('travelDays', (zone) => zone.travel_days),
      text('wards', ({ locations }) =>
        locations.map((location) => `${name(location)} ${location.wards.join(', ')}`).join('; '),
      ),
      number('ordersOfWeek', (zone) => zone.orders_week),
    ]
  },
})

interface Ward {
  place: { name_en: string; name_ne: string }
  district: { name_en: string; name_ne: string }
  number: number
  zone: string | null
  is_active: boolean
}

const wards = fileList<Ward>({
  path: '/admin/zones',
  async read(ctx) {
    const [zones, places] = await Promise.all([listZones(ctx), listServedPlaces(ctx)])
    const zoneOf = new Map(zones.map((zone) => [zone.id, nameIn(ctx.locale)(zone)]))
    return wholeList(
      places.flatMap(({ wards, district, ...place }) =>
        wards.map(({ number, zone, is_active }) => ({
          ...{ place, district, number, is_active },
          zone: zone === null ? null : (zoneOf.get(zone) ?? null),
        })),
      ),
    )
  },
  columns(locale) {
    const { text, number, yesNo } = columnsIn<Ward>(locale)
    const name = nameIn(locale)
    return [
      text('place', (ward) => name(ward.place)),
      text('district', (ward) => name(ward.district)),
      number('ward', (ward) => ward.number),
      text('zone', (ward) => ward.zone),
      yesNo('open', (ward) => ward.is_active),
    ]
  },
})

/** Where the company delivers. */
export const PLACE_LISTS = { zones, wards }
