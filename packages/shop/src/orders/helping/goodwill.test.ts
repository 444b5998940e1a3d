import { expect } from 'vitest'
import { balancesOf } from '../../../test/books.ts'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { buy } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { changeSettings } from '../../content/change-settings.ts'
import { DAY } from '../../durations.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { listCredit } from '../../paying/credit-history.ts'
import { findAnyOrder } from '../reading/staff-orders.ts'
import { giveGoodwill, goodwillLeft } from './goodwill.ts'
import { orderHistory } from './history.ts'

const KEY = '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e'
const helper = (shop: TestShop) => staffWith(shop, 'order.read', 'order.help')

test('goodwill is store credit that the company bears, told with its reason, once for each key', async ({
  shop,
}) => {
  const { placed, ctx } = await buy(shop, {})
  const id = placed.order_group_id
  const staff = await helper(shop)
  const given = { amount: '150', reason: 'The milk came late' }
  const both = await Promise.all([1, 2].map(() => giveGoodwill(staff, id, given, KEY)))
  expect(both[0]).toEqual(both[1])
  expect(await balancesOf(shop, id)).toEqual({
    refund_cost: 150_00,
    [`customer_credit:${ctx.actor!.id}`]: -150_00,
  })
  expect(await listCredit(ctx)).toMatchObject({
    credit: { free_paisa: 150_00 },
    entries: [{ event: 'given', amount_paisa: 150_00, number: placed.number }],
  })
  expect((await listNotifications(ctx)).notifications[0]!.message).toContain(
    'has given you Rs 150.00 in store credit',
  )
  const history = await orderHistory(staff, await findAnyOrder(staff, id))
  expect(history.find(({ kind }) => kind === 'goodwill')).toMatchObject({
    amount_paisa: 150_00,
    reason: 'The milk came late',
    by_name: staff.actor!.name,
  })
  expect(await goodwillLeft(staff, id)).toEqual({ order_paisa: 50_00, day_paisa: 1850_00 })
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select(['object_id', 'details'])
    .where('action', '=', 'order.credit')
    .execute()
  expect(audited).toEqual([{ object_id: id, details: { credit: both[0]!.id, amount_paisa: 150_00 } }])
})

test('no more is given for an order, and by one person in a day, than the settings say, also by many at once', async ({
  shop,
}) => {
  const admin = await staffWith(shop, 'setting.change')
  await changeSettings(admin, { refunds: { goodwill_rupees: 100, goodwill_day_rupees: 150 } })
  const [one, two] = [await helper(shop), await helper(shop)]
  const orders = [
    (await buy(shop, {})).placed.order_group_id,
    (await buy(shop, {})).placed.order_group_id,
  ] as const
  const give = (as: typeof one, order: string, amount: number) =>
    giveGoodwill(as, order, { amount, reason: 'Sorry' })
  const asked = await Promise.allSettled([
    give(one, orders[0], 60),
    give(two, orders[0], 60),
    give(one, orders[0], 60),
  ])
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(give(one, orders[0], 41)).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { amount: 'For this order you can give Rs 40.00 more at most.' },
  })
  const third = await helper(shop)
  await give(third, orders[0], 40)
  await give(third, orders[1], 100)
  const more = (await buy(shop, {})).placed.order_group_id
  await expect(give(third, more, 11)).rejects.toMatchObject({
    fields: { amount: 'Today you can give Rs 10.00 more at most.' },
  })
  const tomorrow = { ...third, now: new Date(third.now.getTime() + DAY) }
  await give(tomorrow, more, 11)
})

test('nobody gives without the right, to their own order, or nothing', async ({ shop }) => {
  const { placed, ctx } = await buy(shop, {})
  const id = placed.order_group_id
  const staff = await helper(shop)
  const given = { amount: 10, reason: 'Sorry' }
  for (const without of [ctx, await staffWith(shop, 'order.read', 'order.move')])
    await expect(giveGoodwill(without, id, given)).rejects.toMatchObject({ code: 'forbidden' })
  const own = { ...ctx, actor: { ...staff.actor!, id: ctx.actor!.id } }
  await expect(giveGoodwill(own, id, given)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(giveGoodwill(staff, 'x', given)).rejects.toMatchObject({ code: 'not_found' })
  for (const wrong of [{ amount: 0 }, { amount: -5 }, { amount: 1.5 }, { reason: ' ' }])
    await expect(giveGoodwill(staff, id, { ...given, ...wrong })).rejects.toMatchObject({ code: 'invalid' })
})
