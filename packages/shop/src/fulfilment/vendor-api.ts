import { z } from '@hono/zod-openapi'
import { PHOTO_RESPONSE, photoResponse } from '../http/photo-response.ts'
import { pageLimit } from '../http/responses.ts'
import { dataOf, paged } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { ItemParams, OrderParams, TransitionResponse, WeighedResponse } from '../orders/step-responses.ts'
import type { Shop } from '../shop.ts'
import { deliverWithPhoto } from './deliver-with-photo.ts'
import { readDeliveryPhoto } from './delivery-photos.ts'
import { PackOrder, packOrder, toWeighedResponse, WeighItem, weighItem } from './pack-order.ts'
import { CashWithPhoto } from './photo-body.ts'
import { STEP_NAMES, STEPS, type StepTarget, takeStep } from './take-step.ts'
import { toVendorItemResponses, VendorItemResponse } from './task-responses.ts'
import { listVendorOrders, VendorOrderQuery } from './vendor-orders.ts'
import { toVendorOrderResponse, VendorOrderResponse } from './vendor-responses.ts'
import { listVendorTasks, TaskQuery } from './vendor-tasks.ts'

const team = { tag: 'Orders, for vendors', may: { vendor: 'orders' }, public: true } as const

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
  const api = apiRoutes()

  api.get(
    '/api/vendor/order/',
    team,
    'Orders of one’s vendor, newest first',
    {
      query: z.object({
        show: VendorOrderQuery.shape.show,
        limit: pageLimit(20),
        cursor: VendorOrderQuery.shape.cursor,
      }),
      answers: paged(z.array(VendorOrderResponse), 'A page of orders'),
    },
    async (ctx, { query }) => {
      const { orders, next } = await listVendorOrders(ctx, query)
      return { data: orders.map((order) => toVendorOrderResponse(order, ctx.locale)), next }
    },
  )

  api.get(
    '/api/vendor/order-item/',
    { ...team, tag: 'Vendors' },
    'What waits for one’s vendor: to answer, to pack, to hand over; 200 items at most',
    { query: TaskQuery, answers: dataOf(z.array(VendorItemResponse), 'Items') },
    async (ctx, { query }) =>
      (await listVendorTasks(ctx, query)).flatMap((task) => toVendorItemResponses(task, ctx.locale)),
  )

  // Each step has two routes: for one item, and for all items of an order for which it is possible.
  for (const { of, params, target } of TARGETS) {
    for (const step of STEP_NAMES) {
      if (of === 'order' && step === 'pack') continue
      api.post(
        `/api/vendor/${of}/{id}/${step}/`,
        team,
        `${SUMMARY[step]}: ${WHAT[of]}`,
        {
          params,
          body: STEPS[step],
          answers: dataOf(z.array(TransitionResponse), 'What moved'),
          refuses: [404, 409, 422, 429],
        },
        (ctx, { id, body }) => takeStep(ctx, 'vendor', step, target(id), body),
      )
    }
    api.post(
      `/api/vendor/${of}/{id}/deliver/photo/`,
      { ...team, public: false },
      `Delivered, with a photo of where it was left: ${WHAT[of]}`,
      {
        params,
        body: CashWithPhoto,
        upload: 'photo',
        answers: dataOf(z.array(TransitionResponse), 'What moved'),
        refuses: [404, 409, 422, 429],
      },
      (ctx, { id, body, upload }) =>
        deliverWithPhoto(ctx, privateFiles, 'vendor', target(id), upload.bytes, body),
    )
  }

  api.post(
    '/api/vendor/order/{id}/pack/',
    team,
    `${SUMMARY.pack}: ${WHAT.order}, with what is weighed of it`,
    {
      params: OrderParams,
      body: PackOrder,
      answers: dataOf(z.array(TransitionResponse), 'What moved'),
      refuses: [404, 409, 422, 429],
    },
    (ctx, { id, body }) => packOrder(ctx, 'vendor', id, body),
  )

  api.post(
    '/api/vendor/order-item/{id}/weigh/',
    team,
    'Packed with its weight; until it goes out, its weight corrected',
    {
      params: ItemParams,
      body: WeighItem,
      answers: dataOf(WeighedResponse, 'What it weighs, and costs by that'),
      refuses: [404, 409, 422],
    },
    async (ctx, { id, body }) => toWeighedResponse(await weighItem(ctx, 'vendor', id, body)),
  )

  api.get(
    '/api/vendor/order-item/{id}/photo/',
    { ...team, public: false },
    'The photo that shows that it was delivered',
    { params: ItemParams, answers: PHOTO_RESPONSE, refuses: [404] },
    async (ctx, { id }) =>
      photoResponse(await readDeliveryPhoto(ctx, privateFiles, 'vendor', id), 'delivery'),
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
