import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../http/api-router.ts'
import { dataOf, json, refusals } from '../http/responses.ts'
import { Timestamp } from '../http/schemas.ts'
import { inNepal } from '../nepal/time.ts'
import { cancelByStaff, StaffCancel } from './cancelling/cancel.ts'
import { ChangeDeliveryByStaff, changeDelivery } from './delivery/change-delivery.ts'
import { AddNote, addNote } from './helping/notes.ts'
import {
  AddressOfOrder,
  ContactOfOrder,
  deliveryAddress,
  OrderGroupResponse,
  toOrderGroupResponse,
} from './reading/responses.ts'
import { findAnyOrder } from './reading/staff-orders.ts'
import { ItemStatus } from './reading/status-responses.ts'
import { ItemParams, OrderParams, TransitionResponse } from './step-responses.ts'

const staff = { tags: ['Orders, for staff'], security: SIGNED_IN }
const reads = { ...staff, middleware: withRight('order.read') }
const helps = { ...staff, middleware: withRight('order.help') }
const transitioned = {
  200: json(dataOf(z.array(TransitionResponse)), 'What moved'),
  ...refusals(400, 401, 403, 404, 409, 422, 429),
}

const WholeResponse = OrderGroupResponse.extend({
  next: z
    .record(z.string(), z.array(ItemStatus))
    .meta({ description: 'The states each item may be moved to, by its id' }),
  answer_by: z
    .record(z.string(), Timestamp)
    .meta({ description: 'Until when each vendor may approve, by the id of its part' }),
  vendor_phones: z
    .record(z.string(), z.string())
    .meta({ description: 'Whom to call at each vendor, by the id of its part' }),
  delivery_before: z
    .array(
      z.object({
        delivery_address: AddressOfOrder,
        contact: ContactOfOrder,
        actor_kind: z.enum(['customer', 'staff']),
        actor_name: z.string(),
        reason: z.string(),
        at: Timestamp,
      }),
    )
    .meta({ description: 'Where it went before it was changed, the oldest first' }),
}).meta({ id: 'WholeOrderForStaff' })

/** Routes for staff about orders; every change and every reading is written to the audit log. */
export function staffOrdersApi() {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...reads,
      method: 'get',
      path: '/api/admin/order/{id}/',
      summary: 'Anybody’s purchase, with address and contact',
      request: { params: z.object({ id: z.string() }) },
      responses: { 200: json(dataOf(WholeResponse), 'The purchase'), ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      const found = await findAnyOrder(ctx, c.req.valid('param').id)
      const { next, vendor_phones, answer_by, delivery_before, less_for_one: _, ...order } = found
      const answer = toOrderGroupResponse(order, ['delivery_address', 'contact'], ctx.locale)
      const deadlines = Object.fromEntries(
        Object.entries(answer_by).map(([part, until]) => [part, inNepal(until)]),
      )
      const before = delivery_before.map((change) => ({
        ...change,
        delivery_address: deliveryAddress(change.delivery_address, ctx.locale),
        at: inNepal(change.at),
      }))
      return c.json(
        { data: { ...answer, next, vendor_phones, answer_by: deadlines, delivery_before: before } },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...helps,
      method: 'patch',
      path: '/api/admin/order/{id}/delivery/',
      summary:
        'Changes where it goes, until something is packed and never for a higher fee, and whom to call',
      request: {
        params: OrderParams,
        body: { required: true, content: { 'application/json': { schema: ChangeDeliveryByStaff } } },
      },
      responses: { 204: { description: 'Done' }, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      await changeDelivery(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...helps,
      method: 'post',
      path: '/api/admin/order/{id}/note/',
      summary: 'Write something down about a purchase, for colleagues alone',
      request: {
        params: OrderParams,
        body: { required: true, content: { 'application/json': { schema: AddNote } } },
      },
      responses: { 204: { description: 'Done' }, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      await addNote(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...helps,
      method: 'post',
      path: '/api/admin/order/{id}/cancel/',
      summary: 'Cancel what is not packed of a purchase; customer and vendors are told why',
      request: {
        params: OrderParams,
        body: { required: true, content: { 'application/json': { schema: StaffCancel } } },
      },
      responses: transitioned,
    }),
    async (c) => {
      const target = { order_group: c.req.valid('param').id }
      return c.json({ data: await cancelByStaff(c.var.ctx, target, c.req.valid('json')) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...helps,
      method: 'post',
      path: '/api/admin/order-item/{id}/cancel/',
      summary: 'Cancel an item that is not packed; customer and vendor are told why',
      request: {
        params: ItemParams,
        body: { required: true, content: { 'application/json': { schema: StaffCancel } } },
      },
      responses: transitioned,
    }),
    async (c) =>
      c.json(
        { data: await cancelByStaff(c.var.ctx, { item: c.req.valid('param').id }, c.req.valid('json')) },
        200,
      ),
  )

  return api
}
