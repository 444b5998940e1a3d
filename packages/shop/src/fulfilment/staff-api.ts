import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../http/api-router.ts'
import { upload } from '../http/body-limits.ts'
import { PHOTO_RESPONSE, photoResponse } from '../http/photo-response.ts'
import { dataOf, json, refusals } from '../http/responses.ts'
import { ItemParams, TransitionResponse } from '../orders/step-responses.ts'
import type { Shop } from '../shop.ts'
import { deliverWithPhoto } from './deliver-with-photo.ts'
import { readDeliveryPhoto } from './delivery-photos.ts'
import { PHOTO_BODY, photoOf } from './photo-body.ts'
import { STEP_NAMES, STEPS, takeStep } from './take-step.ts'

const staff = { tags: ['Orders, for staff'], security: SIGNED_IN }
const reads = { ...staff, middleware: withRight('order.read') }
const transitions = { ...staff, middleware: withRight('order.move') }
const transitioned = {
  200: json(dataOf(z.array(TransitionResponse)), 'What moved'),
  ...refusals(400, 401, 403, 404, 409, 422, 429),
}

/** Routes for staff who take the steps of a delivery for a vendor; each is written to the audit log. */
export function staffFulfilmentApi({ privateFiles }: Shop) {
  const api = apiRouter()

  for (const step of STEP_NAMES)
    api.openapi(
      createRoute({
        ...transitions,
        method: 'post',
        path: `/api/admin/order-item/{id}/${step}/`,
        summary: `The vendor’s step “${step}”, for the vendor`,
        request: {
          params: ItemParams,
          body: { required: true, content: { 'application/json': { schema: STEPS[step] } } },
        },
        responses: transitioned,
      }),
      async (c) => {
        const item = c.req.valid('param').id
        return c.json({ data: await takeStep(c.var.ctx, 'staff', step, { item }, c.req.valid('json')) }, 200)
      },
    )

  api.openapi(
    createRoute({
      ...transitions,
      middleware: [transitions.middleware, upload('photo')],
      method: 'post',
      path: '/api/admin/order-item/{id}/deliver/photo/',
      summary: 'Delivered, with a photo of where it was left, for the vendor',
      request: { params: ItemParams, body: PHOTO_BODY },
      responses: transitioned,
    }),
    async (c) => {
      const { cash, ...form } = c.req.valid('form')
      const bytes = await photoOf(form)
      const item = c.req.valid('param').id
      return c.json(
        { data: await deliverWithPhoto(c.var.ctx, privateFiles, 'staff', { item }, bytes, { cash }) },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...reads,
      method: 'get',
      path: '/api/admin/order-item/{id}/photo/',
      summary: 'The photo that shows that it was delivered',
      request: { params: ItemParams },
      responses: { 200: PHOTO_RESPONSE, ...refusals(400, 401, 403, 404) },
    }),
    async (c) =>
      photoResponse(
        await readDeliveryPhoto(c.var.ctx, privateFiles, 'staff', c.req.valid('param').id),
        'delivery',
      ),
  )

  return api
}
