import { z } from '@hono/zod-openapi'
import { dataOf, nothing } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { Timestamp } from '../http/schemas.ts'
import { inNepal } from '../nepal/time.ts'
import { cancelByStaff, StaffCancel } from './cancelling/cancel.ts'
import { ChangeDeliveryByStaff, changeDelivery } from './delivery/change-delivery.ts'
import { ChangeTimeByStaff, changeTime } from './delivery/change-time.ts'
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

const staff = { tag: 'Orders, for staff', public: false } as const
const reads = { ...staff, may: { staff: 'order.read' } } as const
const helps = { ...staff, may: { staff: 'order.help' } } as const
const transitioned = {
  answers: dataOf(z.array(TransitionResponse), 'What moved'),
  refuses: [404, 409, 422, 429],
} as const

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
  const api = apiRoutes()

  api.get(
    '/api/admin/order/{id}/',
    reads,
    'Anybody’s purchase, with address and contact',
    {
      params: z.object({ id: z.string() }),
      answers: dataOf(WholeResponse, 'The purchase'),
      refuses: [400, 404],
    },
    async (ctx, { id }) => {
      const found = await findAnyOrder(ctx, id)
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
      return { ...answer, next, vendor_phones, answer_by: deadlines, delivery_before: before }
    },
  )

  api.patch(
    '/api/admin/order/{id}/delivery/',
    helps,
    'Changes where it goes, until something is packed and never for a higher fee, and whom to call',
    { params: OrderParams, body: ChangeDeliveryByStaff, answers: nothing('Done'), refuses: [404, 409, 422] },
    (ctx, { id, body }) => changeDelivery(ctx, id, body),
  )

  api.post(
    '/api/admin/order/{id}/slot/',
    helps,
    'Gives it another delivery time for a customer who calls, until something is packed and never for a higher fee',
    { params: OrderParams, body: ChangeTimeByStaff, answers: nothing('Done'), refuses: [404, 409, 422] },
    (ctx, { id, body }) => changeTime(ctx, id, body),
  )

  api.post(
    '/api/admin/order/{id}/note/',
    helps,
    'Write something down about a purchase, for colleagues alone',
    { params: OrderParams, body: AddNote, answers: nothing('Done'), refuses: [404] },
    (ctx, { id, body }) => addNote(ctx, id, body),
  )

  api.post(
    '/api/admin/order/{id}/cancel/',
    helps,
    'Cancel what is not packed of a purchase; customer and vendors are told why',
    { params: OrderParams, body: StaffCancel, ...transitioned },
    (ctx, { id, body }) => cancelByStaff(ctx, { order_group: id }, body),
  )

  api.post(
    '/api/admin/order-item/{id}/cancel/',
    helps,
    'Cancel an item that is not packed; customer and vendor are told why',
    { params: ItemParams, body: StaffCancel, ...transitioned },
    (ctx, { id, body }) => cancelByStaff(ctx, { item: id }, body),
  )

  return api
}
