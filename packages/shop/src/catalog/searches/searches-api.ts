import { createRoute } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import { AskedFor, askFor } from './ask-for.ts'
import { readSearchedWords } from './searched-words.ts'
import { SearchedResponse, toSearchedResponse } from './searches-responses.ts'

const staff = {
  tags: ['Words of search, for staff'],
  security: SIGNED_IN,
  middleware: withRight('category.change'),
}

/** Routes about what people search for, for whoever found nothing and for staff. */
export const searchesApi = apiRouter()

searchesApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/searched-word/',
    summary:
      'What was searched at least twice in the last 30 days or asked for, and what of it found nothing',
    responses: { 200: json(dataOf(SearchedResponse), 'Words and how often'), ...refusals(401, 403) },
  }),
  async (c) => {
    const { ctx } = c.var
    return c.json({ data: toSearchedResponse(await readSearchedWords(ctx), ctx.locale) }, 200)
  },
)

searchesApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/product/ask/',
    tags: ['Catalogue'],
    summary: 'Ask for what a search did not find: it is counted, once a person and day, without who asked',
    request: jsonBody(AskedFor, 'The search as it was typed'),
    responses: { 204: { description: 'Counted, now or before' }, ...refusals(400, 422, 429) },
  }),
  async (c) => {
    await askFor(c.var.ctx, clientOf(c), c.req.valid('json'))
    return c.body(null, 204)
  },
)
