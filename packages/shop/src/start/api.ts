import { createRoute } from '@hono/zod-openapi'
import type { Ctx } from '../context.ts'
import { apiRouter, clientOf, SIGNED_IN, withRight } from '../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../http/responses.ts'
import type { Shop } from '../shop.ts'
import { AskMessageTest, askMessageTest, ConfirmMessageTest, confirmMessageTest } from './message-test.ts'
import { OpenWith, openShopForOrders } from './open-shop.ts'
import { readStart, TestGateway, testGateway } from './read-start.ts'
import { RestoredBackup, recordRestore } from './record-restore.ts'
import { StartResponse, toStartResponse } from './responses.ts'
import { setupOf } from './setup.ts'

const staff = { tags: ['Opening'], security: SIGNED_IN, middleware: withRight('shop.open') }
const asItIs = json(dataOf(StartResponse), 'As it is now; of the changes the last 20, the newest first')

/** Routes for what a shop needs before it opens, and for opening it; every call answers the present state. */
export function startApi(shop: Shop) {
  const api = apiRouter()
  const setup = setupOf(shop)
  const now = async (ctx: Ctx) => ({ data: toStartResponse(await readStart(ctx, setup)) })

  api.openapi(
    createRoute({
      ...staff,
      method: 'get',
      path: '/api/admin/start/',
      summary: 'Whether the shop takes orders, what it needs for that, and when that changed',
      responses: { 200: asItIs, ...refusals(401, 403) },
    }),
    async (c) => c.json(await now(c.var.ctx), 200),
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/start/open/',
      summary: 'Open the shop: it takes orders from now on',
      request: jsonBody(OpenWith, 'The version that was seen, and what it is opened without'),
      responses: { 200: asItIs, ...refusals(400, 401, 403, 409, 422) },
    }),
    async (c) => {
      await openShopForOrders(c.var.ctx, setup, c.req.valid('json'))
      return c.json(await now(c.var.ctx), 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/start/gateway/',
      summary: 'Ask a gateway whether it is there',
      request: jsonBody(TestGateway, 'Which one'),
      responses: { 200: asItIs, ...refusals(400, 401, 403, 429) },
    }),
    async (c) => {
      await testGateway(c.var.ctx, setup, c.req.valid('json'))
      return c.json(await now(c.var.ctx), 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/start/message/',
      summary: 'Send oneself a mail or an SMS with a code, to see that it arrives',
      request: jsonBody(AskMessageTest, 'Which of the two'),
      responses: { 200: asItIs, ...refusals(400, 401, 403, 422, 429) },
    }),
    async (c) => {
      await askMessageTest(c.var.ctx, clientOf(c), setup, c.req.valid('json'))
      return c.json(await now(c.var.ctx), 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/start/message/confirm/',
      summary: 'Say by its code that the message arrived',
      request: jsonBody(ConfirmMessageTest, 'Which of the two, and its code'),
      responses: { 200: asItIs, ...refusals(400, 401, 403, 422, 429) },
    }),
    async (c) => {
      await confirmMessageTest(c.var.ctx, clientOf(c), c.req.valid('json'))
      return c.json(await now(c.var.ctx), 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/start/backup/',
      summary: 'Record that a backup was restored and found whole',
      request: jsonBody(RestoredBackup, 'When and by whom'),
      responses: { 200: asItIs, ...refusals(400, 401, 403) },
    }),
    async (c) => {
      await recordRestore(c.var.ctx, c.req.valid('json'))
      return c.json(await now(c.var.ctx), 200)
    },
  )

  return api
}
