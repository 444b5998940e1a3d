import { PHOTO_RESPONSE, photoResponse } from '../http/photo-response.ts'
import { apiRoutes } from '../http/routes.ts'
import { ItemParams } from '../orders/step-responses.ts'
import type { Shop } from '../shop.ts'
import { readDeliveryPhoto } from './delivery-photos.ts'

const own = { tag: 'Orders', may: 'signed-in', public: true } as const

/** Routes for customers about a delivery. */
export function customerDeliveryApi({ privateFiles }: Shop) {
  const api = apiRoutes()

  api.get(
    '/api/order-item/{id}/photo/',
    own,
    'The photo that shows that it was delivered',
    { params: ItemParams, answers: PHOTO_RESPONSE, refuses: [404] },
    async (ctx, { id }) =>
      photoResponse(await readDeliveryPhoto(ctx, privateFiles, 'customer', id), 'delivery'),
  )

  return api
}
