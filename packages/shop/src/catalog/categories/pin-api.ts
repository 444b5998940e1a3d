import { createRoute, z } from '@hono/zod-openapi'
import type { Locale } from '../../context.ts'
import { Picture, toPictureResponse } from '../../files/picture-response.ts'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { byId, dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import { Names, named } from '../../nepal/names.ts'
import { Season, setCategorySeason } from '../seasons/seasons.ts'
import { StaffCategoryResponse, toStaffCategoryResponse } from './category-responses.ts'
import { CategoryPins, listPins, type PinnableProduct, setPins } from './pins.ts'

const PINS = '/api/admin/category/{id}/pin/'

const staff = {
  tags: ['Categories, for staff'],
  security: SIGNED_IN,
  middleware: withRight('category.change'),
}

const PinResponse = Names.extend({
  id: z.int(),
  image: Picture.nullable(),
  status: z.enum(['draft', 'pending', 'published', 'rejected', 'paused', 'archived']),
  stock: z.int(),
}).meta({ id: 'CategoryPin' })

const pins = json(dataOf(z.array(PinResponse)), 'What is pinned, in its order')

const toResponse = (products: PinnableProduct[], locale: Locale) => ({
  data: products.map(({ image, ...product }) => ({
    ...product,
    ...named(product, locale),
    image: image && toPictureResponse(image),
  })),
})

/** Routes for staff who pin products of a category, and say when it is in season. */
export const pinApi = apiRouter()

pinApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: PINS,
    summary: 'The products that are pinned at the top of a category',
    request: byId,
    responses: { 200: pins, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    return c.json(toResponse(await listPins(ctx, c.req.valid('param').id), ctx.locale), 200)
  },
)

pinApi.openapi(
  createRoute({
    ...staff,
    method: 'put',
    path: PINS,
    summary: 'Pin these products, in this order, instead of those before',
    request: { ...byId, ...jsonBody(CategoryPins) },
    responses: { 200: pins, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    const products = await setPins(ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json(toResponse(products, ctx.locale), 200)
  },
)

pinApi.openapi(
  createRoute({
    ...staff,
    method: 'put',
    path: '/api/admin/category/{id}/season/',
    summary: 'The months of Bikram Sambat in which there is most of its products',
    request: { ...byId, ...jsonBody(Season) },
    responses: {
      200: json(dataOf(StaffCategoryResponse), 'The category as it is now'),
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const category = await setCategorySeason(ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toStaffCategoryResponse(category, ctx.locale) }, 200)
  },
)
