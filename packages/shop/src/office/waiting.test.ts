import { expect } from 'vitest'
import { itemsOf, moveItem } from '../../test/books.ts'
import { addApplication } from '../../test/scenes/applications.ts'
import { addCourier, bring, later } from '../../test/scenes/cash.ts'
import { receive } from '../../test/scenes/delivered.ts'
import { askBack, buyDelivered, staffWith } from '../../test/scenes/refunding.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { type Ctx, RIGHTS } from '../context.ts'
import { DAY, HOUR } from '../durations.ts'
import { foldFigures } from '../figures/fold-figures.ts'
import { listWaiting, type WaitingName } from './waiting.ts'

const admin = (shop: TestShop) => staffWith(shop, ...RIGHTS)

async function waiting(ctx: Ctx, queue: WaitingName) {
  return (await listWaiting(ctx)).find((one) => one.queue === queue)
}

test('nothing waits in a new shop, and each queue names the first in line', async ({ shop }) => {
  const ctx = await admin(shop)
  expect(await listWaiting(ctx)).toEqual([])
  const asked = await buy(shop, { product: { is_vendor_approval_required: true, name_en: 'Goat Meat' } })
  const vendor = asked.lines[0]!.product.vendor_id
  const { name_en } = await shop.database.db
    .selectFrom('vendors')
    .select('name_en')
    .where('id', '=', vendor)
    .executeTakeFirstOrThrow()
  expect(await waiting(ctx, 'approvals')).toMatchObject({
    count: 1,
    urgency: 'plain',
    is_mine: true,
    first: { id: asked.placed.order_group_id, what: `${asked.placed.number}, Goat Meat`, detail: name_en },
  })
  const bought = await buyDelivered(shop)
  const { id } = await askBack(bought.ctx, shop, bought.one, 1)
  expect((await waiting(ctx, 'refunds'))?.first).toMatchObject({
    id: String(id),
    what: expect.stringMatching(/^GP-\d{6}, Product \d+$/),
    detail: expect.stringContaining('Rs 100.00'),
  })
})

test('what is late comes first, then what is older', async ({ shop }) => {
  const ctx = await admin(shop)
  const ago = (time: number) => new Date(ctx.now.getTime() - time)
  await addApplication(shop, { submitted_at: ago(3 * DAY), created_at: ago(3 * DAY) })
  await shop.addProduct({ status: 'pending', submitted_at: ago(3 * DAY) })
  await shop.database.db
    .insertInto('outgoing_messages')
    .values({
      channel: 'mail',
      recipient: 'a@example.com',
      text: 'x',
      created_at: ago(3 * HOUR),
      given_up_at: ago(HOUR),
    })
    .execute()
  const list = (await listWaiting(ctx)).filter(({ queue }) =>
    ['applications', 'products', 'messages'].includes(queue),
  )
  // Products may wait two days, applications five.
  expect(list.map(({ queue, urgency }) => [queue, urgency])).toEqual([
    ['products', 'late'],
    ['applications', 'soon'],
    ['messages', 'plain'],
  ])
})

test('an order waits to be packed once the packing time is over, and to be sorted out when nobody was at home', async ({
  shop,
}) => {
  const ctx = await admin(shop)
  const { placed } = await buy(shop, { product: { name_en: 'Pea' } })
  expect(await waiting(ctx, 'to_pack')).toBe(undefined)
  const tomorrow = later(ctx, 1)
  expect(
    await waiting({ ...tomorrow, now: new Date(tomorrow.now.getTime() + 2 * HOUR) }, 'to_pack'),
  ).toMatchObject({
    count: 1,
    urgency: 'late',
    first: { id: placed.order_group_id, what: `${placed.number}, Pea` },
  })
  const [item] = await itemsOf(shop, placed.order_group_id)
  for (const to of ['packed', 'out_for_delivery', 'undelivered'] as const) await moveItem(shop, item!, to)
  expect(await waiting(tomorrow, 'to_pack')).toBe(undefined)
  expect(await waiting(ctx, 'undelivered')).toMatchObject({
    count: 1,
    urgency: 'plain',
    first: {
      id: placed.order_group_id,
      what: `${placed.number}, Pokhara-6`,
      detail: 'Sabina Gurung',
    },
  })
})

test('what sells and is nearly gone is told, with how long it lasts', async ({ shop }) => {
  const ctx = await admin(shop)
  const { product } = await receive(shop, { name_en: 'Apple', stock: 10 })
  await foldFigures(ctx)
  const tomorrow = later(ctx, 1)
  // One was sold in a week; that is not what sells.
  expect(await waiting(tomorrow, 'low_stock')).toBe(undefined)
  await shop.database.db
    .updateTable('daily_figures')
    .set({ delivered_pieces: 14 })
    .where('kind', '=', 'product')
    .where('key', '=', String(product.id))
    .execute()
  expect(await waiting(tomorrow, 'low_stock')).toBe(undefined)
  await shop.database.db
    .updateTable('products')
    .set({ stock: 4, stocked: 5 })
    .where('id', '=', product.id)
    .execute()
  const low = await waiting(tomorrow, 'low_stock')
  expect(low).toMatchObject({
    count: 1,
    urgency: 'soon',
    since: null,
    first: {
      id: String(product.id),
      what: 'Apple, 4 left',
      detail: expect.stringContaining('sells 2 a day'),
    },
  })
  expect(low!.due).toEqual(new Date(tomorrow.now.getTime() + 2 * DAY))
})

test('mine is what my rights let me end: who only reads has nothing', async ({ shop }) => {
  await bring(shop, await addCourier(shop), 300_00)
  await buy(shop, { product: { is_vendor_approval_required: true } })
  const mine = async (...rights: Parameters<typeof staffWith>[1][]) =>
    (await listWaiting(later(await staffWith(shop, ...rights), 2)))
      .filter(({ is_mine }) => is_mine)
      .map(({ queue }) => queue)
  expect(await mine('all.read')).toEqual([])
  expect(await mine('order.read', 'order.help')).toEqual([])
  expect(await mine('order.read', 'order.move')).toContain('approvals')
  expect(await mine('cash.close')).toEqual(['cash'])
  const { actor } = await shop.addCustomer()
  expect(await listWaiting(shop.as(actor))).toEqual([])
})

test('the API answers it to staff alone, in their language', async ({ shop }) => {
  const { token } = await shop.addCustomer({ rights: ['order.read'] })
  const ask = (headers: object) =>
    shop.api.request('/v1/api/admin/queue/waiting/', { headers: { 'Accept-Language': 'ne', ...headers } })
  const answer = await ask({ Authorization: `Bearer ${token}` })
  expect(answer.status).toBe(200)
  const { data } = await answer.json()
  expect(data[0]).toMatchObject({ queue: 'approvals', first: { what: expect.stringMatching(/^GP-.*सामान/) } })
  const customer = await shop.addCustomer()
  expect((await ask({ Authorization: `Bearer ${customer.token}` })).status).toBe(403)
})
