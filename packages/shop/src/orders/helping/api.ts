import { z } from '@hono/zod-openapi'
import { idempotencyKey } from '../../http/responses.ts'
import { dataOf } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { Timestamp } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { inNepal } from '../../nepal/time.ts'
import { LoweredResponse, toLoweredResponse } from '../adjusting/lower-item.ts'
import { findAnyOrder } from '../reading/staff-orders.ts'
import { ItemParams, OrderParams } from '../step-responses.ts'
import { GiveGoodwill, giveGoodwill } from './goodwill.ts'
import { LowerQuantity, lowerQuantity } from './lower-quantity.ts'
import { AGAIN, noticesOfOrder } from './notices-of-order.ts'
import { ResendNotice, resendNotice } from './resend-notice.ts'

const helps = { tag: 'Orders, for staff', may: { staff: 'order.help' }, public: false } as const

const Channels = z.array(z.enum(['mail', 'sms']))

const NoticeResponse = z
  .object({
    id: z.int(),
    type: z.string().meta({ description: 'What it is about, such as OrderPacked' }),
    message: z.string(),
    created: Timestamp,
    channels: Channels.meta({ description: 'By which the customer wants such notices now' }),
    again: z.enum(AGAIN).meta({ description: 'Whether it can be sent again or, if not, why' }),
  })
  .meta({ id: 'NoticeOfOrder' })

const keyHeader = (again: string) => idempotencyKey(`The same key again ${again} nothing more`)

/** Routes for staff who help a caller with an order; every change is written to the audit log. */
export function helpingApi() {
  const api = apiRoutes()

  api.post(
    '/api/admin/order-item/{id}/quantity/',
    helps,
    'Leave less of an item that is not packed; customer and vendor are told why',
    {
      params: ItemParams,
      body: LowerQuantity,
      answers: dataOf(LoweredResponse, 'What is left'),
      refuses: [404, 409, 422],
    },
    async (ctx, { id, body }) => toLoweredResponse(await lowerQuantity(ctx, id, body)),
  )

  api.post(
    '/api/admin/order/{id}/credit/',
    helps,
    'Give the customer store credit as goodwill, within the limits of the settings',
    {
      params: OrderParams,
      headers: keyHeader('gives'),
      body: GiveGoodwill,
      answers: dataOf(z.object({ id: z.int(), amount: z.number() }), 'What was given, in rupees'),
      status: 201,
      refuses: [404, 409, 422],
    },
    async (ctx, { id, headers, body }) => {
      const given = await giveGoodwill(ctx, id, body, headers['Idempotency-Key'])
      return { id: given.id, amount: toRupees(given.amount_paisa) }
    },
  )

  api.get(
    '/api/admin/order/{id}/notice/',
    { ...helps, may: { staff: 'order.read' } },
    'What the customer of a purchase was told about it, the newest first',
    { params: OrderParams, answers: dataOf(z.array(NoticeResponse), 'The notices'), refuses: [400, 404] },
    async (ctx, { id }) => {
      const order = await findAnyOrder(ctx, id)
      const notices = await noticesOfOrder(ctx, order.id)
      return notices.map(({ at, ...notice }) => ({ ...notice, created: inNepal(at) }))
    },
  )

  api.post(
    '/api/admin/order/{id}/notice/resend/',
    helps,
    'Send the customer a notice again, by mail and SMS as they choose',
    {
      params: OrderParams,
      headers: keyHeader('sends'),
      body: ResendNotice,
      answers: dataOf(z.object({ channels: Channels }), 'By which it went'),
      refuses: [404, 409, 422],
    },
    (ctx, { id, headers, body }) => resendNotice(ctx, id, body, headers['Idempotency-Key']),
  )

  return api
}
