import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, asMember, SIGNED_IN, withRight } from '../http/api-router.ts'
import { byId, dataOf, json, jsonBody, refusals } from '../http/responses.ts'
import { inNepal } from '../nepal/time.ts'
import { ChangeFacts, changeFacts, SetHoliday, setHoliday } from './change-facts.ts'
import { OwnFactsResponse, toOwnFactsResponse } from './facts-responses.ts'
import { StaffVendorResponse, toStaffVendorResponse } from './staff-responses.ts'
import { findVendor } from './staff-vendors.ts'
import {
  AskChange,
  askChange,
  ConfirmChange,
  cancelChange,
  confirmChange,
  DeclineChange,
  declineChange,
  listPending,
  readOwnFacts,
} from './vendor-changes.ts'

const staff = {
  tags: ['Vendors, for staff'],
  security: SIGNED_IN,
  middleware: withRight('vendor.change'),
}
const owner = { tags: ['Vendor'], security: SIGNED_IN, middleware: asMember('owner') }
const changed = {
  200: json(dataOf(StaffVendorResponse), 'The vendor as it is now'),
  ...refusals(400, 401, 403, 404, 409),
}
const own = { 200: json(dataOf(OwnFactsResponse), 'As they are, and what waits') }

/** Routes for a vendor's facts: staff change them, owners ask for changes. */
export const vendorFactsApi = apiRouter()

vendorFactsApi.openapi(
  createRoute({
    ...staff,
    method: 'patch',
    path: '/api/admin/vendor/{id}/facts/',
    summary: 'Changes who is behind a vendor; what is left out stays',
    request: { ...byId, ...jsonBody(ChangeFacts) },
    responses: changed,
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await changeFacts(c.var.ctx, id, c.req.valid('json'))
    return c.json({ data: toStaffVendorResponse(await findVendor(c.var.ctx, id)) }, 200)
  },
)

vendorFactsApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/vendor/{id}/holiday/',
    summary: 'Closes a vendor for a holiday in its place; both days null: open again',
    request: { ...byId, ...jsonBody(SetHoliday) },
    responses: changed,
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await setHoliday(c.var.ctx, id, c.req.valid('json'))
    return c.json({ data: toStaffVendorResponse(await findVendor(c.var.ctx, id)) }, 200)
  },
)

vendorFactsApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/vendor-change/',
    summary: 'What vendors want changed about themselves and waits, the oldest first',
    responses: {
      200: json(
        dataOf(
          z.array(
            z.object({
              vendor_id: z.int(),
              name_en: z.string(),
              name_ne: z.string(),
              asked_at: z.string(),
            }),
          ),
        ),
        'At most 200',
      ),
      ...refusals(401, 403),
    },
  }),
  async (c) => {
    const waiting = await listPending(c.var.ctx)
    return c.json({ data: waiting.map((one) => ({ ...one, asked_at: inNepal(one.asked_at) })) }, 200)
  },
)

vendorFactsApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/vendor/{id}/confirm-change/',
    summary: 'Makes the vendor’s facts what it asked for',
    request: { ...byId, ...jsonBody(ConfirmChange) },
    responses: changed,
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await confirmChange(c.var.ctx, id, c.req.valid('json'))
    return c.json({ data: toStaffVendorResponse(await findVendor(c.var.ctx, id)) }, 200)
  },
)

vendorFactsApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/vendor/{id}/decline-change/',
    summary: 'Declines what the vendor asked for, with a note that it reads',
    request: { ...byId, ...jsonBody(DeclineChange) },
    responses: changed,
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await declineChange(c.var.ctx, id, c.req.valid('json'))
    return c.json({ data: toStaffVendorResponse(await findVendor(c.var.ctx, id)) }, 200)
  },
)

vendorFactsApi.openapi(
  createRoute({
    ...owner,
    method: 'get',
    path: '/api/vendor/facts/',
    summary: 'Who is behind the vendor, and what it asked to have changed; for its owners',
    responses: { ...own, ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: toOwnFactsResponse(await readOwnFacts(c.var.ctx)) }, 200),
)

vendorFactsApi.openapi(
  createRoute({
    ...owner,
    method: 'post',
    path: '/api/vendor/facts/',
    summary: 'Asks for other facts, in the place of what was asked before and waits',
    request: jsonBody(AskChange),
    responses: { ...own, ...refusals(400, 401, 403) },
  }),
  async (c) => {
    await askChange(c.var.ctx, c.req.valid('json'))
    return c.json({ data: toOwnFactsResponse(await readOwnFacts(c.var.ctx)) }, 200)
  },
)

vendorFactsApi.openapi(
  createRoute({
    ...owner,
    method: 'delete',
    path: '/api/vendor/facts/',
    summary: 'Takes back what waits',
    responses: { 204: { description: 'Done' }, ...refusals(401, 403) },
  }),
  async (c) => {
    await cancelChange(c.var.ctx)
    return c.body(null, 204)
  },
)
