import { createRoute, z } from '@hono/zod-openapi'
import { RIGHTS } from '../context.ts'
import { apiRouter, SIGNED_IN, withRight } from '../http/api-router.ts'
import { dataOf, json, refusals } from '../http/responses.ts'
import { FindQuery, findAnything } from './find.ts'
import { listQueues } from './queues.ts'
import {
  FoundResponse,
  QueueResponse,
  toFoundResponse,
  toQueueResponse,
  toWaitingResponse,
  WaitingResponse,
} from './responses.ts'
import { listWaiting } from './waiting.ts'

const staff = { tags: ['Back office'], security: SIGNED_IN, middleware: withRight(...RIGHTS) }

/** Routes for what staff see over all features: of each only what their rights allow. */
export const officeApi = apiRouter()

officeApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/queue/',
    summary: 'What waits for staff: how much, and since when, of everything that the caller’s rights allow',
    responses: {
      200: json(dataOf(z.array(QueueResponse)), 'The queues, also the empty ones'),
      ...refusals(401, 403),
    },
  }),
  async (c) => {
    const queues = await listQueues(c.var.ctx)
    return c.json({ data: queues.map((queue) => toQueueResponse(c.var.ctx, queue)) }, 200)
  },
)

officeApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/queue/waiting/',
    summary: 'What waits for staff, with the first in line of each queue: the latest first, then the oldest',
    responses: {
      200: json(dataOf(z.array(WaitingResponse)), 'The queues that are not empty'),
      ...refusals(401, 403),
    },
  }),
  async (c) => c.json({ data: (await listWaiting(c.var.ctx)).map(toWaitingResponse) }, 200),
)

officeApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/find/',
    summary: 'Orders, people, products and vendors that staff may mean by what they type, in either script',
    request: { query: FindQuery },
    responses: { 200: json(dataOf(FoundResponse), 'What was found'), ...refusals(400, 401, 403) },
  }),
  async (c) => {
    const found = await findAnything(c.var.ctx, c.req.valid('query'))
    return c.json({ data: toFoundResponse(found, c.var.ctx.locale) }, 200)
  },
)
