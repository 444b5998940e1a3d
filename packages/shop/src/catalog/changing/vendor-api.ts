import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, apiRouter, asMember, SIGNED_IN } from '../../http/api-router.ts'
import { byId, json, jsonBody, PageLinks, pageLink, refusals } from '../../http/responses.ts'
import type { Shop } from '../../shop.ts'
import { addProduct } from './change-product.ts'
import { addProductRoutes, asItIs } from './one-product-api.ts'
import { NewVendorProduct, VendorProductQuery } from './product-input.ts'
import { readVendorProduct } from './vendor-product.ts'
import { listVendorProducts } from './vendor-products.ts'
import {
  toVendorProductCardResponse,
  toVendorProductResponse,
  VendorProductCardResponse,
  VendorProductCounts,
} from './vendor-responses.ts'

const PRODUCTS = '/v1/api/vendor/product/'
const ONE = '/api/vendor/product/{id}/'

const own = { tags: ['Products of a vendor'], security: SIGNED_IN, middleware: asMember('catalogue') }

/** Routes for a vendor's team about its products. */
export function vendorCatalogApi({ pictures }: Shop): OpenAPIHono<ApiEnv> {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...own,
      method: 'get',
      path: '/api/vendor/product/',
      summary: 'The products of one’s vendor, the newest first; archived ones only where they are asked for',
      request: { query: VendorProductQuery },
      responses: {
        200: json(
          z.object({
            data: z.array(VendorProductCardResponse),
            meta: z.object({ count: z.int(), counts: VendorProductCounts, links: PageLinks }),
          }),
          'A page of them, and how many there are in each state',
        ),
        ...refusals(400, 401, 403),
      },
    }),
    async (c) => {
      const { ctx } = c.var
      const { products, count, counts, next } = await listVendorProducts(ctx, c.req.valid('query'))
      const links = { next: pageLink(PRODUCTS, c.req.url, next), previous: null }
      const data = products.map((product) => toVendorProductCardResponse(product, ctx.locale))
      return c.json({ data, meta: { count, counts, links } }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'post',
      path: '/api/vendor/product/',
      summary: 'Create a product as a draft; a duplicate name is refused',
      request: jsonBody(NewVendorProduct),
      responses: { 201: asItIs, ...refusals(400, 401, 403, 409) },
    }),
    async (c) => {
      const { ctx } = c.var
      return c.json(
        { data: toVendorProductResponse(await addProduct(ctx, c.req.valid('json')), ctx.locale) },
        201,
      )
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'get',
      path: ONE,
      summary: 'One product of one’s vendor',
      request: byId,
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await readVendorProduct(ctx, c.req.valid('param').id)
      return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 200)
    },
  )

  addProductRoutes(api, pictures, { one: ONE, shared: own, scope: 'own' })
  return api
}
