import { createRoute } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../http/responses.ts'
import { CloseShop, closeForOrders } from './change-opening.ts'
import { OpeningResponse, toOpeningResponse } from './responses.ts'

/** The route with which staff close the shop; start/api.ts opens it. */
export const openingApi = apiRouter()

openingApi.openapi(
  createRoute({
    tags: ['Opening'],
    security: SIGNED_IN,
    middleware: withRight('shop.open'),
    method: 'post',
    path: '/api/admin/start/close/',
    summary: 'Close the shop: orders are refused, everything else goes on',
    request: jsonBody(CloseShop, 'Why, for shoppers, and the version that was seen'),
    responses: { 200: json(dataOf(OpeningResponse), 'The shop is closed'), ...refusals(400, 401, 403, 409) },
  }),
  async (c) => c.json({ data: toOpeningResponse(await closeForOrders(c.var.ctx, c.req.valid('json'))) }, 200),
)
