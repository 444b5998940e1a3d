import { createRoute, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type ApiEnv, apiRouter, asMember, SIGNED_IN, signedIn, withRight } from '../http/api-router.ts'
import { dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../http/responses.ts'
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
export const conversationsApi = apiRouter()

interface SideRoutes {
  side: Side
  /** The path of an order, without what follows. */
  order: string
  tags: string[]
  reads: MiddlewareHandler<ApiEnv>
  writes: MiddlewareHandler<ApiEnv>
}

const SIDES: SideRoutes[] = [
  { side: 'customer', order: '/api/order/{id}/', tags: ['Orders'], reads: signedIn, writes: signedIn },
  {
    side: 'vendor',
    order: '/api/vendor/order/{id}/',
    tags: ['Orders, for vendors'],
    reads: asMember('orders'),
    writes: asMember('orders'),
  },
  {
    side: 'staff',
    order: '/api/admin/order/{id}/',
    tags: ['Orders, for staff'],
    reads: withRight('order.read'),
    writes: withRight('order.help'),
  },
]

const params = z.object({ id: z.string() })
const WHOSE = {
  customer: 'of one’s own purchase: of a vendor’s part, or with the company',
  vendor: 'of one’s part of a purchase',
  staff: 'of anybody’s purchase, written to the audit log',
} as const satisfies Record<Side, string>

for (const { side, order, tags, reads, writes } of SIDES) {
  const route = { tags, security: SIGNED_IN }
  if (side !== 'vendor')
    conversationsApi.openapi(
      createRoute({
        ...route,
        middleware: reads,
        method: 'get',
        path: `${order}conversation/`,
        summary: `The conversations ${WHOSE[side]}, with the newest messages of each`,
        request: { params },
        responses: {
          200: json(dataOf(z.array(ThreadResponse)), 'One for each vendor’s part, and that with the company'),
          ...refusals(400, 401, 403, 404),
        },
      }),
      async (c) => {
        const { ctx } = c.var
        const threads = await readThreads(ctx, side, c.req.valid('param').id)
        return c.json({ data: threads.map((thread) => toThreadResponse(thread, ctx.locale)) }, 200)
      },
    )

  conversationsApi.openapi(
    createRoute({
      ...route,
      middleware: reads,
      method: 'get',
      path: `${order}message/`,
      summary: `The messages of a conversation ${WHOSE[side]}: the newest, then those before them`,
      request: {
        params,
        query: MessageQuery.extend({
          limit: z.coerce.number().int().min(1).max(100).default(MESSAGES).openapi({ type: 'integer' }),
        }),
      },
      responses: {
        200: json(
          z.object({
            data: ThreadResponse,
            meta: z.object({ links: PageLinks.meta({ description: 'The next page holds older ones' }) }),
          }),
          'A page of messages',
        ),
        ...refusals(400, 401, 403, 404),
      },
    }),
    async (c) => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      const thread = await readThread(ctx, side, id, c.req.valid('query'))
      const path = `/v1${order.replace('{id}', id)}message/`
      const links = { next: pageLink(path, c.req.url, thread.earlier), previous: null }
      return c.json({ data: toThreadResponse(thread, ctx.locale), meta: { links } }, 200)
    },
  )

  conversationsApi.openapi(
    createRoute({
      ...route,
      middleware: writes,
      method: 'post',
      path: `${order}message/`,
      summary: `Write into a conversation ${WHOSE[side]}`,
      request: {
        params,
        headers: z.object({
          'Idempotency-Key': z
            .string()
            .min(1)
            .max(200)
            .optional()
            .openapi({ description: 'The same message with the same key is written once' }),
        }),
        ...jsonBody(WriteMessage),
      },
      responses: {
        201: json(dataOf(z.object({ id: z.int() })), 'Written'),
        ...refusals(400, 401, 403, 404, 409, 422, 429),
      },
    }),
    async (c) => {
      const key = c.req.valid('header')['Idempotency-Key']
      const data = await writeMessage(c.var.ctx, side, c.req.valid('param').id, c.req.valid('json'), key)
      return c.json({ data }, 201)
    },
  )

  if (side !== 'staff')
    conversationsApi.openapi(
      createRoute({
        ...route,
        middleware: reads,
        method: 'post',
        path: `${order}message/read/`,
        summary: 'Say up to which message a conversation was read',
        request: { params, ...jsonBody(MarkRead) },
        responses: { 204: { description: 'Done' }, ...refusals(400, 401, 403, 404) },
      }),
      async (c) => {
        await markRead(c.var.ctx, side, c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}

conversationsApi.openapi(
  createRoute({
    tags: ['Orders, for staff'],
    security: SIGNED_IN,
    middleware: withRight('order.help'),
    method: 'post',
    path: '/api/admin/order/{id}/message/answered/',
    summary: 'Say that what the customer wrote to the company needs no answer, up to a message',
    request: { params, ...jsonBody(MarkAnswered) },
    responses: { 204: { description: 'Done' }, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    await markAnswered(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  },
)

conversationsApi.openapi(
  createRoute({
    tags: ['Orders, for staff'],
    security: SIGNED_IN,
    middleware: withRight('order.read'),
    method: 'get',
    path: '/api/admin/conversation/',
    summary: 'Conversations in which customers wait for the company, the longest waiting first',
    request: {
      query: ToAnswerQuery.extend({
        limit: z.coerce.number().int().min(1).max(100).default(50).openapi({ type: 'integer' }),
      }),
    },
    responses: {
      200: json(
        z.object({ data: z.array(ToAnswerResponse), meta: z.object({ links: PageLinks }) }),
        'A page of them',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { threads, next } = await listToAnswer(c.var.ctx, c.req.valid('query'))
    const links = { next: pageLink('/v1/api/admin/conversation/', c.req.url, next), previous: null }
    return c.json({ data: threads.map(toToAnswerResponse), meta: { links } }, 200)
  },
)

conversationsApi.openapi(
  createRoute({
    tags: ['Orders, for vendors'],
    security: SIGNED_IN,
    middleware: asMember('orders'),
    method: 'get',
    path: '/api/vendor/conversation/',
    summary: 'Conversations about orders of one’s vendor, the newest first',
    request: {
      query: VendorThreadQuery.extend({
        limit: z.coerce.number().int().min(1).max(100).default(20).openapi({ type: 'integer' }),
      }),
    },
    responses: {
      200: json(
        z.object({ data: z.array(VendorThreadResponse), meta: z.object({ links: PageLinks }) }),
        'A page of them',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { threads, next } = await listVendorThreads(c.var.ctx, c.req.valid('query'))
    const links = { next: pageLink('/v1/api/vendor/conversation/', c.req.url, next), previous: null }
    return c.json({ data: threads.map(toVendorThreadResponse), meta: { links } }, 200)
  },
)
