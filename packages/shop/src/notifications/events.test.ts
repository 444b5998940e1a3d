import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { receive } from '../../test/scenes/delivered.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { NOTICES } from '../notices.ts'
import { noticesOfOrder } from '../orders/helping/notices-of-order.ts'
import { EVENT_DAYS } from '../trade-terms.ts'
import { type Event, events } from './events.ts'
import { forgetEvents, purgeEvents } from './forget-events.ts'
import { listNotifications } from './notifications.ts'
import type { EventKind } from './render.ts'

const typesOf = async (ctx: Ctx) => (await listNotifications(ctx)).notifications.map(({ type }) => type)

const storedOf = (shop: TestShop, object_id: string) =>
  shop.database.db
    .selectFrom('events')
    .select(['kind', 'values'])
    .where('object_id', '=', object_id)
    .execute()

test('an event is written once, and who it is for only later reads it as it was', async ({ shop }) => {
  const { owner: ctx, vendor } = await addVendorWithOwner(shop)
  const object_id = randomUUID()
  const suspended = (reason: string): Event => ({
    kind: 'VendorSuspended',
    vendor: vendor.id,
    object_id,
    values: { reason },
  })
  expect(await events(ctx, suspended('No papers.'))).toHaveLength(1)
  expect(await events(ctx, suspended('No papers.'))).toEqual([])
  const { actor } = await shop.addCustomer()
  await shop.database.db
    .insertInto('vendor_members')
    .values({ vendor_id: vendor.id, user_id: actor.id, roles: ['orders'] })
    .execute()
  expect(await events(ctx, suspended('Something else.'))).toMatchObject([{ kind: 'VendorSuspended' }])
  expect(await storedOf(shop, object_id)).toEqual([
    { kind: 'VendorSuspended', values: { reason: 'No papers.' } },
  ])
  expect((await listNotifications(shop.as(actor))).notifications).toMatchObject([
    { type: 'VendorSuspended', message: expect.stringContaining('No papers.'), path: '/vendor' },
  ])
})

test('a kind reaches the roles and the rights that it names, and nobody else', async ({ shop }) => {
  const { owner: ctx, vendor } = await addVendorWithOwner(shop)
  const add = async (role: 'catalogue' | 'orders' | 'finance') => {
    const { actor } = await shop.addCustomer()
    await shop.database.db
      .insertInto('vendor_members')
      .values({ vendor_id: vendor.id, user_id: actor.id, roles: [role] })
      .execute()
    return shop.as(actor)
  }
  const [catalogue, finance] = [await add('catalogue'), await add('finance')]
  const decider = shop.as((await shop.addCustomer({ rights: ['refund.decide_any'] })).actor)
  const other = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  const id = randomUUID()
  await events(
    ctx,
    { kind: 'PayoutSent', vendor: vendor.id, object_id: id, values: { amount_paisa: 5_00, number: '…4567' } },
    {
      kind: 'VendorMemberJoined',
      vendor: vendor.id,
      except: ctx.actor!.id,
      object_id: id,
      values: { name: 'Devi' },
    },
    { kind: 'PaymentsToReview', object_id: id, values: { count: 2 } },
  )
  expect(await typesOf(ctx)).toEqual(['PayoutSent'])
  expect(await typesOf(finance)).toEqual(['PayoutSent'])
  expect(await typesOf(catalogue)).toEqual([])
  expect(await typesOf(decider)).toEqual(['PaymentsToReview'])
  expect(await typesOf(other)).toEqual([])
  // Nobody reads it, and still it happened.
  expect((await storedOf(shop, id)).map(({ kind }) => kind).sort()).toEqual([
    'PaymentsToReview',
    'PayoutSent',
    'VendorMemberJoined',
  ])
})

test('M11: what one person alone reads goes with their account; what nobody reads goes after its days', async ({
  shop,
}) => {
  const { owner: ctx, vendor } = await addVendorWithOwner(shop)
  const { actor } = await shop.addCustomer()
  const [own, shared, unread] = [randomUUID(), randomUUID(), randomUUID()]
  const about = { order_group_id: own }
  await events(
    ctx,
    { ...about, kind: 'OrderPlaced', user_id: actor.id, object_id: own, values: { number: 'GP-000001' } },
    {
      ...about,
      kind: 'VendorOrderNew',
      vendor: vendor.id,
      object_id: shared,
      values: { number: 'GP-000001', products: [] },
    },
    {
      ...about,
      kind: 'VendorOrderNew',
      user_id: actor.id,
      object_id: shared,
      values: { number: 'GP-000001', products: [] },
    },
    {
      kind: 'VendorMemberJoined',
      vendor: vendor.id,
      except: ctx.actor!.id,
      object_id: unread,
      values: { name: 'Devi' },
    },
  )
  await forgetEvents(ctx, actor.id)
  expect(await storedOf(shop, own)).toEqual([])
  expect(await storedOf(shop, shared)).toHaveLength(1)
  const later = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY) })
  await purgeEvents(later(EVENT_DAYS - 1))
  expect(await storedOf(shop, unread)).toHaveLength(1)
  await purgeEvents(later(EVENT_DAYS + 1))
  expect(await storedOf(shop, unread)).toEqual([])
  expect(await storedOf(shop, shared)).toHaveLength(1)
})

test('the values of what an order raises fit the schemas of their kinds', async ({ shop }) => {
  await receive(shop)
  const rows = await shop.database.db.selectFrom('events').select(['kind', 'values']).execute()
  expect(new Set(rows.map(({ kind }) => kind))).toContain('OrderDelivered')
  for (const { kind, values } of rows)
    expect(NOTICES[kind as EventKind].values.safeParse(values), kind).toMatchObject({ success: true })
})

test('a kind that a later version wrote is left out of what people and staff read', async ({ shop }) => {
  const bought = await buy(shop, {})
  const staff = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  const { order_group_id } = bought.placed
  const known = await typesOf(bought.ctx)
  expect(known).not.toEqual([])
  expect(await noticesOfOrder(staff, order_group_id)).not.toEqual([])
  await shop.database.pool.query(`update events set kind = 'OrderFromLater' where order_group_id = $1`, [
    order_group_id,
  ])
  expect(await typesOf(bought.ctx)).toEqual([])
  expect(await noticesOfOrder(staff, order_group_id)).toEqual([])
})
