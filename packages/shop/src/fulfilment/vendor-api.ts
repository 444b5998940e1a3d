import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, asMember, SIGNED_IN } from '../http/api-router.ts'
import { upload } from '../http/body-limits.ts'
import { PHOTO_RESPONSE, photoResponse } from '../http/photo-response.ts'
import { dataOf, json, PageLinks, pageLink, refusals } from '../http/responses.ts'
import { ItemParams, OrderParams, TransitionResponse } from '../orders/step-responses.ts'
import type { Shop } from '../shop.ts'
import { deliverWithPhoto } from './deliver-with-photo.ts'
import { readDeliveryPhoto } from './delivery-photos.ts'
import { PHOTO_BODY, photoOf } from './photo-body.ts'
import { STEP_NAMES, STEPS, type StepTarget, takeStep } from './take-step.ts'
import { toVendorItemResponses, VendorItemResponse } from './task-responses.ts'
import { listVendorOrders, VendorOrderQuery } from './vendor-orders.ts'
import { toVendorOrderResponse, VendorOrderResponse } from './vendor-responses.ts'
import { listVendorTasks, TaskQuery } from './vendor-tasks.ts'

const route = { tags: ['Orders, for vendors'], security: SIGNED_IN, middleware: asMember('orders') }
const ORDERS = '/v1/api/vendor/order/'

const SUMMARY = {
  pack: 'Packed',
  unavailable: 'Missing while packing: it is not delivered and not paid',
  'hand-over': 'Handed over to whoever brings it',
  deliver: 'Delivered, with the code that the customer shows',
  undelivered: 'Nobody was there, or it was refused',
  return: 'Came back',
} as const

/** Routes for vendors about their orders, from packing to delivery. */
export function vendorOrdersApi({ privateFiles }: Shop) {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/api/vendor/order/',
      summary: 'Orders of one’s vendor, newest first',
      request: {
        query: z.object({
          show: VendorOrderQuery.shape.show,
          limit: z.coerce.number().int().min(1).max(100).default(20).openapi({ type: 'integer' }),
          cursor: VendorOrderQuery.shape.cursor,
        }),
      },
      responses: {
        200: json(
          z.object({ data: z.array(VendorOrderResponse), meta: z.object({ links: PageLinks }) }),
          'A page of orders',
        ),
        ...refusals(400, 401, 403),
      },
    }),
    async (c) => {
      const { ctx } = c.var
      const { orders, next } = await listVendorOrders(ctx, c.req.valid('query'))
      const links = { next: pageLink(ORDERS, c.req.url, next), previous: null }
      return c.json(
        { data: orders.map((order) => toVendorOrderResponse(order, ctx.locale)), meta: { links } },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...route,
      tags: ['Vendors'],
      method: 'get',
      path: '/api/vendor/order-item/',
      summary: 'What waits for one’s vendor: to answer, to pack, to hand over; 200 items at most',
      request: { query: TaskQuery },
      responses: { 200: json(dataOf(z.array(VendorItemResponse)), 'Items'), ...refusals(400, 401, 403) },
    }),
    async (c) => {
      const { ctx } = c.var
      const tasks = await listVendorTasks(ctx, c.req.valid('query'))
      return c.json({ data: tasks.flatMap((task) => toVendorItemResponses(task, ctx.locale)) }, 200)
    },
  )

  // Each step has two routes: for one item, and for all items of an order for which it is possible.
  for (const { of, params, target } of TARGETS) {
    for (const step of STEP_NAMES)
      api.openapi(
        createRoute({
          ...route,
          method: 'post',
          path: `/api/vendor/${of}/{id}/${step}/`,
          summary: `${SUMMARY[step]}: ${WHAT[of]}`,
          request: {
            params,
            body: { required: true, content: { 'application/json': { schema: STEPS[step] } } },
          },
          responses: {
            200: json(dataOf(z.array(TransitionResponse)), 'What moved'),
            ...refusals(400, 401, 403, 404, 409, 422, 429),
          },
        }),
        async (c) => {
          const transitioned = await takeStep(
            c.var.ctx,
            'vendor',
            step,
            target(c.req.valid('param').id),
            c.req.valid('json'),
          )
          return c.json({ data: transitioned }, 200)
        },
      )
    api.openapi(
      createRoute({
        ...route,
        middleware: [route.middleware, upload('photo')],
        method: 'post',
        path: `/api/vendor/${of}/{id}/deliver/photo/`,
        summary: `Delivered, with a photo of where it was left: ${WHAT[of]}`,
        request: { params, body: PHOTO_BODY },
        responses: {
          200: json(dataOf(z.array(TransitionResponse)), 'What moved'),
          ...refusals(400, 401, 403, 404, 409, 422, 429),
        },
      }),
      async (c) => {
        const { cash, ...form } = c.req.valid('form')
        const bytes = await photoOf(form)
        const transitioned = await deliverWithPhoto(
          c.var.ctx,
          privateFiles,
          'vendor',
          target(c.req.valid('param').id),
          bytes,
          { cash },
        )
        return c.json({ data: transitioned }, 200)
      },
    )
  }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/api/vendor/order-item/{id}/photo/',
      summary: 'The photo that shows that it was delivered',
      request: { params: ItemParams },
      responses: { 200: PHOTO_RESPONSE, ...refusals(400, 401, 403, 404) },
    }),
    async (c) =>
      photoResponse(
        await readDeliveryPhoto(c.var.ctx, privateFiles, 'vendor', c.req.valid('param').id),
        'delivery',
      ),
  )
  return api
}

const WHAT = { 'order-item': 'one item', order: 'all of an order that can take the step' } as const

const TARGETS: {
  of: keyof typeof WHAT
  params: typeof ItemParams | typeof OrderParams
  target: (id: number | string) => StepTarget
}[] = [
  { of: 'order-item', params: ItemParams, target: (id) => ({ item: id as number }) },
  { of: 'order', params: OrderParams, target: (id) => ({ order: id as string }) },
]
