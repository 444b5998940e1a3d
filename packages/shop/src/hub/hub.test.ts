import { expect } from 'vitest'
import { companyBrings, gone, orderOfTwo, packOrders } from '../../test/scenes/runs.ts'
import { orderAt } from '../../test/scenes/slots.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { writeBags } from '../orders/bags/write-bags.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { changeZone } from '../places/zones/change-zones.ts'
import { planRun } from '../runs/plan-run.ts'
import { sendRun } from '../runs/send-run.ts'
import { readHubBoard } from './hub-board.ts'
import { listMissing, recordCall } from './missing.ts'
import { readHubBag } from './read-bag.ts'
import { takeIn, undoTakeIn } from './take-in.ts'

/** The bags of a delivery that count, by vendor and number. */
const bagsOf = (shop: TestShop, delivery: string) =>
  shop.database.db
    .selectFrom('bags as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select(['b.code', 'b.order_id', 'b.received_at', 'b.received_by', 'b.shelf'])
    .where('g.delivery_id', '=', delivery)
    .where('b.dropped_at', 'is', null)
    .orderBy('b.order_id')
    .orderBy('b.no')
    .execute()

/** An order of two vendors that is packed, with its bags. */
async function packed(shop: TestShop, slot: Parameters<typeof orderOfTwo>[1]) {
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, order.ctx, order.id)
  return { ...order, bags: await bagsOf(shop, order.delivery) }
}

/** Staff when the time is loaded. */
const atLoading = (ctx: Ctx, { load_at }: { load_at: Date }): Ctx => ({ ...ctx, now: load_at })

const boardOf = (ctx: Ctx, slot: { id: number; day: string }, show: 'all' | 'missing' | 'complete' = 'all') =>
  readHubBoard(ctx, { day: slot.day, slot: slot.id, show, after: 0 })

const timeOf = async (ctx: Ctx, slot: { id: number; day: string }) =>
  (await boardOf(ctx, slot)).times.find(({ id }) => id === slot.id)

const auditOf = async (shop: TestShop, object_id: string) =>
  shop.database.db.selectFrom('audit_entries').select('action').where('object_id', '=', object_id).execute()

test('bags come in, go on the shelf of their run, and the board counts them until they leave', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const order = await packed(shop, slot)
  const unpacked = await orderOfTwo(shop, slot)
  expect(await timeOf(planner, slot)).toMatchObject({
    deliveries: 2,
    left: 0,
    unpacked: 2,
    coming: 2,
    here: 0,
    sorted: 0,
    missing: 0,
  })
  const [one, two] = order.bags
  expect(await takeIn(planner, { code: ` ${one!.code.toUpperCase()}\n` })).toEqual({
    code: one!.code,
    was: 'in',
  })
  expect(await readHubBag(planner, one!.code, slot.day)).toMatchObject({
    no: 1,
    of: 1,
    run_mark: null,
    is_other_day: false,
    missing: [{ order_id: two!.order_id, is_packed: true, bags: 1, here: 0 }],
  })
  expect((await readHubBag(planner, one!.code, null))!.is_other_day).toBe(true)
  expect((await bagsOf(shop, order.delivery))[0]).toMatchObject({
    received_by: planner.actor!.id,
    shelf: null,
  })
  // Without a run there is no shelf; once it is sent, the same bag is sorted by another scan.
  expect(await takeIn(planner, { code: one!.code })).toMatchObject({ was: 'already' })
  const run = await planRun(planner, { slot: slot.id, rider, deliveries: [order.delivery] })
  await sendRun(planner, run, {})
  expect(await takeIn(planner, { code: one!.code })).toMatchObject({ was: 'sorted' })
  expect(await takeIn(planner, { code: `https://shop.example/ne/q/${two!.code}` })).toMatchObject({
    was: 'in',
  })
  const { stops } = await boardOf(planner, slot)
  expect(stops).toMatchObject([
    {
      delivery_id: order.delivery,
      run_mark: expect.stringMatching(/-01$/),
      bags: 2,
      here: 2,
      sorted: 2,
      unpacked: 0,
    },
    { delivery_id: unpacked.delivery, run_mark: null, bags: 0, here: 0, unpacked: 2 },
  ])
  expect((await boardOf(planner, slot, 'complete')).stops).toHaveLength(1)
  expect(await timeOf(planner, slot)).toMatchObject({ coming: 0, here: 2, sorted: 2 })
  expect((await readHubBag(planner, two!.code, slot.day))!.missing).toEqual([])
})

