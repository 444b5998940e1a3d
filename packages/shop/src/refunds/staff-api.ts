import { z } from '@hono/zod-openapi'
import { PHOTO_RESPONSE, photoResponse } from '../http/photo-response.ts'
import { ById, pageLimit, RowId } from '../http/responses.ts'
import { describeRoute } from '../http/route-description.ts'
import { dataOf, paged } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { showRupees } from '../money/money.ts'
import type { Shop } from '../shop.ts'
import { DECIDE_LIMIT } from './deciding/decide-limit.ts'
import { Approve, approveRefund, Reject, rejectRefund } from './deciding/decide-refund.ts'
import { PhotoPlace, requestBody, requestOf, takesPhotos } from './photos-api.ts'
import { requestRefundFor } from './request-refund.ts'
import { StaffRefundResponse, toStaffRefundResponse } from './responses.ts'
import { Retry, recordSent, retryRefund, SentByHand } from './sending/send-by-hand.ts'
import { findAnyRefund, listAllRefunds, readRefundPhoto, StaffRefundQuery } from './staff-refunds.ts'

const decides = { tag: 'Refunds, for staff', may: { staff: 'refund.decide' }, public: false } as const
const sends = { ...decides, may: { staff: 'refund.decide_any' } } as const
const one = dataOf(StaffRefundResponse, 'The refund as it is now')

/** Routes for staff about refunds. */
export function staffRefundsApi({ privateFiles }: Shop) {
  const api = apiRoutes()

  api.get(
    '/api/admin/refund/',
    decides,
    'Refunds, what is to be done first',
    {
      query: z.object({
        queue: StaffRefundQuery.shape.queue,
        order_group: StaffRefundQuery.shape.order_group,
        from: StaffRefundQuery.shape.from,
        to: StaffRefundQuery.shape.to,
        vendor: RowId.optional(),
        limit: pageLimit(20),
        cursor: StaffRefundQuery.shape.cursor,
      }),
      answers: paged(z.array(StaffRefundResponse), 'A page of refunds'),
    },
    async (ctx, { query }) => {
      const { refunds, next } = await listAllRefunds(ctx, query)
      return { data: refunds.map(toStaffRefundResponse), next }
    },
  )

  const requesting = describeRoute(
    'post',
    { ...decides, may: { staff: 'order.help' } },
    'Ask for money back for a customer who calls, as they could themselves',
    {
      answers: dataOf(z.object({ id: z.int() }), 'The request'),
      status: 201,
      refuses: [400, 404, 409, 422, 429],
    },
  )
  api.router.openapi(
    {
      ...requesting,
      path: '/api/admin/order/{id}/refund/',
      middleware: [...requesting.middleware, ...takesPhotos],
      request: { params: z.object({ id: z.string() }), body: requestBody() },
    },
    async (c) => {
      const { ctx } = c.var
      const { request, photos } = await requestOf(c, ctx.locale)
      const id = await requestRefundFor(ctx, privateFiles, c.req.valid('param').id, request, { photos })
      return c.json({ data: { id } }, 201)
    },
  )

  api.get(
    '/api/admin/refund/{id}/',
    decides,
    'A refund',
    { params: ById, answers: one, refuses: [404] },
    async (ctx, { id }) => toStaffRefundResponse(await findAnyRefund(ctx, id)),
  )

  api.get(
    '/api/admin/refund/{id}/photo/',
    decides,
    'A photo of a refund',
    { params: ById, query: PhotoPlace, answers: PHOTO_RESPONSE, refuses: [404] },
    async (ctx, { id, query: { place } }) =>
      photoResponse(await readRefundPhoto(ctx, privateFiles, 'staff', id, place), 'refund'),
  )

  api.post(
    '/api/admin/refund/{id}/approve/',
    decides,
    `Approve a request, or a part of it: up to ${showRupees(DECIDE_LIMIT)}, above it finance`,
    {
      params: ById,
      body: Approve,
      bodySays: 'Who bears it, and how much',
      answers: one,
      refuses: [404, 409],
    },
    async (ctx, { id, body }) => {
      await approveRefund(ctx, id, body)
      return toStaffRefundResponse(await findAnyRefund(ctx, id))
    },
  )

  api.post(
    '/api/admin/refund/{id}/reject/',
    decides,
    'Reject a request, with the reason that its customer reads',
    { params: ById, body: Reject, bodySays: 'Why', answers: one, refuses: [404, 409] },
    async (ctx, { id, body }) => {
      await rejectRefund(ctx, id, body)
      return toStaffRefundResponse(await findAnyRefund(ctx, id))
    },
  )

  api.post(
    '/api/admin/refund/{id}/sent/',
    sends,
    'Record that somebody has sent the money, with the reference of the portal, the bank or the receipt',
    { params: ById, body: SentByHand, bodySays: 'The reference', answers: one, refuses: [404, 409] },
    async (ctx, { id, body }) => {
      await recordSent(ctx, id, body)
      return toStaffRefundResponse(await findAnyRefund(ctx, id))
    },
  )

  api.post(
    '/api/admin/refund/{id}/retry/',
    sends,
    'Send it again, or another way',
    { params: ById, body: Retry, bodySays: 'How', answers: one, refuses: [404, 409] },
    async (ctx, { id, body }) => {
      await retryRefund(ctx, id, body)
      return toStaffRefundResponse(await findAnyRefund(ctx, id))
    },
  )
  return api
}
