import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import { typedNumber } from '../../input.ts'
import { MAX_INTEGER } from '../product-query.ts'
import { AskedFor, askFor } from './ask-for.ts'
import { askVendors, NewVendorAsk } from './ask-vendors.ts'
import { listAskableVendors } from './askable-vendors.ts'
import { readSearchedWords } from './searched-words.ts'
import {
  AskableVendorResponse,
  SearchedResponse,
  toAskableVendorResponse,
  toSearchedResponse,
} from './searches-responses.ts'

const staff = {
  tags: ['Words of search, for staff'],
  security: SIGNED_IN,
  middleware: withRight('category.change'),
}

const ToAskQuery = z.object({
  district: typedNumber(1, MAX_INTEGER).optional(),
  category: typedNumber(1, MAX_INTEGER).optional(),
})

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
    ...staff,
    method: 'get',
    path: '/api/admin/vendor-ask/',
    summary: 'The vendors that may be asked to sell something, by name, 200 at most',
    request: { query: ToAskQuery },
    responses: {
      200: json(
        z.object({
          data: z.array(AskableVendorResponse),
          meta: z.object({ has_more: z.boolean().meta({ description: 'Narrow by district or category' }) }),
        }),
        'Open vendors with somebody who looks after their products',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { vendors, has_more } = await listAskableVendors(ctx, c.req.valid('query'))
    return c.json(
      { data: vendors.map((one) => toAskableVendorResponse(one, ctx.locale)), meta: { has_more } },
      200,
    )
  },
)

searchesApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/vendor-ask/',
    summary: 'Ask vendors to sell what people search in vain; once in 30 days for the same words',
    request: jsonBody(NewVendorAsk, 'The words as they are listed, and the ids of vendors'),
    responses: { 204: { description: 'They are notified' }, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    await askVendors(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
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