test('what has left, was cancelled, is brought by its vendor or no bag at all is refused with its sentence', async ({
  shop,
}) => {
  const { planner, slot, rider, zones } = await companyBrings(shop)
  await expect(takeIn(planner, { code: 'a2b3c4d5e6' })).rejects.toMatchObject({
    code: 'not_found',
    fields: { code: expect.stringContaining('not the code of one of our bags') },
  })
  await expect(takeIn(planner, { code: '' })).rejects.toMatchObject({ code: 'not_found' })
  const left = await packed(shop, slot)
  await gone(planner, slot, rider, left.delivery)
  await expect(takeIn(planner, { code: left.bags[0]!.code })).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { code: expect.stringContaining('left with a run') },
  })
  expect(await timeOf(planner, slot)).toMatchObject({ deliveries: 0, left: 1, coming: 0 })
  const over = await orderOfTwo(shop, slot)
  const parts = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('order_group_id', '=', over.id)
    .execute()
  for (const { id } of parts) await writeBags(shop.as(null), id, 1)
  const label = (await bagsOf(shop, over.delivery))[0]!
  await expect(takeIn(planner, label)).rejects.toMatchObject({
    fields: { code: expect.stringContaining('not packed yet') },
  })
  await cancelItems(over.ctx, { order_group: over.id }, {})
  await expect(takeIn(planner, label)).rejects.toMatchObject({
    fields: { code: expect.stringContaining('cancelled') },
  })
  await changeZone(zones, slot.zone_id, { brought_by: 'vendor' })
  const own = await orderAt(shop, slot)
  await packOrders(shop, own.ctx, own.id)
  const { delivery_id } = await shop.database.db
    .selectFrom('order_groups')
    .select('delivery_id')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  await expect(takeIn(planner, { code: (await bagsOf(shop, delivery_id!))[0]!.code })).rejects.toMatchObject({
    fields: { code: expect.stringContaining('does not come through the hub') },
  })
})

