import { expect } from 'vitest'
import { holdInvariants } from '../../test/invariants.ts'
import { addCashier } from '../../test/scenes/cash.ts'
import {
  addPlanner,
  codeOf,
  companyBrings,
  freeAt,
  itemsOf,
  noticesTo,
  orderOfTwo,
  packOrders,
  versionOf,
} from '../../test/scenes/runs.ts'
import { addDeliveryTimes, orderAt } from '../../test/scenes/slots.ts'
import { test } from '../../test/shop.ts'
import { courierBalance } from '../cash/courier-balance.ts'
import { takeHandOver } from '../cash/take-hand-over.ts'
import { takeStep } from '../fulfilment/take-step.ts'
import { toRupees } from '../money/money.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { changeTime } from '../orders/delivery/change-time.ts'
import { readOneKnock } from '../orders/reading/one-knock.ts'
import { changeZone } from '../places/zones/change-zones.ts'
import { changeZoneTimes } from '../slots/change-templates.ts'
import { closeRun, comeBack } from './close-run.ts'
import { giveStop, missStop } from './end-stop.ts'
import { leave } from './leave.ts'
import { moveStop } from './move-stop.ts'
import { riderOf } from './own-rider.ts'
import { addStops, planRun } from './plan-run.ts'
import { readRun } from './read-run.ts'
import { changeRider, listRiders } from './riders.ts'
import { cancelRun, changeRun, sendRun } from './send-run.ts'

