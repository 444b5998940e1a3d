import { createRoute, z } from '@hono/zod-openapi'
import { DAY_SECONDS } from '../durations.ts'
import { apiRouter, clientOf } from '../http/api-router.ts'
import { NOT_MODIFIED, publicRead } from '../http/public-read.ts'
import { byId, dataOf, json, jsonBody, RowId, refusals } from '../http/responses.ts'
import { named } from '../nepal/names.ts'
import { findPlaces, PlaceQuery } from './find-places.ts'
import { LocationQuery, listAreas, listLocations, listWards } from './locations.ts'
import { listDistricts } from './places.ts'
import {
  AreaResponse,
  DistrictResponse,
  KnownPlaceResponse,
  LocationResponse,
  toAreaResponse,
  toKnownPlaceResponse,
  toLocationResponse,
  WardResponse,
} from './responses.ts'
import { addPlaceWish, NewPlaceWish } from './wishes/add-place-wish.ts'

const tags = ['Places']

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
export const placesApi = apiRouter()

placesApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/district/',
    tags,
    summary: 'The districts of Nepal',
    responses: {
      200: json(dataOf(z.array(DistrictResponse)), 'All 77, by their English name'),
      ...NOT_MODIFIED,
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const data = (await listDistricts(ctx)).map((district) => ({
      ...district,
      ...named(district, ctx.locale),
    }))
    return publicRead(c, { data }, DAY_SECONDS)
  },
)

placesApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/location/',
    tags,
    summary: 'The local levels (palikas) of Nepal',
    request: { query: z.object({ search, district: RowId.optional(), limit: limit.optional() }) },
    responses: {
      200: json(
        dataOf(z.array(LocationResponse)),
        'All 753, by their English name; what a search finds, best first',
      ),
      ...NOT_MODIFIED,
      ...refusals(400),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const found = await listLocations(ctx, c.req.valid('query'))
    return publicRead(c, { data: found.map((one) => toLocationResponse(one, ctx.locale)) }, MINUTE_SECONDS)
  },
)

placesApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/place/',
    tags,
    summary: 'Where somebody may mean: a tole, a ward, a palika',
    request: {
      query: z.object({
        search: PlaceQuery.shape.search.meta({
          description: 'However it is spelled, in Devanagari or Latin letters',
          example: 'lakeside',
        }),
        limit: limit.default(12),
      }),
    },
    responses: {
      200: json(
        dataOf(z.array(KnownPlaceResponse)),
        'Best first: areas and wards that we deliver to, then palikas that we do not',
      ),
      ...NOT_MODIFIED,
      ...refusals(400),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const found = await findPlaces(ctx, c.req.valid('query'))
    return publicRead(c, { data: found.map((one) => toKnownPlaceResponse(one, ctx.locale)) }, MINUTE_SECONDS)
  },
)

placesApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/place-wish/',
    tags,
    summary: 'Ask to be told when we deliver to a place where nobody goes yet',
    request: jsonBody(NewPlaceWish, 'The place, and whom to tell: once, and then the request is deleted'),
    responses: { 204: { description: 'Kept' }, ...refusals(400, 429) },
  }),
  async (c) => {
    await addPlaceWish(c.var.ctx, clientOf(c), c.req.valid('json'))
    return c.body(null, 204)
  },
)

placesApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/location/deliverable/',
    tags,
    summary: 'The local levels that we deliver to',
    request: { query: z.object({ search }) },
    responses: {
      200: json(dataOf(z.array(LocationResponse)), 'Active ones with an active ward in an open zone'),
      ...NOT_MODIFIED,
      ...refusals(400),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const found = await listLocations(ctx, { ...c.req.valid('query'), deliverable: true })
    return publicRead(c, { data: found.map((one) => toLocationResponse(one, ctx.locale)) }, MINUTE_SECONDS)
  },
)

placesApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/location/{id}/ward/',
    tags,
    summary: 'The wards of a local level',
    request: byId,
    responses: {
      200: json(dataOf(z.array(WardResponse)), 'All of them, ascending; `is_active` where we deliver'),
      ...NOT_MODIFIED,
      ...refusals(400, 404),
    },
  }),
  async (c) => publicRead(c, { data: await listWards(c.var.ctx, c.req.valid('param').id) }, MINUTE_SECONDS),
)

placesApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/ward/{id}/area/',
    tags,
    summary: 'The areas of a ward',
    request: byId,
    responses: {
      200: json(dataOf(z.array(AreaResponse)), 'Active ones only, by their English name'),
      ...NOT_MODIFIED,
      ...refusals(400, 404),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const areas = await listAreas(ctx, c.req.valid('param').id)
    return publicRead(c, { data: areas.map((one) => toAreaResponse(one, ctx.locale)) }, MINUTE_SECONDS)
  },
)
