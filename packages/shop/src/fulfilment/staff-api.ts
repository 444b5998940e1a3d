import { z } from '@hono/zod-openapi'
import { PHOTO_RESPONSE, photoResponse } from '../http/photo-response.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { ItemParams, OrderParams, TransitionResponse, WeighedResponse } from '../orders/step-responses.ts'
import type { Shop } from '../shop.ts'
import { deliverWithPhoto } from './deliver-with-photo.ts'
import { readDeliveryPhoto } from './delivery-photos.ts'
import { PackOrder, packOrder, toWeighedResponse, WeighItem, weighItem } from './pack-order.ts'
import { CashWithPhoto } from './photo-body.ts'
import { STEP_NAMES, STEPS, takeStep } from './take-step.ts'

const staff = { tag: 'Orders, for staff', public: false } as const
const reads = { ...staff, may: { staff: 'order.read' } } as const
const transitions = { ...staff, may: { staff: 'order.move' } } as const
const transitioned = {
  answers: dataOf(z.array(TransitionResponse), 'What moved'),
  refuses: [404, 409, 422, 429],
} as const

/** Routes for staff who take the steps of a delivery for a vendor; each is written to the audit log. */
export function staffFulfilmentApi({ privateFiles }: Shop) {
  const api = apiRoutes()

  for (const step of STEP_NAMES)
    api.post(
      `/api/admin/order-item/{id}/${step}/`,
      transitions,
      `The vendor’s step “${step}”, for the vendor`,
      { params: ItemParams, body: STEPS[step], ...transitioned },
      (ctx, { id, body }) => takeStep(ctx, 'staff', step, { item: id }, body),
    )

  api.post(
    '/api/admin/vendor-order/{id}/pack/',
    transitions,
    'All of a vendor order that can be packed, with what is weighed of it, for the vendor',
    { params: OrderParams, body: PackOrder, ...transitioned },
    (ctx, { id, body }) => packOrder(ctx, 'staff', id, body),
  )

  api.post(
    '/api/admin/order-item/{id}/weigh/',
    transitions,
    'Packed with its weight, for the vendor; until it goes out, its weight corrected',
    {
      params: ItemParams,
      body: WeighItem,
      answers: dataOf(WeighedResponse, 'What it weighs, and costs by that'),
      refuses: [404, 409, 422],
    },
    async (ctx, { id, body }) => toWeighedResponse(await weighItem(ctx, 'staff', id, body)),
  )

  api.post(
    '/api/admin/order-item/{id}/deliver/photo/',
    transitions,
    'Delivered, with a photo of where it was left, for the vendor',
    { params: ItemParams, body: CashWithPhoto, upload: 'photo', ...transitioned },
    (ctx, { id, body, upload }) =>
      deliverWithPhoto(ctx, privateFiles, 'staff', { item: id }, upload.bytes, body),
  )

  api.get(
    '/api/admin/order-item/{id}/photo/',
    reads,
    'The photo that shows that it was delivered',
    { params: ItemParams, answers: PHOTO_RESPONSE, refuses: [404] },
    async (ctx, { id }) => photoResponse(await readDeliveryPhoto(ctx, privateFiles, 'staff', id), 'delivery'),
  )

  return api
}
