import { z } from '@hono/zod-openapi'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { readPromises } from './read-promises.ts'
import { PromiseFigureResponse } from './responses.ts'

/** In seconds. */
const FRESH = 30

/** How well the shop keeps its promises; of one vendor its own route says it. */
export const promisesApi = apiRoutes()

promisesApi.get(
  '/api/promises/',
  { tag: 'Catalogue', may: 'everybody', public: false },
  'How well the shop kept its promises in the last 90 days',
  {
    answers: dataOf(
      z.array(PromiseFigureResponse),
      'Only figures of 20 orders and 5 buyers at least; the others are left out',
    ),
    cached: FRESH,
  },
  (ctx) => readPromises(ctx, null),
)
