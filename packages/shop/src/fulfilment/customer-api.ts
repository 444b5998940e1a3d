import { createRoute } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { PHOTO_RESPONSE, photoResponse } from '../http/photo-response.ts'
import { refusals } from '../http/responses.ts'
import { ItemParams } from '../orders/step-responses.ts'
import type { Shop } from '../shop.ts'
import { readDeliveryPhoto } from './delivery-photos.ts'

const route = { tags: ['Orders'], security: SIGNED_IN, middleware: signedIn }

/** Routes for customers about a delivery. */
export function customerDeliveryApi({ privateFiles }: Shop) {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/api/order-item/{id}/photo/',
      summary: 'The photo that shows that it was delivered',
      request: { params: ItemParams },
      responses: { 200: PHOTO_RESPONSE, ...refusals(400, 401, 404) },
    }),
    async (c) =>
      photoResponse(
        await readDeliveryPhoto(c.var.ctx, privateFiles, 'customer', c.req.valid('param').id),
        'delivery',
      ),
  )

  return api
}
