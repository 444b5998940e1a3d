import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { byId, dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../../http/responses.ts'
import type { Shop } from '../../shop.ts'
import { addProductFor } from './change-product.ts'
import {
  approveProduct,
  declineProduct,
  listToModerate,
  QueueQuery,
  readModeratedProduct,
} from './moderate-products.ts'
import { addProductRoutes, asItIs } from './one-product-api.ts'
import { Approval, Decline, NewProductFor } from './product-input.ts'
import {
  ModeratedProductResponse,
  ProductToModerateResponse,
  toModeratedProductResponse,
  toProductToModerateResponse,
  toVendorProductResponse,
} from './vendor-responses.ts'

const ALL = '/api/admin/product/'
const ONE = '/api/admin/product/{id}/'
const QUEUE = '/v1/api/admin/product/waiting/'

const tags = ['Products, for staff']
const moderators = { tags, security: SIGNED_IN, middleware: withRight('product.moderate') }
const staff = { tags, security: SIGNED_IN, middleware: withRight('product.change') }
const forBoth = { tags, security: SIGNED_IN, middleware: withRight('product.moderate', 'product.change') }
const moderated = json(dataOf(ModeratedProductResponse), 'The product as it is now')

/** Routes for staff who correct, add and moderate the products of all vendors. */
export function staffProductApi({ pictures }: Shop): OpenAPIHono<ApiEnv> {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: ALL,
      summary:
        'A new product for a vendor, a draft; a repeated request is refused, since names are given once',
      request: jsonBody(NewProductFor),
      responses: { 201: asItIs, ...refusals(400, 401, 403, 409) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await addProductFor(ctx, c.req.valid('json'))
      return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 201)
    },
  )

  api.openapi(
    createRoute({
      ...moderators,
      method: 'get',
      path: '/api/admin/product/waiting/',
      summary: 'Products and changes that wait for a moderator, the longest waiting first',
      request: { query: QueueQuery },
      responses: {
        200: json(
          z.object({
            data: z.array(ProductToModerateResponse),
            meta: z.object({ count: z.int(), links: PageLinks }),
          }),
          'A page of them',
        ),
        ...refusals(400, 401, 403),
      },
    }),
    async (c) => {
      const { ctx } = c.var
      const { waiting, count, next } = await listToModerate(ctx, c.req.valid('query'))
      const links = { next: pageLink(QUEUE, c.req.url, next), previous: null }
      return c.json(
        { data: waiting.map((one) => toProductToModerateResponse(one, ctx.locale)), meta: { count, links } },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...forBoth,
      method: 'get',
      path: ONE,
      summary: 'A product as staff see it; a draft only with the right to change it',
      request: byId,
      responses: { 200: moderated, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await readModeratedProduct(ctx, c.req.valid('param').id)
      return c.json({ data: toModeratedProductResponse(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...moderators,
      method: 'post',
      path: `${ONE}approve/`,
      summary: 'Agree to a product that waits, or to its change: it is live',
      request: { ...byId, ...jsonBody(Approval) },
      responses: { 200: moderated, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await approveProduct(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toModeratedProductResponse(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...moderators,
      method: 'post',
      path: `${ONE}decline/`,
      summary: 'Send back a product that waits, or decline its change, with the reason',
      request: { ...byId, ...jsonBody(Decline) },
      responses: { 200: moderated, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await declineProduct(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toModeratedProductResponse(product, ctx.locale) }, 200)
    },
  )

  addProductRoutes(api, pictures, { one: ONE, shared: staff, scope: 'any' })
  return api
}
