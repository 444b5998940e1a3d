import { z } from '@hono/zod-openapi'
import { ById } from '../http/responses.ts'
import { dataOf, whole } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
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

const staff = { tag: 'Vendors, for staff', may: { staff: 'vendor.change' }, public: false } as const
const changed = {
  answers: dataOf(StaffVendorResponse, 'The vendor as it is now'),
  refuses: [404, 409],
} as const

/** Routes for staff about vendors. */
export const vendorStaffApi = apiRoutes()

vendorStaffApi.get(
  '/api/admin/vendor/',
  staff,
  'Vendors by their number, 50 a page',
  {
    query: z.object({
      search: VendorQuery.shape.search,
      status: VendorQuery.shape.status,
      page: typedNumber(1, 10_000).optional().openapi({ type: 'integer', minimum: 1, maximum: 10_000 }),
    }),
    answers: whole(
      z.object({
        data: z.array(VendorSummaryResponse),
        meta: z.object({ count: z.int(), page: z.int(), pages: z.int() }),
      }),
      'A page of vendors',
    ),
  },
  async (ctx, { query }) => {
    const { vendors, ...meta } = await listVendors(ctx, query)
    return { data: vendors.map(toVendorSummaryResponse), meta }
  },
)

vendorStaffApi.get(
  '/api/admin/vendor/{id}/',
  staff,
  'One vendor, its members and what the company did with it',
  { params: ById, answers: dataOf(StaffVendorResponse, 'The vendor'), refuses: [404] },
  async (ctx, { id }) => toStaffVendorResponse(await findVendor(ctx, id)),
)

vendorStaffApi.post(
  '/api/admin/vendor/{id}/suspend/',
  staff,
  'Takes its products off the shelves; open orders stay',
  { params: ById, body: WithReason, ...changed },
  async (ctx, { id, body }) => {
    await suspendVendor(ctx, id, body)
    return toStaffVendorResponse(await findVendor(ctx, id))
  },
)

vendorStaffApi.post(
  '/api/admin/vendor/{id}/reopen/',
  staff,
  'Lets a suspended vendor trade again',
  { params: ById, body: WithReason, ...changed },
  async (ctx, { id, body }) => {
    await reopenVendor(ctx, id, body)
    return toStaffVendorResponse(await findVendor(ctx, id))
  },
)

vendorStaffApi.post(
  '/api/admin/vendor/{id}/trust/',
  staff,
  'Whether changes to its products are live without a look',
  { params: ById, body: Trust, ...changed },
  async (ctx, { id, body }) => {
    await trustVendor(ctx, id, body)
    return toStaffVendorResponse(await findVendor(ctx, id))
  },
)

vendorStaffApi.post(
  '/api/admin/vendor/{id}/packing-time/',
  staff,
  'Within how many hours it is to pack what is confirmed from now on',
  {
    params: ById,
    body: SetPackingTime,
    answers: dataOf(
      z.object({ hours: z.int().nullable(), shop_hours: z.int() }),
      'The packing time as it is now',
    ),
    refuses: [404],
  },
  async (ctx, { id, body }) => {
    await setPackingTime(ctx, id, body)
    return readPackingTime(ctx, id)
  },
)

const shopTime = z.object({ hours: z.int() })

vendorStaffApi.get(
  '/api/admin/packing-time/',
  staff,
  'Within how many hours vendors pack who have no time of their own',
  { answers: dataOf(shopTime, 'The packing time') },
  async (ctx) => ({ hours: await readShopPackingTime(ctx) }),
)

vendorStaffApi.post(
  '/api/admin/packing-time/',
  staff,
  'Sets it, for what is confirmed from now on',
  { body: SetShopPackingTime, answers: dataOf(shopTime, 'The packing time as it is now') },
  async (ctx, { body }) => {
    await setShopPackingTime(ctx, body)
    return { hours: await readShopPackingTime(ctx) }
  },
)