test('a bag comes in once, whoever scans it at the same time, and is taken back only as it was seen', async ({
  shop,
}) => {
  const { planner, slot } = await companyBrings(shop)
  const other = shop.as((await shop.addCustomer({ rights: ['run.plan'] })).actor)
  const { bags, id, delivery } = await packed(shop, slot)
  const [{ code }] = bags as [(typeof bags)[number]]
  const both = await Promise.all([takeIn(planner, { code }), takeIn(other, { code })])
  expect(both.map(({ was }) => was).sort()).toEqual(['already', 'in'])
  const seen = (await bagsOf(shop, delivery))[0]!.received_at!.toISOString()
  await expect(undoTakeIn(planner, { code, seen: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await undoTakeIn(planner, { code, seen })
  await undoTakeIn(planner, { code, seen })
  expect((await bagsOf(shop, delivery))[0]).toMatchObject({
    received_at: null,
    received_by: null,
    shelf: null,
  })
  expect((await auditOf(shop, id)).filter(({ action }) => action === 'bag.not_in')).toHaveLength(1)
})

test('a bag that no longer counts is refused, and the others say how many they are', async ({ shop }) => {
  const { planner, slot } = await companyBrings(shop)
  const { bags } = await packed(shop, slot)
  const order = bags[0]!.order_id
  await writeBags(shop.as(null), order, 3)
  const third = await shop.database.db
    .selectFrom('bags')
    .select('code')
    .where('order_id', '=', order)
    .where('no', '=', 3)
    .executeTakeFirstOrThrow()
  await takeIn(planner, third)
  expect(await readHubBag(planner, third.code, slot.day)).toMatchObject({ no: 3, of: 3 })
  await writeBags(shop.as(null), order, 2)
  await expect(takeIn(planner, third)).rejects.toMatchObject({
    fields: { code: expect.stringContaining('no longer counts') },
  })
})

test('from loading on what is not in is missing, and calls about it are written once and in turn', async ({
  shop,
}) => {
  const { planner, slot } = await companyBrings(shop)
  const order = await packed(shop, slot)
  const late = atLoading(planner, slot)
  const mine = async () => (await listMissing(late)).orders.filter((one) => one.order_group_id === order.id)
  // Until the hub takes a bag in, and a week after it took one in last, nobody reads that all is missing.
  await shop.database.db.updateTable('bags').set({ received_at: null, shelf: null }).execute()
  expect(await mine()).toEqual([])
  expect(await timeOf(late, slot)).toMatchObject({ coming: 2, missing: 0 })
  const [one, two] = order.bags
  await takeIn(late, one!)
  expect(await timeOf(late, slot)).toMatchObject({ coming: 0, here: 1, missing: 1 })
  expect((await boardOf(late, slot, 'missing')).stops).toHaveLength(1)
  expect(await mine()).toMatchObject([
    { id: two!.order_id, is_packed: true, bags: 1, here: 0, missing: [1], call: null },
  ])
  const longAfter = { ...late, now: new Date(late.now.getTime() + 8 * DAY) }
  expect((await listMissing(longAfter)).orders).toEqual([])
  const call = { answer: 'later', note: 'At seven', seen: '0' }
  await recordCall(late, two!.order_id, call)
  await recordCall(late, two!.order_id, call)
  await expect(recordCall(late, two!.order_id, { ...call, answer: 'lost' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await recordCall(late, two!.order_id, { answer: 'lost', note: '', seen: '1' })
  expect((await mine())[0]!.call).toMatchObject({ no: 2, answer: 'lost', by: planner.actor!.name })
  await expect(recordCall(late, two!.order_id, { ...call, seen: '7' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(recordCall(late, crypto.randomUUID(), call)).rejects.toMatchObject({ code: 'not_found' })
  await expect(recordCall(late, two!.order_id, { ...call, answer: 'x' })).rejects.toMatchObject({
    fields: { answer: expect.any(String) },
  })
  expect((await auditOf(shop, order.id)).filter(({ action }) => action === 'bag.call')).toHaveLength(2)
  await takeIn(late, two!)
  expect(await mine()).toEqual([])
})

test('who works with runs works at the hub; who may only read reads it; nobody else does', async ({
  shop,
}) => {
  const { slot } = await companyBrings(shop)
  const { bags } = await packed(shop, slot)
  const [{ code, order_id }] = bags as [(typeof bags)[number]]
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  const stranger = shop.as((await shop.addCustomer({ rights: ['order.move'] })).actor)
  const seen = '2020-01-01T00:00:00.000Z'
  expect((await boardOf(reader, slot)).stops).toHaveLength(1)
  expect(await readHubBag(reader, code, null)).toMatchObject({ code })
  expect(await readHubBag(reader, 'nothing', null)).toBeNull()
  for (const ctx of [reader, stranger])
    for (const write of [
      takeIn(ctx, { code }),
      undoTakeIn(ctx, { code, seen }),
      recordCall(ctx, order_id, { answer: 'called', note: '', seen: 0 }),
    ])
      await expect(write).rejects.toMatchObject({ code: 'forbidden' })
  for (const read of [boardOf(stranger, slot), readHubBag(stranger, code, null), listMissing(stranger)])
    await expect(read).rejects.toMatchObject({ code: 'forbidden' })
})
