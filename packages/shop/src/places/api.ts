import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { NOT_MODIFIED, publicRead } from '../http/public-read.ts'
import { byId, dataOf, json, jsonBody, RowId, refusals } from '../http/responses.ts'
import { named } from '../nepal/names.ts'
import { findAddress, listAddresses, NewAddress } from './addresses/addresses.ts'
import {
  addAddress,
  ChangedAddress,
  changeAddress,
  makeDefaultAddress,
  removeAddress,
} from './addresses/change-addresses.ts'
import {
  addContact,
  ChangedContact,
  changeContact,
  makeDefaultContact,
  removeContact,
} from './addresses/change-contacts.ts'
import { findContact, listContacts, NewContact } from './addresses/contacts.ts'
import { findPlaces, PlaceQuery } from './find-places.ts'
import { LocationQuery, listAreas, listLocations, listWards } from './locations.ts'
import { listDistricts } from './places.ts'
import {
  AddressResponse,
  AreaResponse,
  ContactResponse,
  DistrictResponse,
  KnownPlaceResponse,
  LocationResponse,
  toAddressResponse,
  toAreaResponse,
  toContactResponse,
  toKnownPlaceResponse,
  toLocationResponse,
  WardResponse,
} from './responses.ts'
import { addPlaceWish, NewPlaceWish } from './wishes/add-place-wish.ts'

const tags = ['Places']
const own = { tags, security: SIGNED_IN, middleware: signedIn }

/** Districts change once in a generation (in seconds). */
const A_DAY = 24 * 60 * 60
/** Where we deliver changes now and then. */
const A_MINUTE = 60

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
const expand = z.object({
  expand: z
    .string()
    .transform((typed) => typed.split(','))
    .pipe(z.array(z.enum(['area', 'ward', 'location'])).max(3))
    .default([])
    .openapi({
      type: 'string',
      example: 'area,ward,location',
      description: 'What is nested instead of its id',
    }),
})

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
    return publicRead(c, { data }, A_DAY)
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
    return publicRead(c, { data: found.map((one) => toLocationResponse(one, ctx.locale)) }, A_MINUTE)
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
    return publicRead(c, { data: found.map((one) => toKnownPlaceResponse(one, ctx.locale)) }, A_MINUTE)
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
    return publicRead(c, { data: found.map((one) => toLocationResponse(one, ctx.locale)) }, A_MINUTE)
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
  async (c) => publicRead(c, { data: await listWards(c.var.ctx, c.req.valid('param').id) }, A_MINUTE),
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
    return publicRead(c, { data: areas.map((one) => toAreaResponse(one, ctx.locale)) }, A_MINUTE)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    path: '/api/address/',
    summary: 'One’s own addresses',
    request: { query: expand },
    responses: {
      200: json(dataOf(z.array(AddressResponse)), 'The default first, then the newest'),
      ...refusals(400, 401),
    },
  }),
  async (c) =>
    c.json(
      {
        data: (await listAddresses(c.var.ctx)).map((one) =>
          toAddressResponse(one, c.req.valid('query').expand, c.var.ctx.locale),
        ),
      },
      200,
    ),
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    path: '/api/address/',
    summary: 'Keep an address; the first becomes the default',
    request: { body: { ...json(NewAddress, 'The address'), required: true }, query: expand },
    responses: {
      201: json(dataOf(AddressResponse), 'Kept; the same again is the one that was there'),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const kept = await addAddress(c.var.ctx, c.req.valid('json'))
    return c.json({ data: toAddressResponse(kept, c.req.valid('query').expand, c.var.ctx.locale) }, 201)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    path: '/api/address/{id}/',
    summary: 'An own address',
    request: { ...byId, query: expand },
    responses: { 200: json(dataOf(AddressResponse), 'The address'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const found = await findAddress(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: toAddressResponse(found, c.req.valid('query').expand, c.var.ctx.locale) }, 200)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'patch',
    path: '/api/address/{id}/',
    summary: 'Change what is given of an own address',
    request: {
      ...byId,
      body: { ...json(ChangedAddress, 'What changes'), required: true },
      query: expand,
    },
    responses: { 200: json(dataOf(AddressResponse), 'As it is now'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const changed = await changeAddress(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toAddressResponse(changed, c.req.valid('query').expand, c.var.ctx.locale) }, 200)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'delete',
    path: '/api/address/{id}/',
    summary: 'Take an own address away; the newest of the others becomes the default, if it was that',
    request: byId,
    responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 404) },
  }),
  async (c) => {
    await removeAddress(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    path: '/api/address/{id}/make-default/',
    summary: 'Make an own address the default',
    request: { ...byId, query: expand },
    responses: { 200: json(dataOf(AddressResponse), 'The default'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const found = await makeDefaultAddress(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: toAddressResponse(found, c.req.valid('query').expand, c.var.ctx.locale) }, 200)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    path: '/api/contact/',
    summary: 'The people a courier may call for one',
    responses: {
      200: json(dataOf(z.array(ContactResponse)), 'The default first, then the newest'),
      ...refusals(401),
    },
  }),
  async (c) => c.json({ data: (await listContacts(c.var.ctx)).map((one) => toContactResponse(one)) }, 200),
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    path: '/api/contact/',
    summary: 'Keep a contact; the first becomes the default',
    request: { body: { ...json(NewContact, 'The contact'), required: true } },
    responses: {
      201: json(dataOf(ContactResponse), 'Kept; the same again is the one that was there'),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const kept = await addContact(c.var.ctx, c.req.valid('json'))
    return c.json({ data: toContactResponse(kept) }, 201)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    path: '/api/contact/{id}/',
    summary: 'An own contact',
    request: byId,
    responses: { 200: json(dataOf(ContactResponse), 'The contact'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const found = await findContact(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: toContactResponse(found) }, 200)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'patch',
    path: '/api/contact/{id}/',
    summary: 'Change what is given of an own contact',
    request: { ...byId, body: { ...json(ChangedContact, 'What changes'), required: true } },
    responses: { 200: json(dataOf(ContactResponse), 'As it is now'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const changed = await changeContact(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toContactResponse(changed) }, 200)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'delete',
    path: '/api/contact/{id}/',
    summary: 'Take an own contact away; the newest of the others becomes the default, if it was that',
    request: byId,
    responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 404) },
  }),
  async (c) => {
    await removeContact(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    path: '/api/contact/{id}/make-default/',
    summary: 'Make an own contact the default',
    request: byId,
    responses: { 200: json(dataOf(ContactResponse), 'The default'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const found = await makeDefaultContact(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: toContactResponse(found) }, 200)
  },
)
