import { z } from '@hono/zod-openapi'
import { ById } from '../http/responses.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { AnsweredItem, answeredItem } from './answered-item.ts'
import { approveItems, Reject, rejectItems } from './approve-items.ts'

const vendor = { tag: 'Vendors', may: { vendor: 'orders' }, public: true } as const

/** Routes for a vendor's members about items that wait for approval (domain D2). */
export const answersApi = apiRoutes()

const answered = { answers: dataOf(AnsweredItem, 'What the item is now'), refuses: [404, 409, 422] } as const

answersApi.post(
  '/api/vendor/order-item/{id}/approve/',
  vendor,
  'Supply an item, all of it or less; the rest goes back on the shelf',
  {
    params: ById,
    body: z.object({ quantity: z.int().min(1).optional() }),
    bodySays: 'How many, if not all',
    ...answered,
  },
  async (ctx, { id, body }) => {
    const [item] = await approveItems(ctx, { ...body, items: [id] })
    return answeredItem(item!)
  },
)

answersApi.post(
  '/api/vendor/order-item/{id}/reject/',
  vendor,
  'Not supply an item, and say why',
  { params: ById, body: Reject, bodySays: 'Why', ...answered },
  async (ctx, { id, body }) => {
    const [item] = await rejectItems(ctx, { ...body, items: [id] })
    return answeredItem(item!)
  },
)
