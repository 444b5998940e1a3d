import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf, pagedWith } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
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

const tag = 'Products, for staff'
const moderators = { tag, may: { staff: 'product.moderate' }, public: false } as const
const staff = { tag, may: { staff: 'product.change' }, public: false } as const
const forBoth = { tag, may: { staff: ['product.moderate', 'product.change'] }, public: false } as const
const moderated = dataOf(ModeratedProductResponse, 'The product as it is now')

/** Routes for staff who correct, add and moderate the products of all vendors. */
export function staffProductApi({ pictures }: Shop) {
  const api = apiRoutes()

  api.post(
    ALL,
    staff,
    'A new product for a vendor, a draft; a repeated request is refused, since names are given once',
    { body: NewProductFor, answers: asItIs, status: 201, refuses: [409] },
    async (ctx, { body }) => toVendorProductResponse(await addProductFor(ctx, body), ctx.locale),
  )

  api.get(
    '/api/admin/product/waiting/',
    moderators,
    'Products and changes that wait for a moderator, the longest waiting first',
    {
      query: QueueQuery,
      answers: pagedWith(z.array(ProductToModerateResponse), { count: z.int() }, 'A page of them'),
    },
    async (ctx, { query }) => {
      const { waiting, count, next } = await listToModerate(ctx, query)
      return {
        data: waiting.map((one) => toProductToModerateResponse(one, ctx.locale)),
        next,
        meta: { count },
      }
    },
  )

  api.get(
    ONE,
    forBoth,
    'A product as staff see it; a draft only with the right to change it',
    { params: ById, answers: moderated, refuses: [404] },
    async (ctx, { id }) => toModeratedProductResponse(await readModeratedProduct(ctx, id), ctx.locale),
  )

  api.post(
    `${ONE}approve/`,
    moderators,
    'Agree to a product that waits, or to its change: it is live',
    { params: ById, body: Approval, answers: moderated, refuses: [404, 409] },
    async (ctx, { id, body }) => toModeratedProductResponse(await approveProduct(ctx, id, body), ctx.locale),
  )

  api.post(
    `${ONE}decline/`,
    moderators,
    'Send back a product that waits, or decline its change, with the reason',
    { params: ById, body: Decline, answers: moderated, refuses: [404, 409] },
    async (ctx, { id, body }) => toModeratedProductResponse(await declineProduct(ctx, id, body), ctx.locale),
  )

  addProductRoutes(api, pictures, { one: ONE, group: staff, scope: 'any' })
  return api
}
