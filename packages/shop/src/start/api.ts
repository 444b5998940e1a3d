import type { Ctx } from '../context.ts'
import { clientOf } from '../http/api-router.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import type { Shop } from '../shop.ts'
import { AskMessageTest, askMessageTest, ConfirmMessageTest, confirmMessageTest } from './message-test.ts'
import { OpenWith, openShopForOrders } from './open-shop.ts'
import { readStart, TestGateway, testGateway } from './read-start.ts'
import { RestoredBackup, recordRestore } from './record-restore.ts'
import { StartResponse, toStartResponse } from './responses.ts'
import { setupOf } from './setup.ts'

const staff = { tag: 'Opening', may: { staff: 'shop.open' }, public: false } as const
const asItIs = dataOf(StartResponse, 'As it is now; of the changes the last 20, the newest first')

/** Routes for what a shop needs before it opens, and for opening it; every call answers the present state. */
export function startApi(shop: Shop) {
  const api = apiRoutes()
  const setup = setupOf(shop)
  const now = async (ctx: Ctx) => toStartResponse(await readStart(ctx, setup))

  api.get(
    '/api/admin/start/',
    staff,
    'Whether the shop takes orders, what it needs for that, and when that changed',
    { answers: asItIs },
    now,
  )

  api.post(
    '/api/admin/start/open/',
    staff,
    'Open the shop: it takes orders from now on',
    {
      body: OpenWith,
      bodySays: 'The version that was seen, and what it is opened without',
      answers: asItIs,
      refuses: [409, 422],
    },
    async (ctx, { body }) => {
      await openShopForOrders(ctx, setup, body)
      return now(ctx)
    },
  )

  api.post(
    '/api/admin/start/gateway/',
    staff,
    'Ask a gateway whether it is there',
    { body: TestGateway, bodySays: 'Which one', answers: asItIs, refuses: [429] },
    async (ctx, { body }) => {
      await testGateway(ctx, setup, body)
      return now(ctx)
    },
  )

  api.post(
    '/api/admin/start/message/',
    staff,
    'Send oneself a mail or an SMS with a code, to see that it arrives',
    { body: AskMessageTest, bodySays: 'Which of the two', answers: asItIs, refuses: [422, 429] },
    async (ctx, { body }, c) => {
      await askMessageTest(ctx, clientOf(c), setup, body)
      return now(ctx)
    },
  )

  api.post(
    '/api/admin/start/message/confirm/',
    staff,
    'Say by its code that the message arrived',
    {
      body: ConfirmMessageTest,
      bodySays: 'Which of the two, and its code',
      answers: asItIs,
      refuses: [422, 429],
    },
    async (ctx, { body }, c) => {
      await confirmMessageTest(ctx, clientOf(c), body)
      return now(ctx)
    },
  )

  api.post(
    '/api/admin/start/backup/',
    staff,
    'Record that a backup was restored and found whole',
    { body: RestoredBackup, bodySays: 'When and by whom', answers: asItIs },
    async (ctx, { body }) => {
      await recordRestore(ctx, body)
      return now(ctx)
    },
  )

  return api
}
