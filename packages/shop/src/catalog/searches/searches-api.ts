import { createRoute } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { dataOf, json, refusals } from '../../http/responses.ts'
import { readSearchedWords } from './searched-words.ts'
import { SearchedResponse } from './searches-responses.ts'

const staff = {
  tags: ['Words of search, for staff'],
  security: SIGNED_IN,
  middleware: withRight('category.change'),
}

/** Routes for staff who look at what people search for. */
export const searchesApi = apiRouter()

searchesApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/searched-word/',
    summary: 'What was searched at least twice in the last 30 days, and what of it found nothing',
    responses: { 200: json(dataOf(SearchedResponse), 'Words and how often'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: await readSearchedWords(c.var.ctx) }, 200),
)
