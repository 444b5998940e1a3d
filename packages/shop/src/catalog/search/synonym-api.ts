import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { byId, dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../../http/responses.ts'
import { addSynonym, changeSynonym, deleteSynonym } from './change-synonyms.ts'
import { listStaffSynonyms, readStaffSynonym } from './staff-synonyms.ts'
import { NewSynonym, SynonymPatch, SynonymQuery } from './synonym-input.ts'
import { SynonymResponse, toSynonymResponse } from './synonym-responses.ts'

const ALL = '/api/admin/search-synonym/'
const ONE = '/api/admin/search-synonym/{id}/'

const staff = {
  tags: ['Words of search, for staff'],
  security: SIGNED_IN,
  middleware: withRight('category.change'),
}
const asItIs = json(dataOf(SynonymResponse), 'The row as it is now')

/** Routes for staff who say what words of a search mean. */
export const synonymApi = apiRouter()

synonymApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: ALL,
    summary: 'Words and what they mean, the newest first',
    request: { query: SynonymQuery },
    responses: {
      200: json(
        z.object({
          data: z.array(SynonymResponse),
          meta: z.object({
            counts: z
              .object({ all: z.int(), own: z.int(), delivered: z.int(), off: z.int() })
              .meta({ description: 'How many rows fit `search`, in each state' }),
            links: PageLinks,
          }),
        }),
        'A page of rows',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { synonyms, counts, next } = await listStaffSynonyms(ctx, c.req.valid('query'))
    const data = synonyms.map((one) => toSynonymResponse(one, ctx.locale))
    const links = { next: pageLink(`/v1${ALL}`, c.req.url, next), previous: null }
    return c.json({ data, meta: { counts, links } }, 200)
  },
)

synonymApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: ALL,
    summary: 'A new row; a repeated request is refused, because no two rows say the same',
    request: jsonBody(NewSynonym),
    responses: { 201: asItIs, ...refusals(400, 401, 403, 409, 422) },
  }),
  async (c) => {
    const { ctx } = c.var
    const synonym = await addSynonym(ctx, c.req.valid('json'))
    return c.json({ data: toSynonymResponse(synonym, ctx.locale) }, 201)
  },
)

synonymApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: ONE,
    summary: 'One row of words and what they mean',
    request: byId,
    responses: { 200: asItIs, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    const synonym = await readStaffSynonym(ctx, c.req.valid('param').id)
    return c.json({ data: toSynonymResponse(synonym, ctx.locale) }, 200)
  },
)

synonymApi.openapi(
  createRoute({
    ...staff,
    method: 'patch',
    path: ONE,
    summary: 'Changes a row, or switches it off or on: only what is given',
    request: { ...byId, ...jsonBody(SynonymPatch) },
    responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { ctx } = c.var
    const synonym = await changeSynonym(ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toSynonymResponse(synonym, ctx.locale) }, 200)
  },
)

synonymApi.openapi(
  createRoute({
    ...staff,
    method: 'delete',
    path: ONE,
    summary: 'Delete a row that staff wrote; what came with the software is switched off instead',
    request: byId,
    responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 403, 404, 422) },
  }),
  async (c) => {
    await deleteSynonym(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)
