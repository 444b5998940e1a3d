import { z } from '@hono/zod-openapi'
import { DAY_SECONDS } from '../durations.ts'
import { clientOf } from '../http/api-router.ts'
import { ById, RowId } from '../http/responses.ts'
import { dataOf, nothing } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { named } from '../nepal/names.ts'
import { findPlaces, PlaceQuery } from './find-places.ts'
import { LocationQuery, listAreas, listLocations, listWards } from './locations.ts'
import { listDistricts } from './places.ts'
import {
  AreaResponse,
  DistrictResponse,
  KnownPlaceResponse,
  LocationResponse,
  NamedZoneResponse,
  toAreaResponse,
  toKnownPlaceResponse,
  toLocationResponse,
  WardResponse,
} from './responses.ts'
import { addPlaceWish, NewPlaceWish } from './wishes/add-place-wish.ts'
import { listZoneNames } from './zones/zone-names.ts'

const open = { tag: 'Places', may: 'everybody', public: true } as const

/** In seconds. The places of delivery change now and then; districts hardly ever do. */
const MINUTE_SECONDS = 60

const search = LocationQuery.shape.search.meta({
  description: 'In either language, in Devanagari or Latin letters, with or without the district',
  example: 'pokhara kaski',
})
const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(50)
  .openapi({ type: 'integer', description: 'At most so many' })
export const placesApi = apiRoutes()

placesApi.get(
  '/api/district/',
  open,
  'The districts of Nepal',
  { answers: dataOf(z.array(DistrictResponse), 'All 77, by their English name'), cached: DAY_SECONDS },
  async (ctx) =>
    (await listDistricts(ctx)).map((district) => ({ ...district, ...named(district, ctx.locale) })),
)

placesApi.get(
  '/api/zone/',
  open,
  'The zones of delivery',
  { answers: dataOf(z.array(NamedZoneResponse), 'The oldest first'), cached: MINUTE_SECONDS },
  async (ctx) => (await listZoneNames(ctx)).map((zone) => ({ ...zone, ...named(zone, ctx.locale) })),
)

placesApi.get(
  '/api/location/',
  open,
  'The local levels (palikas) of Nepal',
  {
    query: z.object({ search, district: RowId.optional(), limit: limit.optional() }),
    answers: dataOf(
      z.array(LocationResponse),
      'All 753, by their English name; what a search finds, best first',
    ),
    cached: MINUTE_SECONDS,
  },
  async (ctx, { query }) =>
    (await listLocations(ctx, query)).map((one) => toLocationResponse(one, ctx.locale)),
)

placesApi.get(
  '/api/place/',
  open,
  'Where somebody may mean: a tole, a ward, a palika',
  {
    query: z.object({
      search: PlaceQuery.shape.search.meta({
        description:
          'However it is spelled, in Devanagari or Latin letters; also by a name that people say and that is no palika’s (Patan, Jomsom)',
        example: 'lakeside',
      }),
      limit: limit.default(12),
    }),
    answers: dataOf(
      z.array(KnownPlaceResponse),
      'Best first: areas and wards that we deliver to, then palikas that we do not',
    ),
    cached: MINUTE_SECONDS,
  },
  async (ctx, { query }) =>
    (await findPlaces(ctx, query)).map((one) => toKnownPlaceResponse(one, ctx.locale)),
)

placesApi.post(
  '/api/place-wish/',
  { ...open, public: false },
  'Ask to be told when we deliver to a place where nobody goes yet, or that nobody knows',
  {
    body: NewPlaceWish,
    bodySays: 'The place, and whom to tell: once, and then the request is deleted',
    answers: nothing('Kept'),
    refuses: [429],
  },
  (ctx, { body }, c) => addPlaceWish(ctx, clientOf(c), body),
)

placesApi.get(
  '/api/location/deliverable/',
  open,
  'The local levels that we deliver to',
  {
    query: z.object({ search }),
    answers: dataOf(z.array(LocationResponse), 'Active ones with an active ward in an open zone'),
    cached: MINUTE_SECONDS,
  },
  async (ctx, { query }) =>
    (await listLocations(ctx, { ...query, deliverable: true })).map((one) =>
      toLocationResponse(one, ctx.locale),
    ),
)

placesApi.get(
  '/api/location/{id}/ward/',
  open,
  'The wards of a local level',
  {
    params: ById,
    answers: dataOf(z.array(WardResponse), 'All of them, ascending; `is_active` where we deliver'),
    refuses: [404],
    cached: MINUTE_SECONDS,
  },
  (ctx, { id }) => listWards(ctx, id),
)

placesApi.get(
  '/api/ward/{id}/area/',
  open,
  'The areas of a ward',
  {
    params: ById,
    answers: dataOf(z.array(AreaResponse), 'Active ones only, by their English name'),
    refuses: [404],
    cached: MINUTE_SECONDS,
  },
  async (ctx, { id }) => (await listAreas(ctx, id)).map((one) => toAreaResponse(one, ctx.locale)),
)
