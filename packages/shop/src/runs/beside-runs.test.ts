import { expect } from 'vitest'
import { holdInvariants } from '../../test/invariants.ts'
import { addCashier } from '../../test/scenes/cash.ts'
import {
  codeOf,
  companyBrings,
  freeAt,
  gone,
  itemsOf,
  noticesTo,
  orderOfTwo,
  packOrders,
} from '../../test/scenes/runs.ts'
import { orderAt } from '../../test/scenes/slots.ts'
import { test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { readDaySheet } from '../cash/day-sheet.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { HOUR } from '../durations.ts'
import { takeStep } from '../fulfilment/take-step.ts'
import { changeDelivery } from '../orders/delivery/change-delivery.ts'
import { readZoneTimes, removeTemplate } from '../slots/change-templates.ts'
import { giveStop } from './end-stop.ts'
import { planRun } from './plan-run.ts'
import { readRun } from './read-run.ts'

// What others do and see while the company's runs are on their way.

test('a vendor may not try the code of what the company brings, neither a wrong one nor the right one, and locks nobody out', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const order = await orderAt(shop, slot)
  await packOrders(shop, order.ctx, order.id)
  const { delivery_id } = await shop.database.db
    .selectFrom('order_groups')
    .select('delivery_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const { run, stops } = await gone(planner, slot, rider, delivery_id!)
  const [{ id: item } = { id: 0 }] = await itemsOf(order.ctx, order.id)
  const owner = shop.as((await shop.addCustomer({ vendor_id: order.lines[0]!.product.vendor_id })).actor)
  const code = await codeOf(shop, delivery_id!)
  // A code that could be one, of another delivery.
  const other = await orderOfTwo(shop, slot)
  await packOrders(shop, other.ctx, other.id)
  const wrong = await codeOf(shop, other.delivery)
  expect(wrong).not.toBe(code)
  for (const typed of [...Array.from({ length: 7 }, () => wrong), code])
    await expect(
      takeStep(owner, 'vendor', 'deliver', { item }, { code: typed, cash: 0 }),
    ).rejects.toMatchObject({ code: 'not_allowed', fields: { status: expect.any(String) } })
  const { cash_paisa } = (await readRun(planner, run)).stops[0]!
  await giveStop(planner, run, stops[0]!.id, { code, cash: cash_paisa / 100 })
})

test('what comes by a second run is told of, too, although it is of the same vendor', async ({ shop }) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const { vendor_id } = await shop.addProduct()
  const order = await orderAt(shop, slot, { product: { vendor_id } }, { product: { vendor_id } })
  await packOrders(shop, order.ctx, order.id, 1)
  const [free] = await freeAt(planner, slot)
  const first = await gone(planner, slot, rider, free!.delivery_id)
  const code = await codeOf(shop, free!.delivery_id)
  const due = (await readRun(planner, first.run)).stops[0]!.cash_paisa
  await giveStop(planner, first.run, first.stops[0]!.id, { code, cash: due / 100 })
  const [, late] = await itemsOf(order.ctx, order.id)
  const owner = shop.as((await shop.addCustomer({ vendor_id })).actor)
  await takeStep(owner, 'vendor', 'pack', { item: late!.id }, {})
  const second = await gone(planner, slot, rider, free!.delivery_id)
  const [stop] = (await readRun(planner, second.run)).stops
  expect(await noticesTo(shop, order.ctx, 'OrderOutForDelivery')).toMatchObject([
    { values: { cash_paisa: due } },
    { values: { code, cash_paisa: stop!.cash_paisa } },
  ])
  await holdInvariants(shop.database.db)
})

test('cash on its way is the rider’s on the sheet of the day, not that of who entered that the run left', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, order.ctx, order.id)
  const { run } = await gone(planner, slot, rider, order.delivery)
  const { user_id } = (await readRun(planner, run)).rider
  const { couriers } = await readDaySheet(await addCashier(shop))
  expect(couriers.find(({ courier_id }) => courier_id === user_id)).toMatchObject({ due_paisa: 360_70 })
  expect(couriers.find(({ courier_id }) => courier_id === planner.actor!.id)).toBeUndefined()
})

test('phones of a run are for who plans it, until two hours after its time; who reads it stands in the log', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot)
  const run = await planRun(planner, { slot: slot.id, rider, deliveries: [order.delivery] })
  const phoneFor = async (ctx: Ctx) => (await readRun(ctx, run)).stops[0]!.contact.phone
  const whole = await phoneFor(planner)
  expect(whole).toMatch(/^\+9779\d{9}$/)
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  expect(await phoneFor(reader)).not.toBe(whole)
  const until = +slot.ends_at + 2 * HOUR
  expect(await phoneFor({ ...planner, now: new Date(until) })).toBe(whole)
  expect(await phoneFor({ ...planner, now: new Date(until + 1) })).not.toBe(whole)
  const read = await shop.database.db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('action', '=', 'run.read')
    .where('object_id', '=', `${run}`)
    .execute()
  expect(read.map(({ actor_id }) => actor_id)).toContain(reader.actor!.id)
})

test('what was added is not split off a delivery that was brought in part: the run stands for it', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot)
  const { item } = await addToCart(order.ctx, { product: (await shop.addProduct()).id })
  await checkout(order.ctx, { cart_items: [item.id], payment_method: 'cod', added_to: order.id })
  await packOrders(shop, order.ctx, order.id)
  const { run, stops } = await gone(planner, slot, rider, order.delivery)
  const { cash_paisa } = (await readRun(planner, run)).stops[0]!
  await giveStop(planner, run, stops[0]!.id, {
    code: await codeOf(shop, order.delivery),
    cash: cash_paisa / 100,
  })
  const { id: added } = await shop.database.db
    .selectFrom('order_groups')
    .select('id')
    .where('delivery_id', '=', order.delivery)
    .where('id', '<>', order.id)
    .executeTakeFirstOrThrow()
  const helper = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
  const change = { full_name: 'Maya Gurung', seen: 0, reason: 'They called' }
  await expect(changeDelivery(helper, added, change)).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('brought already'),
  })
  await holdInvariants(shop.database.db)
})

test('a time that a run stands on is closed and not taken away; the last one stays while something is to be brought', async ({
  shop,
}) => {
  const { planner, slot, slots, rider, zones } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, order.ctx, order.id)
  const empty = slots[1]!
  // Once its own time is over it comes at a later one.
  const late = { ...planner, now: new Date(+slot.ends_at + 1) }
  await planRun(late, { slot: empty.id, rider, deliveries: [order.delivery] })
  const { templates } = await readZoneTimes(zones, slot.zone_id)
  const ofDay = ({ day }: { day: string }) =>
    templates.find(({ weekday }) => weekday === new Date(day).getUTCDay())!
  await removeTemplate(zones, ofDay(empty).id, {})
  const { status } = await shop.database.db
    .selectFrom('slots')
    .select('status')
    .where('id', '=', empty.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('closed')
  const left = templates.filter(({ id }) => id !== ofDay(empty).id)
  for (const { id } of left.slice(1)) await removeTemplate(zones, id, {})
  await expect(removeTemplate(zones, left[0]!.id, {})).rejects.toMatchObject({ code: 'not_allowed' })
})
