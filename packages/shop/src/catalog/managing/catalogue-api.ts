import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { byId, dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../../http/responses.ts'
import { asItIs } from '../changing/one-product-api.ts'
import { toVendorProductResponse } from '../changing/vendor-responses.ts'
import { StockCount } from '../history/count-input.ts'
import { countStock } from '../history/count-stock.ts'
import { StockMovement } from '../history/history-input.ts'
import { moveStock } from '../history/move-stock.ts'
import { countCatalogue, listCatalogue } from './catalogue.ts'
import { CatalogueQuery, ProductsChange, ProductsRestored } from './catalogue-input.ts'
import {
  BulkOutcomeResponse,
  CatalogueCountsResponse,
  CatalogueRowResponse,
  toBulkOutcomeResponse,
  toCatalogueRowResponse,
} from './catalogue-responses.ts'
import { changeProducts, restoreProducts } from './change-products.ts'

const ALL = '/api/admin/product/'
const PRODUCTS = '/v1/api/admin/product/'

const staff = {
  tags: ['Products, for staff'],
  security: SIGNED_IN,
  middleware: withRight('product.change'),
}

/** Routes for staff who look after the products of all vendors. */
export const catalogueApi = apiRouter()

catalogueApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: ALL,
    summary:
      'The products of all vendors or of one, the newest first; archived ones only where they are asked for',
    request: { query: CatalogueQuery },
    responses: {
      200: json(
        z.object({
          data: z.array(CatalogueRowResponse),
          meta: z.object({ counts: CatalogueCountsResponse, links: PageLinks }),
        }),
        'A page of them, and how many wait or lack something',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const [{ products, next }, counts] = await Promise.all([
      listCatalogue(ctx, c.req.valid('query')),
      countCatalogue(ctx),
    ])
    const links = { next: pageLink(PRODUCTS, c.req.url, next), previous: null }
    const data = products.map((product) => toCatalogueRowResponse(product, ctx.locale))
    return c.json({ data, meta: { counts, links } }, 200)
  },
)

catalogueApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: `${ALL}bulk/`,
    summary: 'The same change of many products; each is done or refused by itself, and a repeat does nothing',
    request: jsonBody(ProductsChange),
    responses: {
      200: json(dataOf(BulkOutcomeResponse), 'What was done, and what was refused and why'),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const outcome = await changeProducts(ctx, c.req.valid('json'))
    return c.json({ data: toBulkOutcomeResponse(outcome, ctx.locale) }, 200)
  },
)

catalogueApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: `${ALL}restore/`,
    summary: 'Take back a change of many products; what was changed again meanwhile is refused',
    request: jsonBody(ProductsRestored),
    responses: {
      200: json(dataOf(BulkOutcomeResponse), 'What was put back, and what was refused and why'),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const outcome = await restoreProducts(ctx, c.req.valid('json'))
    return c.json({ data: toBulkOutcomeResponse(outcome, ctx.locale) }, 200)
  },
)

catalogueApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: `${ALL}count/`,
    summary:
      'What was counted of products, saved as the difference to what was seen; sales since then are kept',
    request: jsonBody(StockCount),
    responses: {
      200: json(dataOf(BulkOutcomeResponse), 'What was saved, and what was refused and why'),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const outcome = await countStock(ctx, c.req.valid('json'))
    return c.json({ data: toBulkOutcomeResponse(outcome, ctx.locale) }, 200)
  },
)

catalogueApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/product/{id}/movement/',
    summary: 'Move stock in or out, or count it, for a reason; a repeated request is refused',
    request: { ...byId, ...jsonBody(StockMovement) },
    responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409, 422) },
  }),
  async (c) => {
    const { ctx } = c.var
    const product = await moveStock(ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toVendorProductResponse(product, ctx.locale) }, 200)
  },
)
