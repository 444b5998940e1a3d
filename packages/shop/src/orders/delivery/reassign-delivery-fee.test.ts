import { expect } from 'vitest'
import {
  balancesOf,
  chargeDelivery,
  deliverItem,
  giveCredit,
  itemsOf,
  moveItem,
  settle as payFor,
} from '../../../test/books.ts'
import { holdInvariants } from '../../../test/invariants.ts'
import { writeBills } from '../../../test/scenes/bills.ts'
import { addVendorWithOwner, fillCart } from '../../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../../test/scenes/slots.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { addToCart } from '../../cart/cart.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { readCredit } from '../../paying/credit.ts'
import { expireUnpaid } from '../../paying/expire-unpaid.ts'
import { addPromotion } from '../../promotions/change-promotions.ts'
import { cancelByStaff, cancelItems } from '../cancelling/cancel.ts'
import { findOrderGroup } from '../reading/orders.ts'

/** What is ready (Rs 100) and what is asked for (twice Rs 100), of one checkout; delivery Rs 50. */
async function buyReadyFirst(
  shop: TestShop,
  payment_method: 'cod' | 'esewa',
  { isDeliveryFree = false, credit_paisa = 0 } = {},
) {
  await chargeDelivery(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const asked = { vendor_id: vendor.id, is_vendor_approval_required: true }
  const cart = await fillCart(shop, {}, { product: asked }, { product: asked })
  if (isDeliveryFree) {
    const staff = shop.as((await shop.addCustomer({ rights: ['promotion.change'] })).actor)
    const name = { name_en: 'Free delivery', name_ne: 'नि:शुल्क डेलिभरी' }
    await addPromotion(staff, {
      ...name,
      code: 'FREE-WAY',
      kind: 'free_delivery',
      value: 0,
      starts_at: '2020-01-01T00:00',
    })
  }
  if (credit_paisa > 0) await giveCredit(shop, cart.ctx.actor!.id, credit_paisa)
  const placed = await checkout(
    cart.ctx,
    {
      ...cart.request,
      payment_method,
      ship_separately: true,
      use_credit: credit_paisa > 0,
      ...(isDeliveryFree ? { coupon: 'FREE-WAY', expected_total: 300 } : { expected_total: 350 }),
    },
    { methods: ['cod', 'esewa'] },
  )
  const later = placed.to_be_approved!.order_group_id
  const [one, two] = await itemsOf(shop, later)
  return { ...cart, owner, ready: placed.order_group_id, later, one: one!, two: two! }
}

const deliveryOf = async (ctx: Ctx, group: string) => (await findOrderGroup(ctx, group)).totals.delivery_paisa

test('the ready purchase pays the delivery of both, and gives it to the other when it is cancelled before that is answered', async ({
  shop,
}) => {
  const { ctx, owner, ready, later, one, two } = await buyReadyFirst(shop, 'cod')
  expect(await deliveryOf(ctx, ready)).toBe(50_00)
  await cancelItems(ctx, { order_group: ready }, {})
  await moveItem(shop, one, 'confirmed')
  expect(await deliveryOf(ctx, later)).toBe(50_00)
  await moveItem(shop, two, 'confirmed')
  await deliverItem(shop, one, owner)
  expect(await balancesOf(shop, later)).toMatchObject({ delivery_income: -50_00 })
  await writeBills(shop)
  const bills = await shop.database.db
    .selectFrom('bills')
    .select('total_paisa')
    .where('order_group_id', '=', later)
    .where('order_id', 'is', null)
    .execute()
  expect(bills).toEqual([{ total_paisa: 50_00 }])
})

test('B5: what is told of cash counts the delivery that has just moved to it', async ({ shop }) => {
  const { ctx, ready, later, one, two } = await buyReadyFirst(shop, 'cod')
  await cancelItems(ctx, { order_group: ready }, {})
  await cancelItems(ctx, { item: one }, {})
  expect((await findOrderGroup(ctx, later)).totals).toMatchObject({ at_door_paisa: 150_00 })
  const { notifications } = await listNotifications(ctx)
  const told = notifications.find(
    ({ type, order_group_id }) => type === 'OrderCashChanged' && order_group_id === later,
  )
  expect(told!.message).toContain('Rs 150.00')
  await moveItem(shop, two, 'confirmed')
})

test('where the ready purchase is not paid in time, the customer is asked for the delivery with the other', async ({
  shop,
}) => {
  const { ctx, ready, later, one, two } = await buyReadyFirst(shop, 'esewa')
  await moveItem(shop, one, 'confirmed')
  expect(await deliveryOf(ctx, later)).toBe(0)
  await expireUnpaid({ ...shop.as(null), now: new Date(ctx.now.getTime() + 61 * 60_000) })
  expect(await findOrderGroup(ctx, ready)).toMatchObject({ status: 'cancelled', totals: { total_paisa: 0 } })
  await moveItem(shop, two, 'rejected')
  expect(await findOrderGroup(ctx, later)).toMatchObject({
    totals: { delivery_paisa: 50_00, due_paisa: 150_00 },
  })
  const due = await shop.database.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select('values')
    .where('user_id', '=', ctx.actor!.id)
    .where('kind', '=', 'OrderPaymentDue')
    .execute()
  expect(due).toMatchObject([{ values: { due_paisa: 150_00 } }])
})

test('whoever is asked for the second purchase while the ready one is unpaid pays delivery with the second', async ({
  shop,
}) => {
  const { ctx, ready, later, one, two } = await buyReadyFirst(shop, 'esewa')
  await moveItem(shop, one, 'confirmed')
  expect([await deliveryOf(ctx, ready), await deliveryOf(ctx, later)]).toEqual([50_00, 0])
  await moveItem(shop, two, 'confirmed')
  expect(await findOrderGroup(ctx, ready)).toMatchObject({ totals: { delivery_paisa: 0, due_paisa: 100_00 } })
  expect(await findOrderGroup(ctx, later)).toMatchObject({
    totals: { delivery_paisa: 50_00, due_paisa: 250_00 },
  })
  await payFor(shop, ready, 100_00)
  await payFor(shop, later, 250_00)
  expect(await balancesOf(shop, ready)).not.toHaveProperty('delivery_income')
  expect(await balancesOf(shop, later)).toMatchObject({ delivery_income: -50_00 })
  await writeBills(shop)
  const bills = await shop.database.db
    .selectFrom('bills')
    .select(['order_group_id', 'total_paisa'])
    .where('order_group_id', 'in', [ready, later])
    .where('order_id', 'is', null)
    .execute()
  expect(bills).toEqual([{ order_group_id: later, total_paisa: 50_00 }])
})

test('a ready purchase that is paid keeps the delivery of both', async ({ shop }) => {
  const { ctx, ready, later, one, two } = await buyReadyFirst(shop, 'esewa')
  await payFor(shop, ready, 150_00)
  for (const item of [one, two]) await moveItem(shop, item, 'confirmed')
  expect([await deliveryOf(ctx, ready), await deliveryOf(ctx, later)]).toEqual([50_00, 0])
})

test('a delivery that a coupon makes free stays free when it moves, and the coupon is used with it', async ({
  shop,
}) => {
  const { ctx, ready, later, one, two } = await buyReadyFirst(shop, 'esewa', { isDeliveryFree: true })
  for (const item of [one, two]) await moveItem(shop, item, 'confirmed')
  expect([await deliveryOf(ctx, ready), await deliveryOf(ctx, later)]).toEqual([0, 0])
  await expireUnpaid({ ...shop.as(null), now: new Date(ctx.now.getTime() + 61 * 60_000) })
  await payFor(shop, later, 200_00)
  expect(await balancesOf(shop, later)).toMatchObject({ delivery_income: -50_00, promotion_cost: 50_00 })
  const uses = await shop.database.db
    .selectFrom('promotion_uses')
    .select('order_group_id')
    .where('user_id', '=', ctx.actor!.id)
    .execute()
  expect(uses).toEqual([{ order_group_id: later }])
})

test('what credit pays of the ready purchase once the delivery has moved is confirmed at once', async ({
  shop,
}) => {
  const { ctx, ready, later, one, two } = await buyReadyFirst(shop, 'esewa', { credit_paisa: 120_00 })
  for (const item of [one, two]) await moveItem(shop, item, 'confirmed')
  expect(await findOrderGroup(ctx, ready)).toMatchObject({
    status: 'confirmed',
    totals: { delivery_paisa: 0, credit_paisa: 100_00, due_paisa: 0 },
  })
  expect(await findOrderGroup(ctx, later)).toMatchObject({ totals: { due_paisa: 250_00 } })
})

// Seen to fail: with all of the credit kept, which paid the delivery from what was free again.
test('credit that fell with a cancelled line does not come back for the delivery: it may be spent by now', async ({
  shop,
}) => {
  const { ctx, ready, later, one, two } = await buyReadyFirst(shop, 'esewa', { credit_paisa: 350_00 })
  const kept = async () => (await findOrderGroup(ctx, later)).totals
  expect(await kept()).toMatchObject({ credit_paisa: 200_00, due_paisa: 0 })
  await cancelItems(ctx, { item: one }, {})
  expect((await readCredit(ctx)).free_paisa).toBe(100_00)
  await cancelItems(ctx, { order_group: ready }, {})
  const free = (await readCredit(ctx)).free_paisa
  await moveItem(shop, two, 'confirmed')
  // Of Rs 100 that are left and Rs 50 of delivery the credit that was kept for goods pays the goods alone.
  expect(await kept()).toMatchObject({ delivery_paisa: 50_00, credit_paisa: 100_00, due_paisa: 50_00 })
  expect((await readCredit(ctx)).free_paisa).toBe(free)
})

test('what is billed, or what was asked for, never costs more afterwards: the company bears the delivery', async ({
  shop,
}) => {
  const cash = await buyReadyFirst(shop, 'cod')
  // Each with its vendor’s answer; the second finds the ready part cancelled, and the first at the door already.
  await moveItem(shop, cash.one, 'confirmed')
  await deliverItem(shop, cash.one, cash.owner)
  await cancelItems(cash.ctx, { order_group: cash.ready }, {})
  await moveItem(shop, cash.two, 'confirmed')
  await deliverItem(shop, cash.two, cash.owner)
  expect(await balancesOf(shop, cash.later)).not.toHaveProperty('delivery_income')
  const online = await buyReadyFirst(shop, 'esewa')
  await payFor(shop, online.ready, 150_00)
  for (const item of [online.one, online.two]) await moveItem(shop, item, 'confirmed')
  await cancelItems(online.ctx, { order_group: online.ready }, {})
  await cancelItems(online.ctx, { item: online.two }, {})
  expect(await findOrderGroup(online.ctx, online.later)).toMatchObject({
    totals: { delivery_paisa: 0, due_paisa: 100_00 },
  })
})

test('as long as anything of the ready purchase is live, it alone pays the delivery', async ({ shop }) => {
  const { ctx, later, one, two } = await buyReadyFirst(shop, 'cod')
  await moveItem(shop, one, 'rejected')
  await moveItem(shop, two, 'confirmed')
  expect(await deliveryOf(ctx, later)).toBe(0)
})

// Seen to fail: with the ready order group not held by the answer, which then took the delivery of one that was being paid.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'paying the ready purchase and the last answer at once leave one delivery to be paid, with either [on a server: the embedded database has one connection]',
  async ({ shop }) => {
    for (let round = 0; round < 8; round++) {
      const { ready, later, one, two } = await buyReadyFirst(shop, 'esewa')
      await moveItem(shop, one, 'confirmed')
      await Promise.all([payFor(shop, ready, 150_00), moveItem(shop, two, 'confirmed')])
      const { delivery_fee_paisa } = await shop.database.db
        .selectFrom('order_groups')
        .select('delivery_fee_paisa')
        .where('id', '=', later)
        .executeTakeFirstOrThrow()
      await payFor(shop, later, 200_00 + delivery_fee_paisa)
      const sold = [await balancesOf(shop, ready), await balancesOf(shop, later)]
      expect(sold.map(({ delivery_income = 0 }) => delivery_income).sort()).toEqual([-50_00, 0])
    }
  },
  60_000,
)

