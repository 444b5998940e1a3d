import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, asMember, SIGNED_IN } from '../http/api-router.ts'
import { byId, dataOf, json, refusals } from '../http/responses.ts'
import { AnsweredItem, answeredItem } from './answered-item.ts'
import { approveItems, Reject, rejectItems } from './approve-items.ts'

const vendor = { tags: ['Vendors'], security: SIGNED_IN, middleware: asMember('orders') }

/** Routes for a vendor's members about items that wait for approval (domain D2). */
export const answersApi = apiRouter()

const answered = {
  200: json(dataOf(AnsweredItem), 'What the item is now'),
  ...refusals(400, 401, 403, 404, 409, 422),
}

answersApi.openapi(
  createRoute({
    ...vendor,
    method: 'post',
    path: '/api/vendor/order-item/{id}/approve/',
    summary: 'Supply an item, all of it or less; the rest goes back on the shelf',
    request: {
      ...byId,
      body: {
        ...json(z.object({ quantity: z.int().min(1).optional() }), 'How many, if not all'),
        required: true,
      },
    },
    responses: answered,
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const [item] = await approveItems(c.var.ctx, { ...c.req.valid('json'), items: [id] })
    return c.json({ data: answeredItem(item!) }, 200)
  },
)

answersApi.openapi(
  createRoute({
    ...vendor,
    method: 'post',
    path: '/api/vendor/order-item/{id}/reject/',
    summary: 'Not supply an item, and say why',
    request: { ...byId, body: { ...json(Reject, 'Why'), required: true } },
    responses: answered,
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const [item] = await rejectItems(c.var.ctx, { ...c.req.valid('json'), items: [id] })
    return c.json({ data: answeredItem(item!) }, 200)
  },
)
