import { z } from '@hono/zod-openapi'
import { idempotencyKey, pageLimit } from '../http/responses.ts'
import { dataOf, nothing, paged } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { LoweredResponse, toLoweredResponse } from './adjusting/lower-item.ts'
import { Cancel, type CancelTarget, cancelItems } from './cancelling/cancel.ts'
import { CancelledResponse } from './cancelling/cancelled-response.ts'
import { RequestCancel, requestCancelOnce } from './cancelling/request-cancel.ts'
import { ChangeDelivery, changeOwnDelivery } from './delivery/change-delivery.ts'
import { ChangeTime, changeOwnTime } from './delivery/change-time.ts'
import { LowerOwn, lowerOwn } from './own/lower-own.ts'
import { orderAgain } from './reading/order-again.ts'
import { OrderAgainResponse, toOrderAgainResponse } from './reading/order-again-response.ts'
import { listOrderGroups, OrderQuery } from './reading/order-list.ts'
import { findOwnOrder } from './reading/own-order.ts'
import { OwnOrderResponse, toOwnOrderResponse } from './reading/own-order-response.ts'
import { OrderGroupCardResponse, toOrderGroupCardResponse } from './reading/responses.ts'
import { ItemParams, OrderParams, TransitionResponse } from './step-responses.ts'

const own = { tag: 'Orders', may: 'signed-in', public: true } as const

const CANCELLED: {
  path: `/api/${string}/cancel/`
  summary: string
  params: typeof ItemParams | typeof OrderParams
  target: (id: number | string) => CancelTarget
}[] = [
  {
    path: '/api/order-item/{id}/cancel/',
    summary: 'one item',
    params: ItemParams,
    target: (id) => ({ item: id as number }),
  },
  {
    path: '/api/order/{id}/cancel/',
    summary: 'all of a purchase',
    params: OrderParams,
    target: (id) => ({ order_group: id as string }),
  },
]

/** Routes for customers about their orders. */
export function ordersApi() {
  const ordersApi = apiRoutes()

  ordersApi.get(
    '/api/order/',
    own,
    'One’s own purchases, newest first',
    {
      query: z.object({ limit: pageLimit(10), cursor: OrderQuery.shape.cursor }),
      answers: paged(z.array(OrderGroupCardResponse), 'A page of purchases'),
    },
    async (ctx, { query }) => {
      const { orders, next } = await listOrderGroups(ctx, query)
      return { data: orders.map(toOrderGroupCardResponse), next }
    },
  )

  ordersApi.patch(
    '/api/order/{id}/delivery/',
    own,
    'Changes where it goes and whom to call, until something is packed; never for a higher fee',
    { params: OrderParams, body: ChangeDelivery, answers: nothing('Done'), refuses: [404, 409, 422] },
    (ctx, { id, body }) => changeOwnDelivery(ctx, id, body),
  )

  ordersApi.post(
    '/api/order/{id}/slot/',
    own,
    'Gives it another delivery time, until the end of ordering for the one that it has; never for a higher fee',
    { params: OrderParams, body: ChangeTime, answers: nothing('Done'), refuses: [404, 409, 422] },
    (ctx, { id, body }) => changeOwnTime(ctx, id, body),
  )

  ordersApi.get(
    '/api/order/{id}/',
    own,
    'One purchase, with every vendor’s part',
    {
      params: z.object({ id: z.string() }),
      query: z.object({
        expand: z
          .string()
          .transform((text) => text.split(','))
          .pipe(z.array(z.enum(['delivery_address', 'contact'])))
          .default([])
          .openapi({ type: 'string', example: 'delivery_address,contact' }),
      }),
      answers: dataOf(OwnOrderResponse, 'The purchase'),
      refuses: [404],
    },
    async (ctx, { id, query }) => toOwnOrderResponse(await findOwnOrder(ctx, id), query.expand, ctx.locale),
  )

  for (const { path, summary, params, target } of CANCELLED)
    ordersApi.post(
      path,
      own,
      `Cancel ${summary}, until it is packed and, with a delivery time, until ordering for this ends`,
      {
        params,
        body: Cancel,
        bodySays: 'Why',
        answers: dataOf(z.array(TransitionResponse), 'What is cancelled'),
        refuses: [404, 409, 422, 429],
      },
      (ctx, { id, body }) => cancelItems(ctx, target(id), body),
    )

  ordersApi.post(
    '/api/order-item/{id}/lower/',
    own,
    'Leave less of an item, until it is packed and, with a delivery time, until ordering for this ends',
    {
      params: ItemParams,
      headers: idempotencyKey('The same request with the same key is done once and answered alike'),
      body: LowerOwn,
      bodySays: 'How many are to be left, how many there were, and why',
      answers: dataOf(LoweredResponse, 'What is left'),
      refuses: [404, 409, 422, 429],
    },
    async (ctx, { id, body, headers }) =>
      toLoweredResponse(await lowerOwn(ctx, id, body, headers['Idempotency-Key'])),
  )

  ordersApi.post(
    '/api/order/{id}/again/',
    own,
    'Put what was bought into the cart again, as far as it can be had',
    {
      params: OrderParams,
      answers: dataOf(OrderAgainResponse, 'What the cart holds of it'),
      refuses: [400, 404],
    },
    async (ctx, { id }) => toOrderAgainResponse(await orderAgain(ctx, id), ctx.locale),
  )

  ordersApi.post(
    '/api/refund/request-cancel/',
    { ...own, tag: 'Refunds' },
    'Cancel a purchase, a vendor’s part or items, until they are packed and, with a delivery time, until ordering for this ends; says what is given back',
    {
      body: RequestCancel,
      bodySays: 'What, and why',
      headers: idempotencyKey('The same request with the same key is done once and answered alike'),
      answers: dataOf(CancelledResponse, 'What is cancelled, and what of it is given back'),
      refuses: [404, 409, 422, 429],
    },
    (ctx, { body, headers }) => requestCancelOnce(ctx, body, headers['Idempotency-Key']),
  )

  return ordersApi
}
