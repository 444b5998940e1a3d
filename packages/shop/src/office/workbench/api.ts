import { z } from '@hono/zod-openapi'
import { pageLimit, RowId } from '../../http/responses.ts'
import { dataOf, nothing, pagedWith } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
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

const staff = { tag: 'Orders, for staff', may: { staff: 'order.read' }, public: false } as const

/** Routes for staff about all orders at once: the list, and the views of it that they saved. */
export const workbenchApi = apiRoutes()

workbenchApi.get(
  '/api/admin/order/',
  staff,
  'Everybody’s orders as staff filter them, a page at a time',
  {
    query: OrderQuery.omit({ numbers: true }).extend({
      late: z
        .enum(['true', 'false'])
        .transform((late) => late === 'true')
        .default(false),
      vendor: RowId.optional(),
      zone: RowId.optional(),
      slot: RowId.optional(),
      category: RowId.optional(),
      district: RowId.optional(),
      ward: RowId.optional(),
      limit: pageLimit(50),
    }),
    answers: pagedWith(
      z.array(OrderCardResponse),
      {
        looked_to: Timestamp.nullable().meta({
          description:
            'Set where the list is looked through in steps: how far that was done. A page may then be short or empty, and have a next one.',
        }),
      },
      'A page of orders',
    ),
  },
  async (ctx, { query }) => {
    const { orders, next, looked_to } = await listOrders(ctx, query)
    return {
      data: orders.map((card) => toOrderCardResponse(ctx, card)),
      next,
      meta: { looked_to: looked_to && inNepal(looked_to) },
    }
  },
)

workbenchApi.get(
  '/api/admin/order-view/',
  staff,
  'The views of the list: those that everybody has, and those that somebody saved, with how much waits in each',
  { answers: dataOf(z.array(OrderViewResponse), 'The views') },
  async (ctx) => (await listOrderViews(ctx)).map(toOrderViewResponse),
)

workbenchApi.post(
  '/api/admin/order-view/',
  staff,
  'Saves filters under a name, for oneself or for everybody; those of the same name are replaced',
  { body: NewOrderView, answers: dataOf(z.object({ id: z.uuid() }), 'Saved'), status: 201, refuses: [422] },
  (ctx, { body }) => saveOrderView(ctx, body),
)

workbenchApi.delete(
  '/api/admin/order-view/{id}/',
  staff,
  'Deletes a view of one’s own, or of everybody',
  { params: z.object({ id: z.string() }), answers: nothing('Gone'), refuses: [404] },
  (ctx, { id }) => deleteOrderView(ctx, id),
)
