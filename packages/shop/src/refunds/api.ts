import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { upload } from '../http/body-limits.ts'
import { PHOTO_RESPONSE, photoResponse } from '../http/photo-response.ts'
import { byId, dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../http/responses.ts'
import type { Shop } from '../shop.ts'
import { CLAIM_DAYS, ESCALATE_DAYS } from '../trade-terms.ts'
import { Escalate, escalateRefund, withdrawRefund } from './deciding/answer-refund.ts'
import { PhotoPlace, requestOf } from './photos-api.ts'
import { findRefund, listRefunds, RefundQuery } from './refunds.ts'
import { RequestRefund, requestRefund } from './request-refund.ts'
import { RefundResponse, toRefundResponse } from './responses.ts'
import { readRefundPhoto } from './staff-refunds.ts'

const own = { tags: ['Refunds'], security: SIGNED_IN, middleware: signedIn }
const REFUNDS = '/v1/api/refund/'
const one = json(dataOf(RefundResponse), 'The refund')

/** Routes for customers about refunds; cancelling is in orders (orders/api.ts). */
export function refundsApi({ privateFiles }: Shop) {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...own,
      middleware: [own.middleware, upload('photos', 4)],
      method: 'post',
      path: '/api/refund/request-refund/',
      summary: `Ask for money back for delivered items, within ${CLAIM_DAYS} days; with up to four photos of at most 5 MB as a form`,
      request: {
        body: {
          required: true,
          description:
            'As JSON; or as a form, with the JSON in the field `request` and the files in `photos`',
          content: {
            // If one of the two is sent, the other is parsed as empty; the command requires what is needed.
            'application/json': { schema: RequestRefund.partial() },
            'multipart/form-data': {
              schema: z.object({
                request: z
                  .any()
                  .optional()
                  .openapi({ type: 'string', example: '{"order_items":[{"id":1,"quantity":1}]}' }),
                photos: z
                  .any()
                  .optional()
                  .openapi({ type: 'array', items: { type: 'string', format: 'binary' } }),
              }),
            },
          },
        },
      },
      responses: { 201: one, ...refusals(400, 401, 404, 409, 422, 429) },
    }),
    async (c) => {
      const { ctx } = c.var
      const { request, photos } = await requestOf(c, ctx.locale)
      return c.json({ data: toRefundResponse(await requestRefund(ctx, privateFiles, request, photos)) }, 201)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'get',
      path: '/api/refund/',
      summary: 'One’s own refunds, newest first',
      request: {
        query: z.object({
          order_group: RefundQuery.shape.order_group,
          limit: z.coerce.number().int().min(1).max(100).default(20).openapi({ type: 'integer' }),
          cursor: RefundQuery.shape.cursor,
        }),
      },
      responses: {
        200: json(
          z.object({ data: z.array(RefundResponse), meta: z.object({ links: PageLinks }) }),
          'A page of refunds',
        ),
        ...refusals(400, 401),
      },
    }),
    async (c) => {
      const { refunds, next } = await listRefunds(c.var.ctx, c.req.valid('query'))
      const links = { next: pageLink(REFUNDS, c.req.url, next), previous: null }
      return c.json({ data: refunds.map((refund) => toRefundResponse(refund)), meta: { links } }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'get',
      path: '/api/refund/{id}/',
      summary: 'One’s own refund, with all that happened to it',
      request: byId,
      responses: { 200: one, ...refusals(400, 401, 404) },
    }),
    async (c) =>
      c.json({ data: toRefundResponse(await findRefund(c.var.ctx, c.req.valid('param').id)) }, 200),
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'get',
      path: '/api/refund/{id}/photo/',
      summary: 'A photo of one’s own refund',
      request: { ...byId, query: PhotoPlace },
      responses: { 200: PHOTO_RESPONSE, ...refusals(400, 401, 404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { place } = c.req.valid('query')
      return photoResponse(await readRefundPhoto(c.var.ctx, privateFiles, 'customer', id, place), 'refund')
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'post',
      path: '/api/refund/{id}/withdraw/',
      summary: 'Take one’s own request back, until somebody decides',
      request: byId,
      responses: { 200: one, ...refusals(400, 401, 404, 409) },
    }),
    async (c) =>
      c.json({ data: toRefundResponse(await withdrawRefund(c.var.ctx, c.req.valid('param').id)) }, 200),
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'post',
      path: '/api/refund/{id}/escalate/',
      summary: `Put a rejection to the complaint officer, within ${ESCALATE_DAYS} days`,
      request: { ...byId, ...jsonBody(Escalate, 'Why') },
      responses: { 200: one, ...refusals(400, 401, 404, 409, 422) },
    }),
    async (c) => {
      const refund = await escalateRefund(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toRefundResponse(refund) }, 200)
    },
  )
  return api
}