test('two vendors, one knock: one stop, one code, one sum and one notice, and afterwards cash and books are right', async ({
  shop,
}) => {
  const scene = await companyBrings(shop)
  const { planner, slot } = scene
  const order = await orderOfTwo(shop, slot)
  expect(await freeAt(planner, slot)).toMatchObject([
    { delivery_id: order.delivery, packages: 2, packed: 0, is_late: false },
  ])
  expect(await readOneKnock(order.ctx, order.id)).toEqual({ comes: 'all', code: null, cash_paisa: 361_00 })
  await packOrders(shop, order.ctx, order.id)
  const code = await codeOf(shop, order.delivery)
  // 100.30 and 200.40 and a fee of 60 are 360.70: rounded apart they would be 160 and 200.
  expect(await readOneKnock(order.ctx, order.id)).toEqual({ comes: 'all', code, cash_paisa: 361_00 })
  const run = await planRun(planner, { slot: slot.id, rider: scene.rider, deliveries: [order.delivery] })
  expect(await freeAt(planner, slot)).toEqual([])
  await changeRun(planner, run, { float: '500', version: await versionOf(planner, run) })
  await expect(leave(planner, run, { other_day: true })).rejects.toMatchObject({ code: 'conflict' })
  await sendRun(planner, run, { version: await versionOf(planner, run) })
  expect(await riderOf(order.ctx, order.id)).toBeNull()
  expect(await leave(planner, run, { other_day: true })).toEqual({ stayed: [], partly: [] })
  await expect(leave(planner, run, { other_day: true })).rejects.toMatchObject({ code: 'conflict' })
  expect((await itemsOf(order.ctx, order.id)).map(({ status }) => status)).toEqual([
    'out_for_delivery',
    'out_for_delivery',
  ])
  expect(await noticesTo(shop, order.ctx, 'OrderOutForDelivery')).toMatchObject([
    { values: { number: order.number, rider: 'Bikash Thapa', code, cash_paisa: 361_00 } },
  ])
  expect(await riderOf(order.ctx, order.id)).toEqual({
    name: 'Bikash Thapa',
    phone: expect.stringMatching(/^\+97798\d{8}$/),
  })
  const other = await shop.addCustomer()
  expect(await riderOf(shop.as(other.actor), order.id)).toBeNull()
  const long = { ...order.ctx, now: new Date(slot.ends_at.getTime() + 2 * 3_600_000) }
  expect(await riderOf(long, order.id)).toBeNull()

  const before = await readRun(planner, run)
  const [stop] = before.stops
  expect(stop).toMatchObject({
    mark: `${before.series}-01`,
    cash_paisa: 361_00,
    due_paisa: null,
    outcome: null,
  })
  await expect(comeBack(planner, run, {})).rejects.toMatchObject({ code: 'not_allowed' })
  const wrong = `${(Number(code[0]) + 1) % 10}${code.slice(1)}`
  await expect(giveStop(planner, run, stop!.id, { code: wrong, cash: 361 })).rejects.toMatchObject({
    fields: { code: expect.any(String) },
  })
  await expect(giveStop(planner, run, stop!.id, { code, cash: 360 })).rejects.toMatchObject({
    fields: { cash: expect.any(String) },
  })
  await giveStop(planner, run, stop!.id, { code, cash: 361 })
  await giveStop(planner, run, stop!.id, { code, cash: 361 })
  const second = await addPlanner(shop)
  await expect(missStop(second, run, stop!.id, { outcome: 'nobody' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await noticesTo(shop, order.ctx, 'OrderDelivered')).toMatchObject([
    { values: { number: order.number, by_company: true } },
  ])
  expect(await readOneKnock(order.ctx, order.id)).toBeNull()
  expect(await riderOf(order.ctx, order.id)).toBeNull()
  const taken = await shop.database.db
    .selectFrom('cash_collections')
    .select(['courier_id', 'due_paisa', 'collected_paisa'])
    .where('courier_id', '=', before.rider.user_id)
    .orderBy('id')
    .execute()
  const courier_id = before.rider.user_id
  expect(taken).toEqual([
    { courier_id, due_paisa: 160_30, collected_paisa: 160_00 },
    { courier_id, due_paisa: 200_40, collected_paisa: 201_00 },
  ])
  await holdInvariants(shop.database.db)
  await comeBack(planner, run, {})
  await expect(closeRun(planner, run, { float_back: true })).rejects.toMatchObject({ code: 'not_allowed' })
  const cashier = await addCashier(shop)
  const balance = toRupees(await courierBalance(cashier, courier_id))
  expect(balance).toBe(361)
  await takeHandOver(cashier, { courier: courier_id, counted: '361', balance })
  await expect(closeRun(planner, run, {})).rejects.toMatchObject({
    fields: { float_back: expect.any(String) },
  })
  await closeRun(planner, run, { float_back: true })
  expect(await readRun(planner, run)).toMatchObject({
    status: 'closed',
    cash: { collected: 361_00, open: 0 },
  })
  await holdInvariants(shop.database.db)
})

test('who brings is frozen with the order, and a zone needs times for the company', async ({ shop }) => {
  const { slot, zones, planner } = await companyBrings(shop)
  const order = await orderAt(shop, slot)
  await expect(
    changeZoneTimes(zones, slot.zone_id, { slots_from: null, days_ahead: 7 }),
  ).rejects.toMatchObject({ fields: { slots_from: expect.any(String) } })
  await changeZone(zones, slot.zone_id, { brought_by: 'vendor' })
  const later = await orderAt(shop, slot)
  const free = await freeAt(planner, slot)
  const deliveries = await shop.database.db
    .selectFrom('order_groups as g')
    .innerJoin('deliveries as d', 'd.id', 'g.delivery_id')
    .select(['g.id', 'd.id as delivery', 'd.brought_by'])
    .where('g.id', 'in', [order.id, later.id])
    .orderBy('g.number')
    .execute()
  expect(deliveries.map(({ brought_by }) => brought_by)).toEqual(['company', 'vendor'])
  expect(free.map(({ delivery_id }) => delivery_id)).toEqual([deliveries[0]!.delivery])
  // What the company is still to bring needs a time of the zone to come at.
  const stop = () => changeZoneTimes(zones, slot.zone_id, { slots_from: null, days_ahead: 7 })
  await expect(stop()).rejects.toMatchObject({ fields: { slots_from: expect.any(String) } })
  await cancelItems(order.ctx, { order_group: order.id }, {})
  await stop()
  await expect(changeZone(zones, slot.zone_id, { brought_by: 'company' })).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { brought_by: expect.any(String) },
  })
})

