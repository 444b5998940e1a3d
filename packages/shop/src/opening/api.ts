import { createRoute, z } from '@hono/zod-openapi'
import { door, SIGNED_IN, withRight } from '../door.ts'
import { dataOf, json, jsonBody, refusals } from '../envelope.ts'
import { OpeningAnswer, OpeningStepAnswer, openingAnswer, openingStepAnswer } from './answers.ts'
import { CloseShop, closeForOrders, listOpeningSteps, OpenShop, openForOrders } from './change-opening.ts'
import { readOpening } from './opening.ts'

const staff = { tags: ['Opening'], security: SIGNED_IN, middleware: withRight('shop.open') }

/** Opening and closing the shop, for staff. */
export const openingApi = door()

openingApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/start/',
    summary: 'Whether the shop takes orders, and when that changed',
    responses: {
      200: json(
        dataOf(z.object({ opening: OpeningAnswer, history: z.array(OpeningStepAnswer) })),
        'As it is now; the last 20 changes, the newest first',
      ),
      ...refusals(401, 403),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const history = (await listOpeningSteps(ctx)).map(openingStepAnswer)
    return c.json({ data: { opening: openingAnswer(await readOpening(ctx)), history } }, 200)
  },
)

openingApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/start/open/',
    summary: 'Open the shop: it takes orders from now on',
    request: jsonBody(OpenShop, 'The version that was seen'),
    responses: { 200: json(dataOf(OpeningAnswer), 'The shop is open'), ...refusals(400, 401, 403, 409) },
  }),
  async (c) => c.json({ data: openingAnswer(await openForOrders(c.var.ctx, c.req.valid('json'))) }, 200),
)

openingApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: '/api/admin/start/close/',
    summary: 'Close the shop: orders are refused, everything else goes on',
    request: jsonBody(CloseShop, 'Why, for shoppers, and the version that was seen'),
    responses: { 200: json(dataOf(OpeningAnswer), 'The shop is closed'), ...refusals(400, 401, 403, 409) },
  }),
  async (c) => c.json({ data: openingAnswer(await closeForOrders(c.var.ctx, c.req.valid('json'))) }, 200),
)
