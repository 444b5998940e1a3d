import { expect } from 'vitest'
import { holdInvariants } from '../../test/invariants.ts'
import {
  addPlanner,
  codeOf,
  companyBrings,
  freeAt,
  itemsOf,
  orderOfTwo,
  packOrders,
  riderOfRun,
} from '../../test/scenes/runs.ts'
import { test } from '../../test/shop.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { changeTime } from '../orders/delivery/change-time.ts'
import { giveStop, missStop } from './end-stop.ts'
import { leave } from './leave.ts'
import { planRun } from './plan-run.ts'
import { readRun } from './read-run.ts'
import { changeRider } from './riders.ts'
import { sendRun } from './send-run.ts'

/** How many of these succeeded, and the codes of those that were refused. */
async function outcomesOf(...calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls)
  return {
    done: settled.filter(({ status }) => status === 'fulfilled').length,
    refused: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code ?? one.reason] : [])),
  }
}

test('of two planners who want the same stop one has it, and both runs have marks of their own', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const other = await addPlanner(shop)
  const orders = [await orderOfTwo(shop, slot), await orderOfTwo(shop, slot), await orderOfTwo(shop, slot)]
  const [one, both, two] = orders.map(({ delivery }) => delivery)
  expect(
    await outcomesOf(
      planRun(planner, { slot: slot.id, rider, deliveries: [one, both] }),
      planRun(other, { slot: slot.id, rider, deliveries: [both, two] }),
    ),
  ).toEqual({ done: 1, refused: ['conflict'] })
  const left = (await freeAt(planner, slot)).map(({ delivery_id }) => delivery_id)
  const more = await outcomesOf(
    planRun(planner, { slot: slot.id, rider, deliveries: left }),
    planRun(other, { slot: slot.id, rider, deliveries: left }),
  )
  expect(more).toEqual({ done: 1, refused: ['conflict'] })
  await holdInvariants(shop.database.db)
})

test('a run leaves once, and a stop is entered once, whoever presses at the same time', async ({ shop }) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const other = await addPlanner(shop)
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, order.ctx, order.id)
  const run = await planRun(planner, { slot: slot.id, rider, deliveries: [order.delivery] })
  await sendRun(planner, run, {})
  expect(
    await outcomesOf(leave(planner, run, { other_day: true }), leave(other, run, { other_day: true })),
  ).toEqual({
    done: 1,
    refused: ['conflict'],
  })
  const [stop] = (await readRun(planner, run)).stops
  const code = await codeOf(shop, order.delivery)
  expect(
    await outcomesOf(
      giveStop(planner, run, stop!.id, { code, cash: 361 }),
      missStop(other, run, stop!.id, { outcome: 'nobody' }),
    ),
  ).toEqual({ done: 1, refused: ['conflict'] })
  await holdInvariants(shop.database.db)
})

test('of the rider at the door and whoever enters it from paper the first one counts; the same of both is one', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const own = await riderOfRun(shop, rider)
  const orders = [await orderOfTwo(shop, slot), await orderOfTwo(shop, slot), await orderOfTwo(shop, slot)]
  for (const { ctx, id } of orders) await packOrders(shop, ctx, id)
  const run = await planRun(planner, {
    slot: slot.id,
    rider,
    deliveries: orders.map(({ delivery }) => delivery),
  })
  await sendRun(planner, run, {})
  await leave(planner, run, { other_day: true })
  const { stops } = await readRun(planner, run)
  const stopOf = (order: number) =>
    stops.find(({ delivery_id }) => delivery_id === orders[order]!.delivery)!.id
  const given = async (order: number) => ({ code: await codeOf(shop, orders[order]!.delivery), cash: 361 })
  const [one, two] = [await given(0), await given(1)]
  expect(
    await outcomesOf(
      giveStop(own, run, stopOf(0), one),
      missStop(planner, run, stopOf(0), { outcome: 'nobody' }),
    ),
  ).toEqual({ done: 1, refused: ['conflict'] })
  // A press twice, and the same from paper.
  expect(
    await outcomesOf(
      giveStop(own, run, stopOf(1), two),
      giveStop(own, run, stopOf(1), two),
      giveStop(planner, run, stopOf(1), two),
    ),
  ).toEqual({ done: 3, refused: [] })
  // Whoever is ended at that time has entered it, or has not.
  const { refused } = await outcomesOf(
    missStop(own, run, stopOf(2), { outcome: 'refused' }),
    changeRider(planner, rider, { is_active: false }),
  )
  expect(['', 'forbidden']).toContain(refused.join())
  await expect(missStop(own, run, stopOf(2), { outcome: 'refused' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await missStop(planner, run, stopOf(2), { outcome: 'refused' })
  await holdInvariants(shop.database.db)
})

test('an order that is cancelled while its run leaves goes or is cancelled, and never both', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const sure = await orderOfTwo(shop, slot)
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, sure.ctx, sure.id)
  await packOrders(shop, order.ctx, order.id, 1)
  const run = await planRun(planner, {
    slot: slot.id,
    rider,
    deliveries: [sure.delivery, order.delivery],
  })
  await sendRun(planner, run, {})
  const item = (await itemsOf(order.ctx, order.id)).find(({ status }) => status === 'confirmed')!.id
  const { refused } = await outcomesOf(
    leave(planner, run, { other_day: true }),
    cancelItems(order.ctx, { item }, {}),
  )
  expect(refused).toEqual([])
  const after = await itemsOf(order.ctx, order.id)
  expect(after.map(({ status }) => status).sort()).toEqual(['cancelled', 'out_for_delivery'])
  const stops = (await readRun(planner, run)).stops
  expect(stops.map(({ due_paisa }) => due_paisa)).toEqual([null, null])
  await holdInvariants(shop.database.db)
})

test('what is packed, or moved to another time, while its run leaves goes or stays as a whole', async ({
  shop,
}) => {
  const { planner, slot, slots, rider } = await companyBrings(shop)
  const sure = await orderOfTwo(shop, slot)
  const late = await orderOfTwo(shop, slot)
  const moved = await orderOfTwo(shop, slot)
  await packOrders(shop, sure.ctx, sure.id)
  const run = await planRun(planner, {
    slot: slot.id,
    rider,
    deliveries: [sure.delivery, late.delivery, moved.delivery],
  })
  await sendRun(planner, run, {})
  const helper = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
  const { refused } = await outcomesOf(
    packOrders(shop, late.ctx, late.id),
    leave(planner, run, { other_day: true }),
    changeTime(helper, moved.id, { delivery_slot: slots[1]!.id, reason: 'They called', seen: slot.id }),
  )
  expect(refused).toEqual([])
  const statuses = new Set((await itemsOf(late.ctx, late.id)).map(({ status }) => status))
  expect(statuses.size).toBe(1)
  const went = (await readRun(planner, run)).stops.map(({ delivery_id }) => delivery_id)
  expect(went.includes(late.delivery)).toBe(statuses.has('out_for_delivery'))
  expect(went).not.toContain(moved.delivery)
  expect((await freeAt(planner, slots[1]!)).map(({ delivery_id }) => delivery_id)).toContain(moved.delivery)
  await holdInvariants(shop.database.db)
})
