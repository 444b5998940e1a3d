import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../http/api-router.ts'
import { upload } from '../../http/body-limits.ts'
import { byId, dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import type { Shop } from '../../shop.ts'
import { addPicture, arrangePictures, removePicture } from '../pictures/product-pictures.ts'
import { addSalePriceRoutes } from '../sale-prices/sale-price-api.ts'
import { Season, setSeason } from '../seasons/seasons.ts'
import { changeOffer } from './change-offer.ts'
import { changeProduct } from './change-product.ts'
import { moveProduct } from './move-product.ts'
import { cancelChange } from './product-changes.ts'
import { PictureOrder, PriceChange, ProductPatch, StockChange } from './product-input.ts'
import type { Scope } from './product-scope.ts'
import { PRODUCT_STEPS, type ProductStep } from './product-states.ts'
import { toVendorProductResponse, VendorProductResponse } from './vendor-responses.ts'

export const asItIs = json(dataOf(VendorProductResponse), 'The product as it is now')

const STEPS: Record<ProductStep, string> = {
  submit:
    'Hand a draft in: it waits for a moderator, or is on sale at once for a trusted vendor and by staff',
  withdraw: 'Take a product back from the moderators',
  pause: 'Take a product off sale for a while',
  resume: 'Put a paused product on sale again',
  archive: 'Take a product off sale for good',
  restore: 'Take a product out of the archive: it is a draft again',
}

interface ScopedRoutes {
  tags: string[]
  security: { bearer: string[] }[]
  middleware: MiddlewareHandler<ApiEnv>
}

/** Routes for changing one product at `one` (`…/{id}/`), for its vendor's team and for staff alike. */
export function addProductRoutes(
  api: OpenAPIHono<ApiEnv>,
  pictures: Shop['pictures'],
  { one, shared: whose, scope }: { one: `/${string}/{id}/`; shared: ScopedRoutes; scope: Scope },
): void {
  addSalePriceRoutes(api, { one, shared: whose, scope })

  api.openapi(
    createRoute({
      ...whose,
      method: 'put',
      path: `${one}season/`,
      summary: 'The months of Bikram Sambat in which there is most of a product, live at once',
      request: { ...byId, ...jsonBody(Season) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await setSeason(ctx, c.req.valid('param').id, c.req.valid('json'), scope)
      return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...whose,
      method: 'patch',
      path: one,
      summary: 'Changes a product: only what is given',
      description:
        scope === 'own'
          ? 'On a product that is on sale, new names, texts and another category wait for a moderator as its `change`; ' +
            'all else is live at once.'
          : 'Live at once. Where a change of the vendor waits, names, texts and category go into that one.',
      request: { ...byId, ...jsonBody(ProductPatch) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await changeProduct(ctx, c.req.valid('param').id, c.req.valid('json'), scope)
      return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...whose,
      method: 'post',
      path: `${one}price/`,
      summary: 'A new price, live at once',
      request: { ...byId, ...jsonBody(PriceChange) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await changeOffer(ctx, c.req.valid('param').id, c.req.valid('json'), scope)
      return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...whose,
      method: 'post',
      path: `${one}stock/`,
      summary: 'A new count, live at once',
      request: { ...byId, ...jsonBody(StockChange) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await changeOffer(ctx, c.req.valid('param').id, c.req.valid('json'), scope)
      return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 200)
    },
  )

  for (const step of Object.keys(PRODUCT_STEPS) as ProductStep[])
    api.openapi(
      createRoute({
        ...whose,
        method: 'post',
        path: `${one}${step}/`,
        summary: STEPS[step],
        request: byId,
        responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 422) },
      }),
      async (c) => {
        const { ctx } = c.var
        const product = await moveProduct(ctx, c.req.valid('param').id, step, scope)
        return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 200)
      },
    )

  api.openapi(
    createRoute({
      ...whose,
      method: 'post',
      path: `${one}change/cancel/`,
      summary: 'Take back the change that waits',
      request: byId,
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await cancelChange(ctx, c.req.valid('param').id, scope)
      return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...whose,
      middleware: [whose.middleware, upload('picture')],
      method: 'post',
      path: `${one}picture/`,
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
      const product = await addPicture(ctx, pictures, c.req.valid('param').id, bytes, scope)
      return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...whose,
      method: 'put',
      path: `${one}picture/order/`,
      summary: 'The order of the pictures; the first is the card’s, and one that is left out is taken away',
      request: { ...byId, ...jsonBody(PictureOrder) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      const product = await arrangePictures(ctx, c.req.valid('param').id, c.req.valid('json'), scope)
      return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...whose,
      method: 'delete',
      path: `${one}picture/{file}/`,
      summary: 'Take a picture away',
      request: { params: byId.params.extend({ file: z.string().max(100) }) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      const { id, file } = c.req.valid('param')
      const product = await removePicture(ctx, id, file, scope)
      return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 200)
    },
  )
}
