import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { asMember, type Door, door, SIGNED_IN, withRight } from '../door.ts'
import { byId, dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../envelope.ts'
import type { Shop } from '../shop.ts'
import { changeOffer } from './change-offer.ts'
import { addProduct, changeProduct } from './change-product.ts'
import {
  approveProduct,
  declineProduct,
  listToModerate,
  QueueQuery,
  readModeratedProduct,
} from './moderate-products.ts'
import { moveProduct } from './move-product.ts'
import { cancelChange } from './product-changes.ts'
import {
  Approval,
  Decline,
  NewVendorProduct,
  PictureOrder,
  PriceChange,
  ProductPatch,
  StockChange,
  VendorProductQuery,
} from './product-input.ts'
import { addPicture, arrangePictures, removePicture } from './product-pictures.ts'
import { PRODUCT_STEPS, type ProductStep } from './product-states.ts'
import {
  ModeratedProductAnswer,
  moderatedProductAnswer,
  ToModerateAnswer,
  toModerateAnswer,
  VendorProductAnswer,
  VendorProductCardAnswer,
  VendorProductCounts,
  vendorProductAnswer,
  vendorProductCardAnswer,
} from './vendor-answers.ts'
import { readVendorProduct } from './vendor-product.ts'
import { listVendorProducts } from './vendor-products.ts'

const PRODUCTS = '/v1/api/vendor/product/'
const ONE = '/api/vendor/product/{id}/'
const QUEUE = '/v1/api/admin/product/'

const own = { tags: ['Products of a vendor'], security: SIGNED_IN, middleware: asMember('catalogue') }
const staff = {
  ...{ tags: ['Products, for staff'], security: SIGNED_IN, middleware: withRight('product.moderate') },
}
const asItIs = json(dataOf(VendorProductAnswer), 'The product as it is now')
const moderated = json(dataOf(ModeratedProductAnswer), 'The product as it is now')

const STEPS: Record<ProductStep, string> = {
  submit: 'Hand a draft in: it waits for a moderator, or is on sale at once for a trusted vendor',
  withdraw: 'Take a product back from the moderators',
  pause: 'Take a product off sale for a while',
  resume: 'Put a paused product on sale again',
  archive: 'Take a product off sale for good',
  restore: 'Take a product out of the archive: it is a draft again',
}

/** What a vendor's members do with its products, and moderators with everybody's. */
export function vendorCatalogApi({ pictures }: Shop): OpenAPIHono<Door> {
  const api = door()

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
            data: z.array(VendorProductCardAnswer),
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
      const data = products.map((product) => vendorProductCardAnswer(product, ctx.locale))
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
        { data: vendorProductAnswer(await addProduct(ctx, c.req.valid('json')), ctx.locale) },
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
      return c.json({ data: vendorProductAnswer(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'patch',
      path: ONE,
      summary: 'Changes a product: only what is given',
      description:
        'On a product that is on sale, new names, texts and another category wait for a moderator as its `change`; ' +
        'all else is live at once.',
      request: { ...byId, ...jsonBody(ProductPatch) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await changeProduct(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: vendorProductAnswer(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'post',
      path: `${ONE}price/`,
      summary: 'A new price, live at once',
      request: { ...byId, ...jsonBody(PriceChange) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await changeOffer(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: vendorProductAnswer(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'post',
      path: `${ONE}stock/`,
      summary: 'A new count, live at once',
      request: { ...byId, ...jsonBody(StockChange) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await changeOffer(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: vendorProductAnswer(product, ctx.locale) }, 200)
    },
  )

  for (const step of Object.keys(PRODUCT_STEPS) as ProductStep[])
    api.openapi(
      createRoute({
        ...own,
        method: 'post',
        path: `${ONE}${step}/`,
        summary: STEPS[step],
        request: byId,
        responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 422) },
      }),
      async (c) => {
        const { ctx } = c.var
        const product = await moveProduct(ctx, c.req.valid('param').id, step)
        return c.json({ data: vendorProductAnswer(product, ctx.locale) }, 200)
      },
    )

  api.openapi(
    createRoute({
      ...own,
      method: 'post',
      path: `${ONE}change/cancel/`,
      summary: 'Take back the change that waits',
      request: byId,
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await cancelChange(ctx, c.req.valid('param').id)
      return c.json({ data: vendorProductAnswer(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'post',
      path: `${ONE}picture/`,
      summary: 'Add a picture: JPEG, PNG or WebP of at most 5 MB; at most 6. The same again changes nothing',
      request: {
        ...byId,
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: z.object({ picture: z.any().openapi({ type: 'string', format: 'binary' }) }),
            },
          },
        },
      },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 422, 429) },
    }),
    async (c) => {
      const { ctx } = c.var
      const { picture } = c.req.valid('form')
      const bytes = new Uint8Array(picture instanceof File ? await picture.arrayBuffer() : [])
      const product = await addPicture(ctx, pictures, c.req.valid('param').id, bytes)
      return c.json({ data: vendorProductAnswer(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'put',
      path: `${ONE}picture/order/`,
      summary: 'The order of the pictures; the first is the card’s, and one that is left out is taken away',
      request: { ...byId, ...jsonBody(PictureOrder) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await arrangePictures(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: vendorProductAnswer(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'delete',
      path: `${ONE}picture/{file}/`,
      summary: 'Take a picture away',
      request: { params: byId.params.extend({ file: z.string().max(100) }) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      const { id, file } = c.req.valid('param')
      const product = await removePicture(ctx, id, file)
      return c.json({ data: vendorProductAnswer(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'get',
      path: '/api/admin/product/',
      summary: 'Products and changes that wait for a moderator, the longest waiting first',
      request: { query: QueueQuery },
      responses: {
        200: json(
          z.object({ data: z.array(ToModerateAnswer), meta: z.object({ count: z.int(), links: PageLinks }) }),
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
        { data: waiting.map((one) => toModerateAnswer(one, ctx.locale)), meta: { count, links } },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'get',
      path: '/api/admin/product/{id}/',
      summary: 'A product as moderators see it; drafts are their vendor’s alone',
      request: byId,
      responses: { 200: moderated, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await readModeratedProduct(ctx, c.req.valid('param').id)
      return c.json({ data: moderatedProductAnswer(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/product/{id}/approve/',
      summary: 'Agree to a product that waits, or to its change: it is live',
      request: { ...byId, ...jsonBody(Approval) },
      responses: { 200: moderated, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await approveProduct(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: moderatedProductAnswer(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/product/{id}/decline/',
      summary: 'Send back a product that waits, or decline its change, with the reason',
      request: { ...byId, ...jsonBody(Decline) },
      responses: { 200: moderated, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await declineProduct(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: moderatedProductAnswer(product, ctx.locale) }, 200)
    },
  )

  return api
}
