import { expect } from 'vitest'
import { statementsOf } from '../../test/counted.ts'
import { addApplication } from '../../test/scenes/applications.ts'
import { addCourier, bring, later } from '../../test/scenes/cash.ts'
import { askBack, buyDelivered, staffWith } from '../../test/scenes/refunding.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { type Ctx, RIGHTS, type Right } from '../context.ts'
import { sendJobs } from '../db/queue.ts'
import { listQueues, MAX_COUNTED, QUEUES, type Queue } from './queues.ts'

async function waiting(ctx: Ctx, queue: Queue) {
  return (await listQueues(ctx)).find((one) => one.queue === queue)
}

const admin = (shop: TestShop) => staffWith(shop, ...RIGHTS)

/** The number of each queue that is not empty. */
const counts = async (ctx: Ctx) =>
  Object.fromEntries(
    (await listQueues(ctx)).filter(({ count }) => count > 0).map((one) => [one.queue, one.count]),
  )

test('each queue says how much waits, and since when the oldest does', async ({ shop }) => {
  const ctx = await admin(shop)
  expect(await counts(ctx)).toEqual({})
  expect((await listQueues(ctx)).map(({ oldest }) => oldest)).toEqual(QUEUES.map(() => null))

  await buy(
    shop,
    { product: { is_vendor_approval_required: true } },
    { product: { is_vendor_approval_required: true } },
  )
  const bought = await buyDelivered(shop)
  await askBack(bought.ctx, shop, bought.one, 1)
  const hour = (hours: number) => new Date(ctx.now.getTime() - hours * 60 * 60_000)
  await addApplication(shop, { created_at: hour(9), submitted_at: hour(5) })
  await addApplication(shop, { created_at: hour(3), submitted_at: hour(2) })
  await addApplication(shop, { status: 'rejected' })
  await shop.addProduct({ status: 'pending', submitted_at: hour(7) })
  await shop.database.db
    .insertInto('outgoing_messages')
    .values([
      { channel: 'mail', recipient: 'a@example.com', text: 'x', created_at: hour(4), given_up_at: hour(1) },
      // This one is tried again by itself.
      { channel: 'mail', recipient: 'b@example.com', text: 'x', created_at: hour(6), failed_at: hour(1) },
    ])
    .execute()
  await sendJobs(ctx, 'size-picture', [{ file: 'a.webp' }])
  await shop.database.pool.query(
    `update pgboss.job set state = 'failed', completed_on = now() where name = 'size-picture'`,
  )

  // Two parts of one order wait for their vendors: that is one order.
  expect(await counts(ctx)).toEqual({
    approvals: 1,
    refunds: 1,
    products: 1,
    applications: 2,
    messages: 1,
    jobs: 1,
  })
  expect((await waiting(ctx, 'applications'))?.oldest).toEqual(hour(5))
  expect((await waiting(ctx, 'products'))?.oldest).toEqual(hour(7))
  expect((await waiting(ctx, 'messages'))?.oldest).toEqual(hour(4))
})

test('a day with cash waits to be closed when it is over', async ({ shop }) => {
  await bring(shop, await addCourier(shop), 300_00)
  const ctx = await staffWith(shop, 'cash.close')
  expect(await waiting(ctx, 'cash')).toMatchObject({ count: 0, oldest: null })
  // The day after it, on which no cash moved, is nobody's work.
  expect(await waiting(later(ctx, 2), 'cash')).toMatchObject({ count: 1, oldest: expect.any(Date) })
})

test.for<[Right, Queue[]]>([
  ['order.read', ['approvals', 'to_pack', 'undelivered', 'conversations']],
  ['order.help', ['calls', 'slot_questions']],
  ['refund.decide', ['refunds']],
  ['review.moderate', ['ratings']],
  ['product.moderate', ['products']],
  ['vendor.change', ['vendor_changes', 'farm_pictures', 'certificates']],
  ['vendor.review', ['applications']],
  ['money.read', ['payments']],
  ['cash.close', ['cash']],
  ['payout.make', ['payouts']],
  ['setting.change', ['messages', 'jobs']],
  ['all.read', QUEUES],
  ['zone.change', []],
])('with %s the queues are %o', async ([right, queues], { shop }) => {
  expect((await listQueues(await staffWith(shop, right))).map(({ queue }) => queue)).toEqual(queues)
})

test('customers have no queues, and the API refuses them', async ({ shop }) => {
  const { actor, token } = await shop.addCustomer()
  expect(await listQueues(shop.as(actor))).toEqual([])
  const answer = await shop.api.request('/v1/api/admin/queue/', {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(403)
})

test('the API says it in words of the reader’s language', async ({ shop }) => {
  const { token } = await shop.addCustomer({ rights: ['vendor.review'] })
  await shop.database.db.deleteFrom('vendor_request_steps').execute()
  await shop.database.db.updateTable('vendor_requests').set({ status: 'lapsed' }).execute()
  const since = new Date(shop.now().getTime() - 49 * 60 * 60_000)
  await addApplication(shop, { created_at: since, submitted_at: since })
  const ask = async (language: string) => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language }
    return (await (await shop.api.request('/v1/api/admin/queue/', { headers })).json()).data
  }
  expect(await ask('en')).toEqual([
    {
      queue: 'applications',
      count: 1,
      is_count_capped: false,
      oldest: expect.stringContaining('+05:45'),
      age: '2 days',
      short_age: '2d',
    },
  ])
  expect((await ask('ne'))[0]).toMatchObject({ age: '२ दिन' })
})

test('no queue is counted beyond its limit, and all together take few statements', async ({ shop }) => {
  const ctx = await admin(shop)
  const hour = new Date(shop.now().getTime() - 60 * 60_000)
  await shop.database.db
    .insertInto('outgoing_messages')
    .values(
      Array.from({ length: MAX_COUNTED + 20 }, () => ({
        channel: 'mail' as const,
        recipient: 'c@example.com',
        text: 'x',
        created_at: hour,
        given_up_at: hour,
      })),
    )
    .execute()
  expect(await waiting(ctx, 'messages')).toMatchObject({ count: MAX_COUNTED })
  expect(await statementsOf(shop, ctx, listQueues)).toHaveLength(4)
})
