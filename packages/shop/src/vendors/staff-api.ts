import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../http/api-router.ts'
import { byId, dataOf, json, jsonBody, refusals } from '../http/responses.ts'
import { typedNumber } from '../input.ts'
import {
  readPackingTime,
  readShopPackingTime,
  SetPackingTime,
  SetShopPackingTime,
  setPackingTime,
  setShopPackingTime,
} from './packing-time.ts'
import {
  StaffVendorResponse,
  toStaffVendorResponse,
  toVendorSummaryResponse,
  VendorSummaryResponse,
} from './staff-responses.ts'
import { findVendor, listVendors, VendorQuery } from './staff-vendors.ts'
import { reopenVendor, suspendVendor, Trust, trustVendor, WithReason } from './vendor-status.ts'

const staff = {
  tags: ['Vendors, for staff'],
  security: SIGNED_IN,
  middleware: withRight('vendor.change'),
}
const changed = {
  200: json(dataOf(StaffVendorResponse), 'The vendor as it is now'),
  ...refusals(400, 401, 403, 404, 409),
}

/** Routes for staff about vendors. */
export const vendorStaffApi = apiRouter()

vendorStaffApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/vendor/',
    summary: 'Vendors by their number, 50 a page',
    request: {
      query: z.object({
        search: VendorQuery.shape.search,
        status: VendorQuery.shape.status,
        page: typedNumber(1, 10_000).optional().openapi({ type: 'integer', minimum: 1, maximum: 10_000 }),
      }),
    },
    responses: {
      200: json(
        z.object({
          data: z.array(VendorSummaryResponse),
          meta: z.object({ count: z.int(), page: z.int(), pages: z.int() }),
        }),
        'A page of vendors',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { vendors, ...meta } = await listVendors(c.var.ctx, c.req.valid('query'))
    return c.json({ data: vendors.map(toVendorSummaryResponse), meta }, 200)
  },
)

vendorStaffApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/vendor/{id}/',
    summary: 'One vendor, its members and what the company did with it',
    request: byId,
    responses: {
      200: json(dataOf(StaffVendorResponse), 'The vendor'),
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) =>
    c.json({ data: toStaffVendorResponse(await findVendor(c.var.ctx, c.req.valid('param').id)) }, 200),
)

vendorStaffApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/vendor/{id}/suspend/',
    summary: 'Takes its products off the shelves; open orders stay',
    request: { ...byId, ...jsonBody(WithReason) },
    responses: changed,
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await suspendVendor(c.var.ctx, id, c.req.valid('json'))
    return c.json({ data: toStaffVendorResponse(await findVendor(c.var.ctx, id)) }, 200)
  },
)

vendorStaffApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/vendor/{id}/reopen/',
    summary: 'Lets a suspended vendor trade again',
    request: { ...byId, ...jsonBody(WithReason) },
    responses: changed,
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await reopenVendor(c.var.ctx, id, c.req.valid('json'))
    return c.json({ data: toStaffVendorResponse(await findVendor(c.var.ctx, id)) }, 200)
  },
)

vendorStaffApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/vendor/{id}/trust/',
    summary: 'Whether changes to its products are live without a look',
    request: { ...byId, ...jsonBody(Trust) },
    responses: changed,
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await trustVendor(c.var.ctx, id, c.req.valid('json'))
    return c.json({ data: toStaffVendorResponse(await findVendor(c.var.ctx, id)) }, 200)
  },
)

vendorStaffApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/vendor/{id}/packing-time/',
    summary: 'Within how many hours it is to pack what is confirmed from now on',
    request: { ...byId, ...jsonBody(SetPackingTime) },
    responses: {
      200: json(
        dataOf(z.object({ hours: z.int().nullable(), shop_hours: z.int() })),
        'The packing time as it is now',
      ),
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await setPackingTime(c.var.ctx, id, c.req.valid('json'))
    return c.json({ data: await readPackingTime(c.var.ctx, id) }, 200)
  },
)

const shopTime = dataOf(z.object({ hours: z.int() }))

vendorStaffApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/packing-time/',
    summary: 'Within how many hours vendors pack who have no time of their own',
    responses: { 200: json(shopTime, 'The packing time'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: { hours: await readShopPackingTime(c.var.ctx) } }, 200),
)

vendorStaffApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/packing-time/',
    summary: 'Sets it, for what is confirmed from now on',
    request: jsonBody(SetShopPackingTime),
    responses: { 200: json(shopTime, 'The packing time as it is now'), ...refusals(400, 401, 403) },
  }),
  async (c) => {
    await setShopPackingTime(c.var.ctx, c.req.valid('json'))
    return c.json({ data: { hours: await readShopPackingTime(c.var.ctx) } }, 200)
  },
)
