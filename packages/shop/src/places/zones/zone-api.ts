import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { byId, dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
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

const staff = { tags: ['Places: company'], security: SIGNED_IN, middleware: withRight('zone.change') }

/** Routes for staff about zones, their wards and areas, and where there is delivery. */
export const zoneApi = apiRouter()

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/zone/',
    summary: 'All zones',
    responses: { 200: json(dataOf(z.array(ZoneResponse)), 'The oldest first'), ...refusals(401, 403) },
  }),
  async (c) => {
    const { ctx } = c.var
    return c.json({ data: (await listZones(ctx)).map((zone) => toZoneResponse(zone, ctx.locale)) }, 200)
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/zone/',
    summary: 'Make a zone, with wards of one palika in it where they are given',
    request: jsonBody(NewZone),
    responses: { 201: json(dataOf(WholeZoneResponse), 'As it is now'), ...refusals(400, 401, 403, 409) },
  }),
  async (c) => {
    const { ctx } = c.var
    const { id } = await addZone(ctx, c.req.valid('json'))
    return c.json({ data: toWholeZoneResponse(await readZone(ctx, id), ctx.locale) }, 201)
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/zone/{id}/',
    summary: 'A zone with its wards and their areas',
    request: byId,
    responses: { 200: json(dataOf(WholeZoneResponse), 'The zone'), ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    return c.json(
      { data: toWholeZoneResponse(await readZone(ctx, c.req.valid('param').id), ctx.locale) },
      200,
    )
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'patch',
    path: '/api/admin/zone/{id}/',
    summary: 'Change what is given of a zone, or close it and open it; placed orders keep their fee',
    request: { ...byId, ...jsonBody(ZoneChange) },
    responses: { 200: json(dataOf(WholeZoneResponse), 'As it is now'), ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { ctx } = c.var
    const { id } = c.req.valid('param')
    await changeZone(ctx, id, c.req.valid('json'))
    return c.json({ data: toWholeZoneResponse(await readZone(ctx, id), ctx.locale) }, 200)
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'delete',
    path: '/api/admin/zone/{id}/',
    summary: 'Delete a zone without wards, areas and orders',
    request: byId,
    responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 403, 404, 422) },
  }),
  async (c) => {
    await deleteZone(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/zone/{id}/put-wards/',
    summary: 'Put wards of a palika into a zone, out of whichever they are in',
    request: { ...byId, ...jsonBody(SomeWards) },
    responses: {
      200: json(dataOf(ChangedWardsResponse), 'What became of them'),
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const changed = await putWards(ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toChangedWardsResponse(changed, ctx.locale) }, 200)
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/zone/{id}/take-wards/',
    summary: 'Take wards of a palika out of a zone; they are delivered to no more',
    request: { ...byId, ...jsonBody(SomeWards) },
    responses: {
      200: json(dataOf(ChangedWardsResponse), 'What became of them'),
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const changed = await takeWards(ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toChangedWardsResponse(changed, ctx.locale) }, 200)
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/place-wish/',
    summary: 'How many people wait for which places',
    responses: {
      200: json(dataOf(z.array(PlaceWishResponse)), 'The most wanted first'),
      ...refusals(401, 403),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    return c.json(
      { data: (await listPlaceWishes(ctx)).map((wish) => toPlaceWishResponse(wish, ctx.locale)) },
      200,
    )
  },
)

const SwitchedResponse = z.object({ id: z.int(), is_active: z.boolean() })

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'patch',
    path: '/api/admin/location/{id}/',
    summary: 'Begin or end deliveries to a location',
    request: { ...byId, ...jsonBody(ChangedPlace, 'Whether we deliver there') },
    responses: { 200: json(dataOf(SwitchedResponse), 'As it is now'), ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const data = await changeLocation(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data }, 200)
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'patch',
    path: '/api/admin/ward/{id}/',
    summary: 'Begin or end deliveries to a ward',
    request: { ...byId, ...jsonBody(ChangedWard, 'Whether we deliver there') },
    responses: { 200: json(dataOf(SwitchedResponse), 'As it is now'), ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const data = await changeWard(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data }, 200)
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/area/',
    summary: 'Name a part of a ward: a tole, a chowk, a bazaar',
    request: jsonBody(NewArea),
    responses: { 201: json(dataOf(StaffAreaResponse), 'The area'), ...refusals(400, 401, 403, 409) },
  }),
  async (c) => {
    const { ctx } = c.var
    return c.json({ data: toStaffAreaResponse(await addArea(ctx, c.req.valid('json')), ctx.locale) }, 201)
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/area/{id}/',
    summary: 'An area, active or not',
    request: byId,
    responses: { 200: json(dataOf(StaffAreaResponse), 'The area'), ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    return c.json(
      { data: toStaffAreaResponse(await readArea(ctx, c.req.valid('param').id), ctx.locale) },
      200,
    )
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'patch',
    path: '/api/admin/area/{id}/',
    summary: 'Change what is given of an area; begin or end deliveries to it',
    request: { ...byId, ...jsonBody(AreaChange) },
    responses: { 200: json(dataOf(StaffAreaResponse), 'As it is now'), ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { ctx } = c.var
    const changed = await changeArea(ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toStaffAreaResponse(changed, ctx.locale) }, 200)
  },
)

zoneApi.openapi(
  createRoute({
    ...staff,
    method: 'delete',
    path: '/api/admin/area/{id}/',
    summary: 'Delete an area that no address names',
    request: byId,
    responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 403, 404, 422) },
  }),
  async (c) => {
    await deleteArea(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)
