import { z } from '@hono/zod-openapi'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
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

const staff = { tag: 'Back office', may: { staff: 'any' }, public: false } as const

/** Routes for what staff see over all features: of each only what their rights allow. */
export const officeApi = apiRoutes()

officeApi.get(
  '/api/admin/queue/',
  staff,
  'What waits for staff: how much, and since when, of everything that the caller’s rights allow',
  { answers: dataOf(z.array(QueueResponse), 'The queues, also the empty ones') },
  async (ctx) => (await listQueues(ctx)).map((queue) => toQueueResponse(ctx, queue)),
)

officeApi.get(
  '/api/admin/queue/waiting/',
  staff,
  'What waits for staff, with the first in line of each queue: the latest first, then the oldest',
  { answers: dataOf(z.array(WaitingResponse), 'The queues that are not empty') },
  async (ctx) => (await listWaiting(ctx)).map(toWaitingResponse),
)

officeApi.get(
  '/api/admin/find/',
  staff,
  'Orders, people, products and vendors that staff may mean by what they type, in either script',
  { query: FindQuery, answers: dataOf(FoundResponse, 'What was found') },
  async (ctx, { query }) => toFoundResponse(await findAnything(ctx, query), ctx.locale),
)
