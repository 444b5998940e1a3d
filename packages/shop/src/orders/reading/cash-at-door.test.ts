import fc from 'fast-check'
import { expect } from 'vitest'
import { chargeDelivery, giveCredit, itemsOf, moveItem } from '../../../test/books.ts'
import { AnyPurchase, type Market, makePurchase, openMarket } from '../../../test/scenes/purchases.ts'
import { addVendorWithOwner, fillCart } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { takeStep } from '../../fulfilment/take-step.ts'
import { listVendorOrders } from '../../fulfilment/vendor-orders.ts'
import { listVendorTasks } from '../../fulfilment/vendor-tasks.ts'
import { cancelItems } from '../cancelling/cancel.ts'
import type { CashAtDoor } from './cash-at-door.ts'
import { findOrderGroup } from './orders.ts'
import { findAnyOrder } from './staff-orders.ts'

/** Two packages, of Rs 210 and of Rs 280 in two lines, delivery Rs 50. */
async function twoPackages(shop: TestShop, credit_paisa = 0, more: object = {}) {
  await chargeDelivery(shop)
  const [one, two] = [await addVendorWithOwner(shop), await addVendorWithOwner(shop)]
  const { ctx, request } = await fillCart(
    shop,
    { product: { vendor_id: one.vendor.id, marked_price_paisa: 210_00 } },
    { product: { vendor_id: two.vendor.id, marked_price_paisa: 200_00 } },
    { product: { vendor_id: two.vendor.id, marked_price_paisa: 80_00 } },
  )
  if (credit_paisa > 0) await giveCredit(shop, ctx.actor!.id, credit_paisa)
  const placed = await checkout(ctx, { ...request, use_credit: credit_paisa > 0, ...more })
  const group = placed.order_group_id
  const items = await itemsOf(shop, group)
  return { ctx, group, items, owners: [one.owner, two.owner] as const }
}

const packAndHandOver = async (owner: Ctx) => {
  for (const step of ['pack', 'hand-over'] as const)
    for (const { order_id } of await listVendorTasks(owner))
      await takeStep(owner, 'vendor', step, { order: order_id }, {})
}

const onTheWay = async (owner: Ctx) =>
  (await listVendorTasks(owner)).filter(({ status }) => status === 'out_for_delivery')

/** The cash that its pages say is to be taken: the vendor's card and list, the customer's page, staff's. */
async function said(shop: TestShop, of: { ctx: Ctx; group: string; owners: readonly Ctx[] }) {
  const staff = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  const byCustomer = (await findOrderGroup(of.ctx, of.group)).orders
  const byStaff = (await findAnyOrder(staff, of.group)).orders
  const all: (CashAtDoor | null)[] = []
  for (const owner of of.owners) {
    const [order] = (await listVendorOrders(owner, { show: 'all' })).orders
    const cash = order!.cash_at_door
    for (const page of [byCustomer, byStaff])
      expect(page.find(({ id }) => id === order!.id)!.cash_at_door).toEqual(cash)
    for (const task of await onTheWay(owner)) expect(task.cash_at_door).toEqual(cash)
    all.push(cash)
  }
  return all
}

/** Delivers all that a vendor has on its way, as its card says; answers what was booked as collected. */
async function deliver(shop: TestShop, owner: Ctx, cash?: number): Promise<number> {
  const [task] = await onTheWay(owner)
  const { delivery_code } = await shop.database.db
    .selectFrom('orders')
    .select('delivery_code')
    .where('id', '=', task!.order_id)
    .executeTakeFirstOrThrow()
  const seen = cash ?? task!.cash_at_door!.next_paisa / 100
  await takeStep(owner, 'vendor', 'deliver', { order: task!.order_id }, { code: delivery_code, cash: seen })
  return collectedOf(shop, task!.order_id)
}

async function collectedOf(shop: TestShop, order_id: string): Promise<number> {
  const rows = await shop.database.db
    .selectFrom('cash_collections')
    .select('collected_paisa')
    .where('order_id', '=', order_id)
    .execute()
  return rows.reduce((sum, { collected_paisa }) => sum + collected_paisa, 0)
}

test('each package says its own sum on every page; the one that comes first brings the delivery fee', async ({
  shop,
}) => {
  const bought = await twoPackages(shop)
  for (const owner of bought.owners) await packAndHandOver(owner)
  expect(await said(shop, bought)).toEqual([
    { next_paisa: 260_00, last_paisa: 210_00, delivery_paisa: 50_00 },
    { next_paisa: 330_00, last_paisa: 280_00, delivery_paisa: 50_00 },
  ])
  expect(await deliver(shop, bought.owners[1])).toBe(330_00)
  expect(await said(shop, bought)).toEqual([
    { next_paisa: 210_00, last_paisa: 210_00, delivery_paisa: 0 },
    null,
  ])
  expect(await deliver(shop, bought.owners[0])).toBe(210_00)
})

