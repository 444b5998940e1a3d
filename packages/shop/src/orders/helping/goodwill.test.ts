import { sql } from 'kysely'
import { expect } from 'vitest'
import { balancesOf, deliverItem, itemsOf } from '../../../test/books.ts'
import { askBack, buyDelivered, financeOf, staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { changeSettings } from '../../content/change-settings.ts'
import { DAY } from '../../durations.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { listCredit } from '../../paying/credit-history.ts'
import { approveRefund } from '../../refunds/deciding/decide-refund.ts'
import { cancelByStaff } from '../cancelling/cancel.ts'
import { findAnyOrder } from '../reading/staff-orders.ts'
import { giveGoodwill, goodwillLeft } from './goodwill.ts'
import { orderHistory } from './history.ts'

const KEY = '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e'
/** An order of Rs 300 in cash, delivered. */
async function delivered(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const bought = await buy(shop, { product: { vendor_id: vendor.id, marked_price_paisa: 300_00 } })
  for (const item of await itemsOf(shop, bought.placed.order_group_id)) await deliverItem(shop, item, owner)
  return bought
}

const helper = (shop: TestShop) => staffWith(shop, 'order.read', 'order.help')

test('goodwill is store credit that the company bears, told with its reason, once for each key', async ({
  shop,
}) => {
  const { placed, ctx } = await delivered(shop)
  const id = placed.order_group_id
  const before = await balancesOf(shop, id)
  const staff = await helper(shop)
  const given = { amount: '150', reason: 'The milk came late' }
  const both = await Promise.all([1, 2].map(() => giveGoodwill(staff, id, given, KEY)))
  expect(both[0]).toEqual(both[1])
  expect(await balancesOf(shop, id)).toEqual({
    ...before,
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
  expect(await goodwillLeft(staff, id)).toEqual({
    order_paisa: 50_00,
    day_paisa: 1850_00,
    has_cause: true,
  })
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
    (await delivered(shop)).placed.order_group_id,
    (await delivered(shop)).placed.order_group_id,
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
  const more = (await delivered(shop)).placed.order_group_id
  await expect(give(third, more, 11)).rejects.toMatchObject({
    fields: { amount: 'Today you can give Rs 10.00 more at most.' },
  })
  const tomorrow = { ...third, now: new Date(third.now.getTime() + DAY) }
  await give(tomorrow, more, 11)
})

test('N15: nothing is given before a delivery or a complaint, and no more than the order came to', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const { placed } = await buy(shop, { product: { marked_price_paisa: 60_00 } })
  const id = placed.order_group_id
  await expect(giveGoodwill(staff, id, { amount: 10, reason: 'Sorry' })).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { amount: expect.stringContaining('delivered') },
  })
  await shop.database.db
    .insertInto('complaints')
    .values({
      key_hash: 'a hash',
      user_id: null,
      name: 'Maya',
      contact: '+9779841000001',
      locale: 'en',
      kind: 'delivery',
      text: 'It has not come',
      order_group_id: id,
      created_at: staff.now,
      promised_at: new Date(staff.now.getTime() + DAY),
      due_at: new Date(staff.now.getTime() + DAY),
    })
    .execute()
  await expect(giveGoodwill(staff, id, { amount: 61, reason: 'Sorry' })).rejects.toMatchObject({
    fields: { amount: 'For this order you can give Rs 60.00 more at most.' },
  })
  for (const item of await itemsOf(shop, id)) await cancelByStaff(staff, { item }, { note: 'Asked' })
  await expect(giveGoodwill(staff, id, { amount: 1, reason: 'Sorry' })).rejects.toMatchObject({
    fields: { amount: expect.stringContaining('no more goodwill') },
  })
})

test('N5: goodwill and refunds as credit share one sum a day of whoever gives them, also when both come at once', async ({
  shop,
}) => {
  const admin = await staffWith(shop, 'setting.change')
  await changeSettings(admin, { refunds: { credit_day_rupees: 250 } })
  const one = await buyDelivered(shop)
  const asked = await askBack(one.ctx, shop, one.one, 1, { wish: 'credit' })
  const more = await askBack(one.ctx, shop, one.one, 1, { wish: 'credit' })
  const both = await staffWith(shop, 'order.read', 'order.help', 'refund.decide')
  const other = (await delivered(shop)).placed.order_group_id
  const done = await Promise.allSettled([
    approveRefund(both, asked.id, { bearer: 'platform' }),
    giveGoodwill(both, other, { amount: 90, reason: 'Sorry' }),
    approveRefund(both, more.id, { bearer: 'platform' }),
  ])
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'not_allowed' })
  const { rows } = await sql<{ paisa: number }>`
    select (select coalesce(sum(amount_paisa), 0) from refunds where method = 'credit' and decided_by = ${both.actor!.id})::int
      + (select coalesce(sum(amount_paisa), 0) from goodwill_credits where given_by = ${both.actor!.id})::int as paisa`.execute(
    shop.database.db,
  )
  expect(rows[0]!.paisa).toBeLessThanOrEqual(250_00)
  // A colleague decides what is left.
  const open = await shop.database.db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'requested')
    .execute()
  const finance = await financeOf(shop)
  for (const { id } of open) await approveRefund(finance, id, { bearer: 'platform' })
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