test('a vendor packs what the company brings and does nothing after that; nor do staff beside its run', async ({
  shop,
}) => {
  const { slot } = await companyBrings(shop)
  const order = await orderAt(shop, slot)
  const [{ id: item } = { id: 0 }] = await itemsOf(order.ctx, order.id)
  const { vendor_id } = order.lines[0]!.product
  const owner = shop.as((await shop.addCustomer({ vendor_id })).actor)
  const staff = shop.as((await shop.addCustomer({ rights: ['order.move'] })).actor)
  await takeStep(owner, 'vendor', 'pack', { item }, {})
  for (const [ctx, side] of [
    [owner, 'vendor'],
    [staff, 'staff'],
  ] as const)
    await expect(takeStep(ctx, side, 'hand-over', { item }, {})).rejects.toMatchObject({
      code: 'not_allowed',
      message: expect.stringContaining('Himalayan Green'),
    })
})

test('what is not packed stays, is named, and can come with a later run; nobody there is tried once more', async ({
  shop,
}) => {
  const scene = await companyBrings(shop)
  const { planner, slot, rider } = scene
  const whole = await orderOfTwo(shop, slot)
  const half = await orderOfTwo(shop, slot)
  const none = await orderOfTwo(shop, slot)
  await packOrders(shop, whole.ctx, whole.id)
  await packOrders(shop, half.ctx, half.id, 1)
  const run = await planRun(planner, {
    slot: slot.id,
    rider,
    deliveries: [whole, half, none].map(({ delivery }) => delivery),
  })
  await sendRun(planner, run, {})
  const left = await leave(planner, run, { other_day: true })
  expect([left.stayed.length, left.partly.length]).toEqual([1, 1])
  expect((await freeAt(planner, slot)).map(({ delivery_id }) => delivery_id)).toEqual([none.delivery])
  const { stops } = await readRun(planner, run)
  const stopOf = (delivery: string) => stops.find(({ delivery_id }) => delivery_id === delivery)!.id
  await missStop(planner, run, stopOf(whole.delivery), { outcome: 'nobody' })
  await giveStop(planner, run, stopOf(half.delivery), {
    code: await codeOf(shop, half.delivery),
    cash: 160,
  })
  expect((await freeAt(planner, slot)).map(({ delivery_id }) => delivery_id)).toEqual([
    whole.delivery,
    half.delivery,
    none.delivery,
  ])
  expect(await noticesTo(shop, whole.ctx, 'OrderUndelivered')).toMatchObject([
    { values: { by_company: true, reason: 'nobody_there' } },
  ])
  await comeBack(planner, run, {})
  const again = await planRun(planner, { slot: slot.id, rider, deliveries: [whole.delivery] })
  await sendRun(planner, again, {})
  await leave(planner, again, { other_day: true })
  const [stop] = (await readRun(planner, again)).stops
  expect(stop).toMatchObject({ is_second_try: true, cash_paisa: 361_00 })
  await missStop(planner, again, stop!.id, { outcome: 'refused' })
  // After two tries it comes back only.
  expect((await freeAt(planner, slot)).map(({ delivery_id }) => delivery_id)).not.toContain(whole.delivery)
  await holdInvariants(shop.database.db)
})

