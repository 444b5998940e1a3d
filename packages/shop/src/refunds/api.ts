import { z } from '@hono/zod-openapi'
import { PHOTO_RESPONSE, photoResponse } from '../http/photo-response.ts'
import { ById, pageLimit } from '../http/responses.ts'
import { describeRoute } from '../http/route-description.ts'
import { dataOf, paged } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import type { Shop } from '../shop.ts'
import { CLAIM_DAYS, ESCALATE_DAYS } from '../trade-terms.ts'
import { Escalate, escalateRefund, withdrawRefund } from './deciding/answer-refund.ts'
import { PhotoPlace, requestBody, requestOf, takesPhotos } from './photos-api.ts'
import { findRefund, listRefunds, RefundQuery } from './refunds.ts'
import { requestRefund } from './request-refund.ts'
import { RefundResponse, toRefundResponse } from './responses.ts'
import { readRefundPhoto } from './staff-refunds.ts'

const own = { tag: 'Refunds', may: 'signed-in', public: true } as const
const one = dataOf(RefundResponse, 'The refund')

/** Routes for customers about refunds; cancelling is in orders (orders/api.ts). */
export function refundsApi({ privateFiles }: Shop) {
  const api = apiRoutes()

  const requesting = describeRoute(
    'post',
    own,
    `Ask for money back for delivered items, within ${CLAIM_DAYS} days; with up to four photos of at most 5 MB as a form`,
    { answers: one, status: 201, refuses: [400, 404, 409, 422, 429] },
  )
  api.router.openapi(
    {
      ...requesting,
      path: '/api/refund/request-refund/',
      middleware: [...requesting.middleware, ...takesPhotos],
      request: { body: requestBody({ example: '{"order_items":[{"id":1,"quantity":1}]}' }) },
    },
    async (c) => {
      const { ctx } = c.var
      const { request, photos } = await requestOf(c, ctx.locale)
      return c.json(
        { data: toRefundResponse(await requestRefund(ctx, privateFiles, request, photos), ctx.locale) },
        201,
      )
    },
  )

  api.get(
    '/api/refund/',
    own,
    'One’s own refunds, newest first',
    {
      query: z.object({
        order_group: RefundQuery.shape.order_group,
        limit: pageLimit(20),
        cursor: RefundQuery.shape.cursor,
      }),
      answers: paged(z.array(RefundResponse), 'A page of refunds'),
    },
    async (ctx, { query }) => {
      const { refunds, next } = await listRefunds(ctx, query)
      return { data: refunds.map((refund) => toRefundResponse(refund, ctx.locale)), next }
    },
  )

  api.get(
    '/api/refund/{id}/',
    own,
    'One’s own refund, with all that happened to it',
    { params: ById, answers: one, refuses: [404] },
    async (ctx, { id }) => toRefundResponse(await findRefund(ctx, id), ctx.locale),
  )

  api.get(
    '/api/refund/{id}/photo/',
    own,
    'A photo of one’s own refund',
    { params: ById, query: PhotoPlace, answers: PHOTO_RESPONSE, refuses: [404] },
    async (ctx, { id, query: { place } }) =>
      photoResponse(await readRefundPhoto(ctx, privateFiles, 'customer', id, place), 'refund'),
  )

  api.post(
    '/api/refund/{id}/withdraw/',
    own,
    'Take one’s own request back, until somebody decides',
    { params: ById, answers: one, refuses: [404, 409] },
    async (ctx, { id }) => toRefundResponse(await withdrawRefund(ctx, id), ctx.locale),
  )

  api.post(
    '/api/refund/{id}/escalate/',
    own,
    `Put a rejection to the complaint officer, within ${ESCALATE_DAYS} days`,
    { params: ById, body: Escalate, bodySays: 'Why', answers: one, refuses: [404, 409, 422] },
    async (ctx, { id, body }) => toRefundResponse(await escalateRefund(ctx, id, body), ctx.locale),
  )
  return api
}
