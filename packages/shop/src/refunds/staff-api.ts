import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../http/api-router.ts'
import { upload } from '../http/body-limits.ts'
import { PHOTO_RESPONSE, photoResponse } from '../http/photo-response.ts'
import { byId, dataOf, json, jsonBody, PageLinks, pageLink, RowId, refusals } from '../http/responses.ts'
import { showRupees } from '../money/money.ts'
import type { Shop } from '../shop.ts'
import { DECIDE_LIMIT } from './deciding/decide-limit.ts'
import { Approve, approveRefund, Reject, rejectRefund } from './deciding/decide-refund.ts'
import { PhotoPlace, requestOf } from './photos-api.ts'
import { RequestRefund, requestRefundFor } from './request-refund.ts'
import { StaffRefundResponse, toStaffRefundResponse } from './responses.ts'
import { Retry, recordSent, retryRefund, SentByHand } from './sending/send-by-hand.ts'
import { findAnyRefund, listAllRefunds, readRefundPhoto, StaffRefundQuery } from './staff-refunds.ts'

const decides = { tags: ['Refunds, for staff'], security: SIGNED_IN, middleware: withRight('refund.decide') }
const sends = { ...decides, middleware: withRight('refund.decide_any') }
const REFUNDS = '/v1/api/admin/refund/'
const one = json(dataOf(StaffRefundResponse), 'The refund as it is now')

/** Routes for staff about refunds. */
export function staffRefundsApi({ privateFiles }: Shop) {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...decides,
      method: 'get',
      path: '/api/admin/refund/',
      summary: 'Refunds, what is to be done first',
      request: {
        query: z.object({
          queue: StaffRefundQuery.shape.queue,
          order_group: StaffRefundQuery.shape.order_group,
          from: StaffRefundQuery.shape.from,
          to: StaffRefundQuery.shape.to,
          vendor: RowId.optional(),
          limit: z.coerce.number().int().min(1).max(100).default(20).openapi({ type: 'integer' }),
          cursor: StaffRefundQuery.shape.cursor,
        }),
      },
      responses: {
        200: json(
          z.object({ data: z.array(StaffRefundResponse), meta: z.object({ links: PageLinks }) }),
          'A page of refunds',
        ),
        ...refusals(400, 401, 403),
      },
    }),
    async (c) => {
      const { refunds, next } = await listAllRefunds(c.var.ctx, c.req.valid('query'))
      const links = { next: pageLink(REFUNDS, c.req.url, next), previous: null }
      return c.json({ data: refunds.map(toStaffRefundResponse), meta: { links } }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...decides,
      middleware: [withRight('order.help'), upload('photos', 4)],
      method: 'post',
      path: '/api/admin/order/{id}/refund/',
      summary: 'Ask for money back for a customer who calls, as they could themselves',
      request: {
        params: z.object({ id: z.string() }),
        body: {
          required: true,
          description:
            'As JSON; or as a form, with the JSON in the field `request` and the files in `photos`',
          content: {
            'application/json': { schema: RequestRefund.partial() },
            'multipart/form-data': {
              schema: z.object({
                request: z.any().optional().openapi({ type: 'string' }),
                photos: z
                  .any()
                  .optional()
                  .openapi({ type: 'array', items: { type: 'string', format: 'binary' } }),
              }),
            },
          },
        },
      },
      responses: {
        201: json(dataOf(z.object({ id: z.int() })), 'The request'),
        ...refusals(400, 401, 403, 404, 409, 422, 429),
      },
    }),
    async (c) => {
      const { ctx } = c.var
      const { request, photos } = await requestOf(c, ctx.locale)
      const id = await requestRefundFor(ctx, privateFiles, c.req.param('id'), request, { photos })
      return c.json({ data: { id } }, 201)
    },
  )

  api.openapi(
    createRoute({
      ...decides,
      method: 'get',
      path: '/api/admin/refund/{id}/',
      summary: 'A refund',
      request: byId,
      responses: { 200: one, ...refusals(400, 401, 403, 404) },
    }),
    async (c) =>
      c.json({ data: toStaffRefundResponse(await findAnyRefund(c.var.ctx, c.req.valid('param').id)) }, 200),
  )

  api.openapi(
    createRoute({
      ...decides,
      method: 'get',
      path: '/api/admin/refund/{id}/photo/',
      summary: 'A photo of a refund',
      request: { ...byId, query: PhotoPlace },
      responses: { 200: PHOTO_RESPONSE, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { place } = c.req.valid('query')
      return photoResponse(await readRefundPhoto(c.var.ctx, privateFiles, 'staff', id, place), 'refund')
    },
  )

  api.openapi(
    createRoute({
      ...decides,
      method: 'post',
      path: '/api/admin/refund/{id}/approve/',
      summary: `Approve a request, or a part of it: up to ${showRupees(DECIDE_LIMIT)}, above it finance`,
      request: { ...byId, ...jsonBody(Approve, 'Who bears it, and how much') },
      responses: { 200: one, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await approveRefund(c.var.ctx, id, c.req.valid('json'))
      return c.json({ data: toStaffRefundResponse(await findAnyRefund(c.var.ctx, id)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...decides,
      method: 'post',
      path: '/api/admin/refund/{id}/reject/',
      summary: 'Reject a request, with the reason that its customer reads',
      request: { ...byId, ...jsonBody(Reject, 'Why') },
      responses: { 200: one, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await rejectRefund(c.var.ctx, id, c.req.valid('json'))
      return c.json({ data: toStaffRefundResponse(await findAnyRefund(c.var.ctx, id)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...sends,
      method: 'post',
      path: '/api/admin/refund/{id}/sent/',
      summary:
        'Record that somebody has sent the money, with the reference of the portal, the bank or the receipt',
      request: { ...byId, ...jsonBody(SentByHand, 'The reference') },
      responses: { 200: one, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await recordSent(c.var.ctx, id, c.req.valid('json'))
      return c.json({ data: toStaffRefundResponse(await findAnyRefund(c.var.ctx, id)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...sends,
      method: 'post',
      path: '/api/admin/refund/{id}/retry/',
      summary: 'Send it again, or another way',
      request: { ...byId, ...jsonBody(Retry, 'How') },
      responses: { 200: one, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await retryRefund(c.var.ctx, id, c.req.valid('json'))
      return c.json({ data: toStaffRefundResponse(await findAnyRefund(c.var.ctx, id)) }, 200)
    },
  )
  return api
}
