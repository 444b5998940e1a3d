import { z } from '@hono/zod-openapi'
import { idempotencyKey, pageLimit } from '../http/responses.ts'
import { dataOf, nothing, paged } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { MarkAnswered, MarkRead, markAnswered, markRead } from './mark-read.ts'
import { MESSAGES, MessageQuery, readThread, readThreads } from './messages.ts'
import {
  ThreadResponse,
  ToAnswerResponse,
  toThreadResponse,
  toToAnswerResponse,
  toVendorThreadResponse,
  VendorThreadResponse,
} from './responses.ts'
import type { Side } from './threads.ts'
import { listToAnswer, ToAnswerQuery } from './to-answer.ts'
import { listVendorThreads, VendorThreadQuery } from './vendor-threads.ts'
import { WriteMessage, writeMessage } from './write-message.ts'

/** Routes about the conversations of orders: for customers, for vendors and for staff. */
export const conversationsApi = apiRoutes()

const VENDOR = { tag: 'Orders, for vendors', may: { vendor: 'orders' }, public: false } as const
const READER = { tag: 'Orders, for staff', may: { staff: 'order.read' }, public: false } as const
const HELPER = { ...READER, may: { staff: 'order.help' } } as const
const CUSTOMER = { tag: 'Orders', may: 'signed-in', public: false } as const

/** Who reads and who writes on each side, and the path of an order there. */
const SIDES = [
  { side: 'customer', order: '/api/order/{id}/', reads: CUSTOMER, writes: CUSTOMER },
  { side: 'vendor', order: '/api/vendor/order/{id}/', reads: VENDOR, writes: VENDOR },
  { side: 'staff', order: '/api/admin/order/{id}/', reads: READER, writes: HELPER },
] as const satisfies { side: Side; [rest: string]: unknown }[]

const params = z.object({ id: z.string() })
const WHOSE = {
  customer: 'of one’s own purchase: of a vendor’s part, or with the company',
  vendor: 'of one’s part of a purchase',
  staff: 'of anybody’s purchase, written to the audit log',
} as const satisfies Record<Side, string>

for (const { side, order, reads, writes } of SIDES) {
  if (side !== 'vendor')
    conversationsApi.get(
      `${order}conversation/`,
      reads,
      `The conversations ${WHOSE[side]}, with the newest messages of each`,
      {
        params,
        answers: dataOf(z.array(ThreadResponse), 'One for each vendor’s part, and that with the company'),
        refuses: [400, 403, 404],
      },
      async (ctx, { id }) =>
        (await readThreads(ctx, side, id)).map((thread) => toThreadResponse(thread, ctx.locale)),
    )

  conversationsApi.get(
    `${order}message/`,
    reads,
    `The messages of a conversation ${WHOSE[side]}: the newest, then those before them`,
    {
      params,
      query: MessageQuery.extend({ limit: pageLimit(MESSAGES) }),
      answers: paged(ThreadResponse, 'A page of messages', 'The next page holds older ones'),
      refuses: [403, 404],
    },
    async (ctx, { id, query }) => {
      const thread = await readThread(ctx, side, id, query)
      return { data: toThreadResponse(thread, ctx.locale), next: thread.earlier }
    },
  )

  conversationsApi.post(
    `${order}message/`,
    writes,
    `Write into a conversation ${WHOSE[side]}`,
    {
      params,
      headers: idempotencyKey('The same message with the same key is written once'),
      body: WriteMessage,
      answers: dataOf(z.object({ id: z.int() }), 'Written'),
      status: 201,
      refuses: [403, 404, 409, 422, 429],
    },
    (ctx, { id, headers, body }) => writeMessage(ctx, side, id, body, headers['Idempotency-Key']),
  )

  if (side !== 'staff')
    conversationsApi.post(
      `${order}message/read/`,
      reads,
      'Say up to which message a conversation was read',
      { params, body: MarkRead, answers: nothing('Done'), refuses: [403, 404] },
      (ctx, { id, body }) => markRead(ctx, side, id, body),
    )
}

conversationsApi.post(
  '/api/admin/order/{id}/message/answered/',
  HELPER,
  'Say that what the customer wrote to the company needs no answer, up to a message',
  { params, body: MarkAnswered, answers: nothing('Done'), refuses: [404] },
  (ctx, { id, body }) => markAnswered(ctx, id, body),
)

conversationsApi.get(
  '/api/admin/conversation/',
  READER,
  'Conversations in which customers wait for the company, the longest waiting first',
  {
    query: ToAnswerQuery.extend({ limit: pageLimit(50) }),
    answers: paged(z.array(ToAnswerResponse), 'A page of them'),
  },
  async (ctx, { query }) => {
    const { threads, next } = await listToAnswer(ctx, query)
    return { data: threads.map(toToAnswerResponse), next }
  },
)

conversationsApi.get(
  '/api/vendor/conversation/',
  VENDOR,
  'Conversations about orders of one’s vendor, the newest first',
  {
    query: VendorThreadQuery.extend({ limit: pageLimit(20) }),
    answers: paged(z.array(VendorThreadResponse), 'A page of them'),
  },
  async (ctx, { query }) => {
    const { threads, next } = await listVendorThreads(ctx, query)
    return { data: threads.map(toVendorThreadResponse), next }
  },
)