test('a proposed order is by place; a hand-made one stays, and marks stay with their stops', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const orders = [await orderAt(shop, slot), await orderAt(shop, slot), await orderAt(shop, slot)]
  const free = (await freeAt(planner, slot)).map(({ delivery_id }) => delivery_id)
  expect(free.length).toBe(orders.length)
  const run = await planRun(planner, { slot: slot.id, rider, deliveries: [free[1], free[0]] })
  const order = async (id: number) => (await readRun(planner, id)).stops.map((stop) => stop.delivery_id)
  expect(await order(run)).toEqual([free[0], free[1]])
  const version = await versionOf(planner, run)
  const [first, second] = (await readRun(planner, run)).stops
  await moveStop(planner, run, second!.id, { to: 'up', version })
  // The second planner saw the order before.
  await expect(moveStop(planner, run, first!.id, { to: 'up', version })).rejects.toMatchObject({
    code: 'conflict',
  })
  await sendRun(planner, run, {})
  await addStops(planner, run, { deliveries: [free[2]] })
  const numbers = async () => (await readRun(planner, run)).stops.map(({ mark }) => mark.split('-')[1])
  expect(await numbers()).toEqual(['01', '02', '03'])
  expect(await order(run)).toEqual([free[1], free[0], free[2]])
  await moveStop(planner, run, first!.id, { to: 'down' })
  expect(await numbers()).toEqual(['01', '03', '02'])
  await moveStop(planner, run, second!.id, { to: 'out' })
  const other = await planRun(planner, { slot: slot.id, rider, deliveries: [free[1]] })
  await moveStop(planner, run, first!.id, { to: other })
  expect(await order(run)).toEqual([free[2]])
  expect(await order(other)).toEqual([free[1], free[0]])
  await expect(planRun(planner, { slot: slot.id, rider, deliveries: [free[0]] })).rejects.toMatchObject({
    fields: { deliveries: expect.any(String) },
  })
  await cancelRun(planner, other, {})
  expect((await freeAt(planner, slot)).length).toBe(2)
  await holdInvariants(shop.database.db)
})

test('who moves to another time is not brought by the run, and can be planned there', async ({ shop }) => {
  const scene = await companyBrings(shop)
  const { planner, slot, slots, rider } = scene
  const [moved, stays] = [await orderOfTwo(shop, slot), await orderOfTwo(shop, slot)]
  const run = await planRun(planner, {
    slot: slot.id,
    rider,
    deliveries: [moved.delivery, stays.delivery],
  })
  await sendRun(planner, run, {})
  const helper = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
  await changeTime(helper, moved.id, { delivery_slot: slots[1]!.id, reason: 'They called', seen: slot.id })
  expect((await readRun(planner, run)).stops.map(({ stays }) => stays)).toEqual(['moved', null])
  const next = await planRun(planner, { slot: slots[1]!.id, rider, deliveries: [moved.delivery] })
  expect((await readRun(planner, run)).stops.length).toBe(1)
  expect((await readRun(planner, next)).stops.length).toBe(1)
})

test('a run of another day leaves only if that is said', async ({ shop }) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, order.ctx, order.id)
  const run = await planRun(planner, { slot: slot.id, rider, deliveries: [order.delivery] })
  await sendRun(planner, run, {})
  await expect(leave(planner, run, {})).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { other_day: expect.any(String) },
  })
  expect((await readRun(planner, run)).status).toBe('sent')
  await leave({ ...planner, now: slot.starts_at }, run, {})
  expect((await readRun(planner, run)).status).toBe('out')
})

test('riders are added and ended by who plans; their runs cannot leave after that', async ({ shop }) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, order.ctx, order.id)
  const run = await planRun(planner, { slot: slot.id, rider, deliveries: [order.delivery] })
  await sendRun(planner, run, {})
  await changeRider(planner, rider, { is_active: false, version: 1 })
  await expect(leave(planner, run, { other_day: true })).rejects.toMatchObject({
    fields: { rider: expect.any(String) },
  })
  await expect(
    planRun(planner, { slot: slot.id, rider, deliveries: [order.delivery] }),
  ).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(changeRider(planner, rider, { name: 'Other', version: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  const rows = await listRiders(reader)
  expect(rows.find(({ id }) => id === rider)).toMatchObject({ ended_at: expect.any(Date), version: 2 })
  const somebody = shop.as((await shop.addCustomer({ rights: ['order.move'] })).actor)
  for (const call of [
    () => listRiders(somebody),
    () => readRun(somebody, run),
    () => leave(somebody, run, { other_day: true }),
    () => changeRider(reader, rider, { is_active: true }),
    () => closeRun(reader, run, {}),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
})

test('the times of a zone that vendors bring to have no runs', async ({ shop }) => {
  const [slot] = await addDeliveryTimes(shop)
  await orderAt(shop, slot!)
  expect(await freeAt(await addPlanner(shop), slot!)).toEqual([])
})
