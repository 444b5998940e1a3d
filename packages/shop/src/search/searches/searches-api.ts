import { z } from '@hono/zod-openapi'
import { clientOf } from '../../http/api-router.ts'
import { dataOf, nothing, whole } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { typedNumber } from '../../input.ts'
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

const staff = { tag: 'Words of search, for staff', may: { staff: 'category.change' }, public: false } as const

const ToAskQuery = z.object({
  district: typedNumber(1, MAX_INTEGER).optional(),
  category: typedNumber(1, MAX_INTEGER).optional(),
})

/** Routes about what people search for, for whoever found nothing and for staff. */
export const searchesApi = apiRoutes()

searchesApi.get(
  '/api/admin/searched-word/',
  staff,
  'What was searched at least twice in the last 30 days or asked for, and what of it found nothing',
  { answers: dataOf(SearchedResponse, 'Words and how often') },
  async (ctx) => toSearchedResponse(await readSearchedWords(ctx), ctx.locale),
)

searchesApi.get(
  '/api/admin/vendor-ask/',
  staff,
  'The vendors that may be asked to sell something, by name, 200 at most',
  {
    query: ToAskQuery,
    answers: whole(
      z.object({
        data: z.array(AskableVendorResponse),
        meta: z.object({ has_more: z.boolean().meta({ description: 'Narrow by district or category' }) }),
      }),
      'Open vendors with somebody who looks after their products',
    ),
  },
  async (ctx, { query }) => {
    const { vendors, has_more } = await listAskableVendors(ctx, query)
    return { data: vendors.map((one) => toAskableVendorResponse(one, ctx.locale)), meta: { has_more } }
  },
)

searchesApi.post(
  '/api/admin/vendor-ask/',
  staff,
  'Ask vendors to sell what people search in vain; once in 30 days for the same words',
  {
    body: NewVendorAsk,
    bodySays: 'The words as they are listed, and the ids of vendors',
    answers: nothing('They are notified'),
    refuses: [404, 409],
  },
  (ctx, { body }) => askVendors(ctx, body),
)

searchesApi.post(
  '/api/product/ask/',
  { tag: 'Catalogue', may: 'everybody', public: false },
  'Ask for what a search did not find: it is counted, once a person and day, without who asked',
  {
    body: AskedFor,
    bodySays: 'The search as it was typed',
    answers: nothing('Counted, now or before'),
    refuses: [422, 429],
  },
  (ctx, { body }, c) => askFor(ctx, clientOf(c), body),
)