test('credit is used by the package that comes first; what is cancelled is not paid', async ({ shop }) => {
  const bought = await twoPackages(shop, 300_00)
  await cancelItems(bought.ctx, { item: bought.items[2]! }, {})
  for (const owner of bought.owners) await packAndHandOver(owner)
  expect(await said(shop, bought)).toEqual([
    // After the other, which uses Rs 250 of it.
    { next_paisa: 0, last_paisa: 160_00, delivery_paisa: 0 },
    { next_paisa: 0, last_paisa: 160_00, delivery_paisa: 0 },
  ])
  expect(await deliver(shop, bought.owners[0])).toBe(0)
  expect(await said(shop, bought)).toEqual([
    null,
    { next_paisa: 160_00, last_paisa: 160_00, delivery_paisa: 0 },
  ])
  expect(await deliver(shop, bought.owners[1])).toBe(160_00)
})

test('whoever saw another sum is told the right one before anything is booked', async ({ shop }) => {
  const bought = await twoPackages(shop)
  for (const owner of bought.owners) await packAndHandOver(owner)
  await deliver(shop, bought.owners[0])
  await expect(deliver(shop, bought.owners[1], 330)).rejects.toMatchObject({
    code: 'conflict',
    fields: { cash: expect.stringContaining('take Rs 280.00') },
  })
  const [task] = await onTheWay(bought.owners[1])
  expect(await collectedOf(shop, task!.order_id)).toBe(0)
  expect(await deliver(shop, bought.owners[1])).toBe(280_00)
})

test('what is paid beforehand says to take nothing, from when it is paid', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, request } = await fillCart(shop, { product: { vendor_id: vendor.id } })
  await giveCredit(shop, ctx.actor!.id, 9_000_00)
  const online = { methods: ['esewa'] } as const
  const unpaid = await checkout(ctx, { ...request, payment_method: 'esewa' }, online)
  expect((await findOrderGroup(ctx, unpaid.order_group_id)).orders[0]!.cash_at_door).toBeNull()

  const again = await fillCart(shop, { product: { vendor_id: vendor.id } })
  await giveCredit(shop, again.ctx.actor!.id, 9_000_00)
  const by = { ...again.request, payment_method: 'esewa', use_credit: true }
  const { order_group_id: group } = await checkout(again.ctx, by, online)
  await packAndHandOver(owner)
  const nothing = { next_paisa: 0, last_paisa: 0, delivery_paisa: 0 }
  expect((await onTheWay(owner))[0]!.cash_at_door).toEqual(nothing)
  await expect(deliver(shop, owner, 12)).rejects.toMatchObject({ code: 'conflict' })
  expect(await deliver(shop, owner)).toBe(0)
  expect((await findOrderGroup(again.ctx, group)).orders[0]!.cash_at_door).toBeNull()
})

const SEED = Number(process.env.MODEL_SEED ?? 20_830_901)

test('whatever the coupon, the credit, what is cancelled and what comes first: what was said is what is booked, and nobody is asked for more than was said before', async ({
  shop,
}) => {
  const market = await openMarket(shop)
  const Door = fc.record({
    purchase: AnyPurchase.map((purchase) => ({ ...purchase, method: 'cod' as const, ready_first: false })),
    cancelled: fc.array(fc.nat(3), { maxLength: 2 }),
    order: fc.shuffledSubarray([0, 1], { minLength: 2 }),
  })
  for (const [n, door] of fc.sample(Door, { seed: SEED, numRuns: 30 }).entries()) {
    const { ctx, groups, items } = await makePurchase(shop, market, door.purchase)
    const group = groups[0]!
    const what = `seed ${SEED}, purchase ${n}: ${JSON.stringify(door)}`
    for (const id of items)
      if ((await stateOf(shop, id)) === 'awaiting_approval') await moveItem(shop, id, 'confirmed')
    for (const place of door.cancelled)
      if (items[place]) await cancelItems(ctx, { item: items[place] }, {}).catch(() => {})
    const before = (await findOrderGroup(ctx, group)).orders
    for (const { owner } of market.vendors) await packAndHandOver(owner)
    for (const place of door.order) {
      const { owner } = market.vendors[place]!
      const [task] = await onTheWay(owner)
      if (!task) continue
      const told = before.find(({ id }) => id === task.order_id)!.cash_at_door!
      const now = task.cash_at_door!.next_paisa
      expect(now, what).toBeLessThanOrEqual(Math.max(told.next_paisa, told.last_paisa))
      expect(await deliver(shop, owner), what).toBe(now)
    }
    expect(await leftOut(market), what).toBe(0)
    expect((await findOrderGroup(ctx, group)).totals.at_door_paisa, what).toBe(0)
  }
}, 120_000)

const stateOf = async (shop: TestShop, id: number) =>
  (
    await shop.database.db
      .selectFrom('order_items')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

const leftOut = async ({ vendors }: Market) =>
  (await Promise.all(vendors.map(({ owner }) => onTheWay(owner)))).flat().length
