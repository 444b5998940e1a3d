import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { dataOf, json, PageLinks, pageLink, refusals } from '../http/responses.ts'
import { Cancel, type CancelTarget, cancelItems } from './cancelling/cancel.ts'
import { CancelledResponse, toCancelledResponse } from './cancelling/cancelled-response.ts'
import { RequestCancel, requestCancel } from './cancelling/request-cancel.ts'
import { ChangeDelivery, changeOwnDelivery } from './delivery/change-delivery.ts'
import { orderAgain } from './reading/order-again.ts'
import { OrderAgainResponse, toOrderAgainResponse } from './reading/order-again-response.ts'
import { listOrderGroups, OrderQuery } from './reading/order-list.ts'
import { findOwnOrder } from './reading/own-order.ts'
import { OwnOrderResponse, toOwnOrderResponse } from './reading/own-order-response.ts'
import { OrderGroupCardResponse, toOrderGroupCardResponse } from './reading/responses.ts'
import { ItemParams, OrderParams, TransitionResponse } from './step-responses.ts'

const route = { tags: ['Orders'], security: SIGNED_IN, middleware: signedIn }
const ORDERS = '/v1/api/order/'

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
  const ordersApi = apiRouter()

  ordersApi.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/api/order/',
      summary: 'One’s own purchases, newest first',
      request: {
        query: z.object({
          limit: z.coerce.number().int().min(1).max(100).default(10).openapi({ type: 'integer' }),
          cursor: OrderQuery.shape.cursor,
        }),
      },
      responses: {
        200: json(
          z.object({ data: z.array(OrderGroupCardResponse), meta: z.object({ links: PageLinks }) }),
          'A page of purchases',
        ),
        ...refusals(400, 401),
      },
    }),
    async (c) => {
      const { orders, next } = await listOrderGroups(c.var.ctx, c.req.valid('query'))
      const links = { next: pageLink(ORDERS, c.req.url, next), previous: null }
      return c.json({ data: orders.map(toOrderGroupCardResponse), meta: { links } }, 200)
    },
  )

  ordersApi.openapi(
    createRoute({
      ...route,
      method: 'patch',
      path: '/api/order/{id}/delivery/',
      summary: 'Changes where it goes and whom to call, until something is packed; never for a higher fee',
      request: {
        params: OrderParams,
        body: { required: true, content: { 'application/json': { schema: ChangeDelivery } } },
      },
      responses: { 204: { description: 'Done' }, ...refusals(400, 401, 404, 409, 422) },
    }),
    async (c) => {
      await changeOwnDelivery(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )

  ordersApi.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/api/order/{id}/',
      summary: 'One purchase, with every vendor’s part',
      request: {
        params: z.object({ id: z.string() }),
        query: z.object({
          expand: z
            .string()
            .transform((text) => text.split(','))
            .pipe(z.array(z.enum(['delivery_address', 'contact'])))
            .default([])
            .openapi({ type: 'string', example: 'delivery_address,contact' }),
        }),
      },
      responses: { 200: json(dataOf(OwnOrderResponse), 'The purchase'), ...refusals(400, 401, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      const order = await findOwnOrder(ctx, c.req.valid('param').id)
      return c.json({ data: toOwnOrderResponse(order, c.req.valid('query').expand, ctx.locale) }, 200)
    },
  )

  for (const { path, summary, params, target } of CANCELLED)
    ordersApi.openapi(
      createRoute({
        ...route,
        method: 'post',
        path,
        summary: `Cancel ${summary}, until it is packed`,
        request: { params, body: { ...json(Cancel, 'Why'), required: true } },
        responses: {
          200: json(dataOf(z.array(TransitionResponse)), 'What is cancelled'),
          ...refusals(400, 401, 404, 409, 422, 429),
        },
      }),
      async (c) => {
        const data = await cancelItems(c.var.ctx, target(c.req.valid('param').id), c.req.valid('json'))
        return c.json({ data }, 200)
      },
    )

  ordersApi.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/api/order/{id}/again/',
      summary: 'Put what was bought into the cart again, as far as it can be had',
      request: { params: OrderParams },
      responses: {
        200: json(dataOf(OrderAgainResponse), 'What the cart holds of it'),
        ...refusals(400, 401, 404),
      },
    }),
    async (c) => {
      const { ctx } = c.var
      const data = toOrderAgainResponse(await orderAgain(ctx, c.req.valid('param').id), ctx.locale)
      return c.json({ data }, 200)
    },
  )

  ordersApi.openapi(
    createRoute({
      ...route,
      tags: ['Refunds'],
      method: 'post',
      path: '/api/refund/request-cancel/',
      summary: 'Cancel a purchase, a vendor’s part or items, until they are packed; says what is given back',
      request: { body: { ...json(RequestCancel, 'What, and why'), required: true } },
      responses: {
        200: json(dataOf(CancelledResponse), 'What is cancelled, and what of it is given back'),
        ...refusals(400, 401, 404, 409, 422),
      },
    }),
    async (c) => {
      const data = toCancelledResponse(await requestCancel(c.var.ctx, c.req.valid('json')))
      return c.json({ data }, 200)
    },
  )

  return ordersApi
}
