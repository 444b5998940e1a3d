import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf, nothing, pagedWith } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { addSynonym, changeSynonym, deleteSynonym } from './change-synonyms.ts'
import { listStaffSynonyms, readStaffSynonym } from './staff-synonyms.ts'
import { NewSynonym, SynonymPatch, SynonymQuery } from './synonym-input.ts'
import { SynonymResponse, toSynonymResponse } from './synonym-responses.ts'

const ALL = '/api/admin/search-synonym/'
const ONE = '/api/admin/search-synonym/{id}/'

const staff = { tag: 'Words of search, for staff', may: { staff: 'category.change' }, public: false } as const
const asItIs = dataOf(SynonymResponse, 'The row as it is now')

/** Routes for staff who say what words of a search mean. */
export const synonymApi = apiRoutes()

synonymApi.get(
  ALL,
  staff,
  'Words and what they mean, the newest first',
  {
    query: SynonymQuery,
    answers: pagedWith(
      z.array(SynonymResponse),
      {
        counts: z
          .object({ all: z.int(), own: z.int(), delivered: z.int(), off: z.int() })
          .meta({ description: 'How many rows fit `search`, in each state' }),
      },
      'A page of rows',
    ),
  },
  async (ctx, { query }) => {
    const { synonyms, counts, next } = await listStaffSynonyms(ctx, query)
    return { data: synonyms.map((one) => toSynonymResponse(one, ctx.locale)), next, meta: { counts } }
  },
)

synonymApi.post(
  ALL,
  staff,
  'A new row; a repeated request is refused, because no two rows say the same',
  { body: NewSynonym, answers: asItIs, status: 201, refuses: [409, 422] },
  async (ctx, { body }) => toSynonymResponse(await addSynonym(ctx, body), ctx.locale),
)

synonymApi.get(
  ONE,
  staff,
  'One row of words and what they mean',
  { params: ById, answers: asItIs, refuses: [404] },
  async (ctx, { id }) => toSynonymResponse(await readStaffSynonym(ctx, id), ctx.locale),
)

synonymApi.patch(
  ONE,
  staff,
  'Changes a row, or switches it off or on: only what is given',
  { params: ById, body: SynonymPatch, answers: asItIs, refuses: [404, 409] },
  async (ctx, { id, body }) => toSynonymResponse(await changeSynonym(ctx, id, body), ctx.locale),
)

synonymApi.delete(
  ONE,
  staff,
  'Delete a row that staff wrote; what came with the software is switched off instead',
  { params: ById, answers: nothing('Gone'), refuses: [404, 422] },
  (ctx, { id }) => deleteSynonym(ctx, id),
)
