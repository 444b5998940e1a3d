import { createRoute, z } from '@hono/zod-openapi'
import { callerOf, door, SIGNED_IN, signedIn } from '../door.ts'
import { dataOf, json, PageLinks, pageLink, refusals } from '../envelope.ts'
import { PHOTO_ANSWER, photoAnswer } from '../photo-answer.ts'
import type { Shop } from '../shop.ts'
import { ORDERS_AN_HOUR } from '../trade-terms.ts'
import { OrderGroupCardAnswer, OwnDataAnswer, orderGroupCardAnswer, PlacedAnswer } from './answers.ts'
import { Cancel, type CancelTarget, cancelItems } from './cancel.ts'
import { CancelledAnswer, cancelledAnswer } from './cancelled-answer.ts'
import { ChangeDelivery, changeOwnDelivery } from './change-delivery.ts'
import { Checkout, checkout } from './checkout.ts'
import { CloseAccount, closeAccount } from './close-account.ts'
import { readDeliveryPhoto } from './delivery-photos.ts'
import { orderAgain } from './order-again.ts'
import { OrderAgainAnswer, orderAgainAnswer } from './order-again-answer.ts'
import { listOrderGroups, OrderQuery } from './order-list.ts'
import { ownData } from './own-data.ts'
import { findOwnOrder } from './own-order.ts'
import { OwnOrderAnswer, ownOrderAnswer } from './own-order-answer.ts'
import { methodsOffered } from './payment-methods.ts'
import { RequestCancel, requestCancel } from './request-cancel.ts'
import { ItemParams, MovedAnswer, OrderParams } from './step-answers.ts'

const account = { tags: ['Account'], security: SIGNED_IN, middleware: signedIn }
const route = { tags: ['Orders'], security: SIGNED_IN, middleware: signedIn }
const ORDERS = '/v1/api/order/'

const LIMITS = `At most ${ORDERS_AN_HOUR} orders an hour (429). Until something that an account ordered was paid online or
delivered, an order needs a confirmed email or mobile number (422 with the field \`confirmation\`: see
\`POST /v1/api/auth/user/confirmation/\`), its value and its pieces of one product are limited (422, \`payment_method\`), and
one that is paid online and has both ready items and such that wait for an answer is sent with \`send_ready_first\` (422). For
cash on delivery the first two hold until such an order was delivered. Five orders a day that were not paid, or cancelled
unpaid, end paying online for the rest of the day (429).`

const CANCELLED: {
  path: `/api/${string}/cancel/`
  summary: string
  params: typeof ItemParams | typeof OrderParams
  target: (id: number | string) => CancelTarget
}[] = [
  {
    ...{ path: '/api/order-item/{id}/cancel/', summary: 'one item', params: ItemParams },
    target: (id) => ({ item: id as number }),
  },
  {
    ...{ path: '/api/order/{id}/cancel/', summary: 'all of a purchase', params: OrderParams },
    target: (id) => ({ order_group: id as string }),
  },
]

/** What customers do with their orders, and what concerns their account and their orders at once. */
export function ordersApi({ pictures, papers, gateways }: Shop) {
  const ordersApi = door()

  ordersApi.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/api/cart/checkout/',
      summary: 'Check out: place an order from cart items',
      description: LIMITS,
      request: {
        headers: z.object({
          'Idempotency-Key': z
            .string()
            .min(1)
            .max(200)
            .optional()
            .openapi({ description: 'The same request with the same key is done once and answered alike' }),
        }),
        body: { ...json(Checkout, 'Which lines, where to, whom to call'), required: true },
      },
      responses: { 201: json(dataOf(PlacedAnswer), 'Ordered'), ...refusals(400, 401, 409, 422, 429) },
    }),
    async (c) => {
      const idempotencyKey = c.req.valid('header')['Idempotency-Key']
      const methods = methodsOffered(gateways)
      const caller = callerOf(c)
      const data = await checkout(c.var.ctx, c.req.valid('json'), { idempotencyKey, methods, caller })
      return c.json({ data }, 201)
    },
  )

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
          z.object({ data: z.array(OrderGroupCardAnswer), meta: z.object({ links: PageLinks }) }),
          'A page of purchases',
        ),
        ...refusals(400, 401),
      },
    }),
    async (c) => {
      const { orders, next } = await listOrderGroups(c.var.ctx, c.req.valid('query'))
      const links = { next: pageLink(ORDERS, c.req.url, next), previous: null }
      return c.json({ data: orders.map(orderGroupCardAnswer), meta: { links } }, 200)
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
      responses: { 200: json(dataOf(OwnOrderAnswer), 'The purchase'), ...refusals(400, 401, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      const order = await findOwnOrder(ctx, c.req.valid('param').id)
      return c.json({ data: ownOrderAnswer(order, c.req.valid('query').expand, ctx.locale) }, 200)
    },
  )

  ordersApi.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/api/order-item/{id}/photo/',
      summary: 'The photo that shows that it was delivered',
      request: { params: ItemParams },
      responses: { 200: PHOTO_ANSWER, ...refusals(400, 401, 404) },
    }),
    async (c) =>
      photoAnswer(
        await readDeliveryPhoto(c.var.ctx, papers, 'customer', c.req.valid('param').id),
        'delivery',
      ),
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
          200: json(dataOf(z.array(MovedAnswer)), 'What is cancelled'),
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
        200: json(dataOf(OrderAgainAnswer), 'What the cart holds of it'),
        ...refusals(400, 401, 404),
      },
    }),
    async (c) => {
      const { ctx } = c.var
      const data = orderAgainAnswer(await orderAgain(ctx, c.req.valid('param').id), ctx.locale)
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
        200: json(dataOf(CancelledAnswer), 'What is cancelled, and what of it is given back'),
        ...refusals(400, 401, 404, 409, 422),
      },
    }),
    async (c) => {
      const data = cancelledAnswer(await requestCancel(c.var.ctx, c.req.valid('json')))
      return c.json({ data }, 200)
    },
  )

  ordersApi.openapi(
    createRoute({
      ...account,
      method: 'get',
      path: '/api/auth/user/data/',
      summary: 'Export all personal data',
      responses: { 200: json(dataOf(OwnDataAnswer), 'A file for download'), ...refusals(401) },
    }),
    async (c) =>
      c.json({ data: await ownData(c.var.ctx, papers) }, 200, {
        'Content-Disposition': 'attachment; filename="himalayan-green.json"',
        'Cache-Control': 'no-store',
      }),
  )

  ordersApi.openapi(
    createRoute({
      ...account,
      method: 'delete',
      path: '/api/auth/user/',
      summary: 'Delete one’s account; orders stay, without name, phone and door',
      request: { body: { ...json(CloseAccount, 'The password, or a code'), required: true } },
      responses: { 204: { description: 'Deleted' }, ...refusals(400, 401, 422, 429) },
    }),
    async (c) => {
      await closeAccount(c.var.ctx, pictures, callerOf(c), c.req.valid('json'))
      return c.body(null, 204)
    },
  )

  return ordersApi
}
