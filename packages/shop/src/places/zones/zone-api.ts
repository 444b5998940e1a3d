import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf, nothing } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { listPlaceWishes } from '../wishes/place-wishes.ts'
import { addArea, changeArea, deleteArea } from './change-areas.ts'
import { ChangedPlace, ChangedWard, changeLocation, changeWard } from './change-places.ts'
import { addZone, changeZone, deleteZone } from './change-zones.ts'
import { putWards, takeWards } from './put-wards.ts'
import { AreaChange, NewArea, NewZone, SomeWards, ZoneChange } from './zone-input.ts'
import {
  ChangedWardsResponse,
  PlaceWishResponse,
  StaffAreaResponse,
  toChangedWardsResponse,
  toPlaceWishResponse,
  toStaffAreaResponse,
  toWholeZoneResponse,
  toZoneResponse,
  WholeZoneResponse,
  ZoneResponse,
} from './zone-responses.ts'
import { listZones, readArea, readZone } from './zones.ts'

const staff = { tag: 'Places: company', may: { staff: 'zone.change' }, public: false } as const

/** Routes for staff about zones, their wards and areas, and where there is delivery. */
export const zoneApi = apiRoutes()

zoneApi.get(
  '/api/admin/zone/',
  staff,
  'All zones',
  { answers: dataOf(z.array(ZoneResponse), 'The oldest first') },
  async (ctx) => (await listZones(ctx)).map((zone) => toZoneResponse(zone, ctx.locale)),
)

zoneApi.post(
  '/api/admin/zone/',
  staff,
  'Make a zone, with wards of one palika in it where they are given',
  { body: NewZone, answers: dataOf(WholeZoneResponse, 'As it is now'), status: 201, refuses: [409] },
  async (ctx, { body }) => {
    const { id } = await addZone(ctx, body)
    return toWholeZoneResponse(await readZone(ctx, id), ctx.locale)
  },
)

zoneApi.get(
  '/api/admin/zone/{id}/',
  staff,
  'A zone with its wards and their areas',
  { params: ById, answers: dataOf(WholeZoneResponse, 'The zone'), refuses: [404] },
  async (ctx, { id }) => toWholeZoneResponse(await readZone(ctx, id), ctx.locale),
)

zoneApi.patch(
  '/api/admin/zone/{id}/',
  staff,
  'Change what is given of a zone, or close it and open it; placed orders keep their fee',
  { params: ById, body: ZoneChange, answers: dataOf(WholeZoneResponse, 'As it is now'), refuses: [404, 409] },
  async (ctx, { id, body }) => {
    await changeZone(ctx, id, body)
    return toWholeZoneResponse(await readZone(ctx, id), ctx.locale)
  },
)

zoneApi.delete(
  '/api/admin/zone/{id}/',
  staff,
  'Delete a zone without wards, areas and orders',
  { params: ById, answers: nothing('Gone'), refuses: [404, 422] },
  (ctx, { id }) => deleteZone(ctx, id),
)

zoneApi.post(
  '/api/admin/zone/{id}/put-wards/',
  staff,
  'Put wards of a palika into a zone, out of whichever they are in',
  {
    params: ById,
    body: SomeWards,
    answers: dataOf(ChangedWardsResponse, 'What became of them'),
    refuses: [404],
  },
  async (ctx, { id, body }) => toChangedWardsResponse(await putWards(ctx, id, body), ctx.locale),
)

zoneApi.post(
  '/api/admin/zone/{id}/take-wards/',
  staff,
  'Take wards of a palika out of a zone; they are delivered to no more',
  {
    params: ById,
    body: SomeWards,
    answers: dataOf(ChangedWardsResponse, 'What became of them'),
    refuses: [404],
  },
  async (ctx, { id, body }) => toChangedWardsResponse(await takeWards(ctx, id, body), ctx.locale),
)

zoneApi.get(
  '/api/admin/place-wish/',
  staff,
  'How many people wait for which places',
  { answers: dataOf(z.array(PlaceWishResponse), 'The most wanted first') },
  async (ctx) => (await listPlaceWishes(ctx)).map((wish) => toPlaceWishResponse(wish, ctx.locale)),
)

const SwitchedResponse = z.object({ id: z.int(), is_active: z.boolean() })

zoneApi.patch(
  '/api/admin/location/{id}/',
  staff,
  'Begin or end deliveries to a location',
  {
    params: ById,
    body: ChangedPlace,
    bodySays: 'Whether we deliver there',
    answers: dataOf(SwitchedResponse, 'As it is now'),
    refuses: [404],
  },
  (ctx, { id, body }) => changeLocation(ctx, id, body),
)

zoneApi.patch(
  '/api/admin/ward/{id}/',
  staff,
  'Begin or end deliveries to a ward',
  {
    params: ById,
    body: ChangedWard,
    bodySays: 'Whether we deliver there',
    answers: dataOf(SwitchedResponse, 'As it is now'),
    refuses: [404],
  },
  (ctx, { id, body }) => changeWard(ctx, id, body),
)

zoneApi.post(
  '/api/admin/area/',
  staff,
  'Name a part of a ward: a tole, a chowk, a bazaar',
  { body: NewArea, answers: dataOf(StaffAreaResponse, 'The area'), status: 201, refuses: [409] },
  async (ctx, { body }) => toStaffAreaResponse(await addArea(ctx, body), ctx.locale),
)

zoneApi.get(
  '/api/admin/area/{id}/',
  staff,
  'An area, active or not',
  { params: ById, answers: dataOf(StaffAreaResponse, 'The area'), refuses: [404] },
  async (ctx, { id }) => toStaffAreaResponse(await readArea(ctx, id), ctx.locale),
)

zoneApi.patch(
  '/api/admin/area/{id}/',
  staff,
  'Change what is given of an area; begin or end deliveries to it',
  { params: ById, body: AreaChange, answers: dataOf(StaffAreaResponse, 'As it is now'), refuses: [404, 409] },
  async (ctx, { id, body }) => toStaffAreaResponse(await changeArea(ctx, id, body), ctx.locale),
)

zoneApi.delete(
  '/api/admin/area/{id}/',
  staff,
  'Delete an area that no address names',
  { params: ById, answers: nothing('Gone'), refuses: [404, 422] },
  (ctx, { id }) => deleteArea(ctx, id),
)
