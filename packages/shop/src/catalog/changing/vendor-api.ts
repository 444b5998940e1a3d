import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { pagedWith } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
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

const ONE = '/api/vendor/product/{id}/'

const own = { tag: 'Products of a vendor', may: { vendor: 'catalogue' }, public: true } as const

/** Routes for a vendor's team about its products. */
export function vendorCatalogApi({ pictures }: Shop) {
  const api = apiRoutes()

  api.get(
    '/api/vendor/product/',
    own,
    'The products of one’s vendor, the newest first; archived ones only where they are asked for',
    {
      query: VendorProductQuery,
      answers: pagedWith(
        z.array(VendorProductCardResponse),
        { count: z.int(), counts: VendorProductCounts },
        'A page of them, and how many there are in each state',
      ),
    },
    async (ctx, { query }) => {
      const { products, count, counts, next } = await listVendorProducts(ctx, query)
      const data = products.map((product) => toVendorProductCardResponse(product, ctx.locale))
      return { data, next, meta: { count, counts } }
    },
  )

  api.post(
    '/api/vendor/product/',
    own,
    'Create a product as a draft; a duplicate name is refused',
    { body: NewVendorProduct, answers: asItIs, status: 201, refuses: [409] },
    async (ctx, { body }) => toVendorProductResponse(await addProduct(ctx, body), ctx.locale),
  )

  api.get(
    ONE,
    own,
    'One product of one’s vendor',
    { params: ById, answers: asItIs, refuses: [404] },
    async (ctx, { id }) => toVendorProductResponse(await readVendorProduct(ctx, id), ctx.locale),
  )

  addProductRoutes(api, pictures, { one: ONE, group: own, scope: 'own' })
  return api
}
