import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../http/api-router.ts'
import { NOT_MODIFIED, publicRead } from '../http/public-read.ts'
import { dataOf, json } from '../http/responses.ts'
import { readPromises } from './read-promises.ts'
import { PromiseFigureResponse } from './responses.ts'

/** In seconds. */
const FRESH = 30

/** How well the shop keeps its promises; of one vendor its own route says it. */
export const promisesApi = apiRouter()

promisesApi.openapi(
  createRoute({
    tags: ['Catalogue'],
    method: 'get',
    path: '/api/promises/',
    summary: 'How well the shop kept its promises in the last 90 days',
    responses: {
      200: json(
        dataOf(z.array(PromiseFigureResponse)),
        'Only figures of 20 orders and 5 buyers at least; the others are left out',
      ),
      ...NOT_MODIFIED,
    },
  }),
  async (c) => publicRead(c, { data: await readPromises(c.var.ctx, null) }, FRESH),
)
