import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf, pagedWith } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
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

const staff = { tag: 'Products, for staff', may: { staff: 'product.change' }, public: false } as const

/** Routes for staff who look after the products of all vendors. */
export const catalogueApi = apiRoutes()

catalogueApi.get(
  ALL,
  staff,
  'The products of all vendors or of one, the newest first; archived ones only where they are asked for',
  {
    query: CatalogueQuery,
    answers: pagedWith(
      z.array(CatalogueRowResponse),
      { counts: CatalogueCountsResponse },
      'A page of them, and how many wait or lack something',
    ),
  },
  async (ctx, { query }) => {
    const [{ products, next }, counts] = await Promise.all([listCatalogue(ctx, query), countCatalogue(ctx)])
    const data = products.map((product) => toCatalogueRowResponse(product, ctx.locale))
    return { data, next, meta: { counts } }
  },
)

catalogueApi.post(
  `${ALL}bulk/`,
  staff,
  'The same change of many products; each is done or refused by itself, and a repeat does nothing',
  {
    body: ProductsChange,
    answers: dataOf(BulkOutcomeResponse, 'What was done, and what was refused and why'),
  },
  async (ctx, { body }) => toBulkOutcomeResponse(await changeProducts(ctx, body), ctx.locale),
)

catalogueApi.post(
  `${ALL}restore/`,
  staff,
  'Take back a change of many products; what was changed again meanwhile is refused',
  {
    body: ProductsRestored,
    answers: dataOf(BulkOutcomeResponse, 'What was put back, and what was refused and why'),
  },
  async (ctx, { body }) => toBulkOutcomeResponse(await restoreProducts(ctx, body), ctx.locale),
)

catalogueApi.post(
  `${ALL}count/`,
  staff,
  'What was counted of products, saved as the difference to what was seen; sales since then are kept',
  { body: StockCount, answers: dataOf(BulkOutcomeResponse, 'What was saved, and what was refused and why') },
  async (ctx, { body }) => toBulkOutcomeResponse(await countStock(ctx, body), ctx.locale),
)

catalogueApi.post(
  '/api/admin/product/{id}/movement/',
  staff,
  'Move stock in or out, or count it, for a reason; a repeated request is refused',
  { params: ById, body: StockMovement, answers: asItIs, refuses: [404, 409, 422] },
  async (ctx, { id, body }) => toVendorProductResponse(await moveStock(ctx, id, body), ctx.locale),
)
