import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, asMember, clientOf, SIGNED_IN } from '../../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import { Timestamp } from '../../http/schemas.ts'
import { inNepal } from '../../nepal/time.ts'
import { wishBack } from './back-wishes.ts'
import { requestProduct } from './request-product.ts'
import { listWanted } from './wanted.ts'

/** Routes about products that people wait for. */
export const wishesApi = apiRouter()

const contact = z.string().max(254).optional().openapi({
  description: 'A Nepali mobile number or an email address; not needed with a token',
  example: '984-1234567',
})

wishesApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/product/{slug}/back-wish/',
    tags: ['Catalogue'],
    summary: 'Be told once when a product that is sold out can be bought again',
    request: {
      params: z.object({ slug: z.string().max(200) }),
      ...jsonBody(z.object({ contact }), 'Whom to tell'),
    },
    responses: { 204: { description: 'Noted, now or before' }, ...refusals(400, 404, 422, 429) },
  }),
  async (c) => {
    await wishBack(c.var.ctx, clientOf(c), c.req.valid('param').slug, c.req.valid('json'))
    return c.body(null, 204)
  },
)

wishesApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/product-request/',
    tags: ['Catalogue'],
    summary: 'Ask for something that nobody sells here, and be told once when it comes',
    request: jsonBody(
      z.object({ words: z.string().max(200), contact }),
      'What is wanted, and whom to tell; vendors read the words once two people asked',
    ),
    responses: { 204: { description: 'Noted, now or before' }, ...refusals(400, 422, 429) },
  }),
  async (c) => {
    await requestProduct(c.var.ctx, clientOf(c), c.req.valid('json'))
    return c.body(null, 204)
  },
)

const Wanted = z
  .object({
    words: z.string(),
    people: z.int().nullable().meta({ description: 'Null for a few' }),
    since: Timestamp,
  })
  .meta({ id: 'WantedWords' })

wishesApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/vendor/wanted/',
    tags: ['Vendors'],
    security: SIGNED_IN,
    middleware: asMember('catalogue'),
    summary: 'What people ask for and nobody sells, the most wanted first',
    responses: { 200: json(dataOf(z.array(Wanted)), 'Never who asks'), ...refusals(401, 403) },
  }),
  async (c) => {
    const wanted = await listWanted(c.var.ctx)
    return c.json({ data: wanted.map((one) => ({ ...one, since: inNepal(one.since) })) }, 200)
  },
)
