import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { dataOf, json, jsonBody, PageLinks, pageLink, RowId, refusals } from '../../http/responses.ts'
import { Timestamp } from '../../http/schemas.ts'
import { inNepal } from '../../nepal/time.ts'
import { listOrders, OrderQuery } from './list-orders.ts'
import { deleteOrderView, listOrderViews, NewOrderView, saveOrderView } from './order-views.ts'
import {
  OrderCardResponse,
  OrderViewResponse,
  toOrderCardResponse,
  toOrderViewResponse,
} from './responses.ts'

const staff = { tags: ['Orders, for staff'], security: SIGNED_IN, middleware: withRight('order.read') }
const ORDERS = '/v1/api/admin/order/'

/** Routes for staff about all orders at once: the list, and the views of it that they saved. */
export const workbenchApi = apiRouter()

workbenchApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/order/',
    summary: 'Everybody’s orders as staff filter them, a page at a time',
    request: {
      query: OrderQuery.omit({ numbers: true }).extend({
        late: z
          .enum(['true', 'false'])
          .transform((late) => late === 'true')
          .default(false),
        vendor: RowId.optional(),
        zone: RowId.optional(),
        category: RowId.optional(),
        district: RowId.optional(),
        ward: RowId.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50).openapi({ type: 'integer' }),
      }),
    },
    responses: {
      200: json(
        z.object({
          data: z.array(OrderCardResponse),
          meta: z.object({
            links: PageLinks,
            looked_to: Timestamp.nullable().meta({
              description:
                'Set where the list is looked through in steps: how far that was done. A page may then be short or empty, and have a next one.',
            }),
          }),
        }),
        'A page of orders',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { orders, next, looked_to } = await listOrders(ctx, c.req.valid('query'))
    const links = { next: pageLink(ORDERS, c.req.url, next), previous: null }
    return c.json(
      {
        data: orders.map((card) => toOrderCardResponse(ctx, card)),
        meta: { links, looked_to: looked_to && inNepal(looked_to) },
      },
      200,
    )
  },
)

workbenchApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/order-view/',
    summary:
      'The views of the list: those that everybody has, and those that somebody saved, with how much waits in each',
    responses: { 200: json(dataOf(z.array(OrderViewResponse)), 'The views'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: (await listOrderViews(c.var.ctx)).map(toOrderViewResponse) }, 200),
)

workbenchApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/order-view/',
    summary: 'Saves filters under a name, for oneself or for everybody; those of the same name are replaced',
    request: jsonBody(NewOrderView),
    responses: {
      201: json(dataOf(z.object({ id: z.uuid() })), 'Saved'),
      ...refusals(400, 401, 403, 422),
    },
  }),
  async (c) => c.json({ data: await saveOrderView(c.var.ctx, c.req.valid('json')) }, 201),
)

workbenchApi.openapi(
  createRoute({
    ...staff,
    method: 'delete',
    path: '/api/admin/order-view/{id}/',
    summary: 'Deletes a view of one’s own, or of everybody',
    request: { params: z.object({ id: z.string() }) },
    responses: { 204: { description: 'Gone' }, ...refusals(401, 403, 404) },
  }),
  async (c) => {
    await deleteOrderView(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)