// The last one, as it gives the home of all of them times.
test('what was added for no second fee gets none when the order that pays is cancelled whole', async ({
  shop,
}) => {
  await chargeDelivery(shop)
  const [slot] = await addDeliveryTimes(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const cart = await fillCart(shop, {})
  const { order_group_id: id } = await checkout(cart.ctx, { ...cart.request, delivery_slot: slot!.id })
  const add = async () => {
    const product = await shop.addProduct({
      vendor_id: vendor.id,
      is_vendor_approval_required: true,
      stock: 10,
    })
    const { item } = await addToCart(cart.ctx, { product: product.id, quantity: 1 })
    const request = { cart_items: [item.id], payment_method: 'cod', added_to: id }
    const { order_group_id } = await checkout(cart.ctx, request)
    return { group: order_group_id, item: (await itemsOf(shop, order_group_id))[0]! }
  }
  const added = [await add(), await add()]
  expect(await deliveryOf(cart.ctx, id)).toBeGreaterThan(0)
  const staff = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
  await cancelByStaff(staff, { order_group: id }, { note: 'Hail' })
  for (const { item } of added) await moveItem(shop, item, 'confirmed')
  for (const { group } of added) expect(await deliveryOf(cart.ctx, group)).toBe(0)
  // They still come together, in the one place that the first took.
  const { rows } = await shop.database.pool.query(
    `select distinct g.delivery_id, s.taken from order_groups g
     join slot_places p on p.delivery_id = g.delivery_id and p.released_at is null join slots s on s.id = p.slot_id
     where g.id = any($1)`,
    [added.map(({ group }) => group)],
  )
  expect(rows).toMatchObject([{ taken: 1 }])
  for (const { item } of added) await deliverItem(shop, item, owner)
  for (const { group } of added) expect(await balancesOf(shop, group)).not.toHaveProperty('delivery_income')
  await holdInvariants(shop.database.db)
})
