import { expect } from 'vitest'
import { companyBrings, orderOfTwo } from '../../../test/scenes/runs.ts'
import { addDeliveryTimes, homeZone, orderAt } from '../../../test/scenes/slots.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { deleteZone } from '../../places/zones/change-zones.ts'
import { planRun } from '../../runs/plan-run.ts'
import { readRun } from '../../runs/read-run.ts'
import { sendRun } from '../../runs/send-run.ts'
import { closedNow, readBoard, type Slot } from '../../slots/board.ts'
import { readZoneTimes, removeTemplate } from '../../slots/change-templates.ts'
import { closeOneTime, readOneTime } from '../../slots/closures/close-one.ts'
import { closeDays, closeNow, endClosure, listClosures } from '../../slots/closures/close-times.ts'
import { slotStateOf } from '../../slots/slot-state.ts'
import { changeOwnTime } from '../delivery/change-time.ts'
import { askSlotQuestions } from './ask-questions.ts'
import { endSlotQuestions } from './end-questions.ts'
import { ownSlotQuestion } from './list-questions.ts'

// One delivery time that will not come is a closure of this time alone.

const FLAT = { kind: 'other', reason_en: 'The van broke down', reason_ne: 'भ्यान बिग्रियो' }

/** Who may close times, and no days. */
const deskOf = async (shop: TestShop) => shop.as((await shop.addCustomer({ rights: ['slot.change'] })).actor)

/** Times of 7–10 and, in the same zone and beside them, of 8–11, each of the same days. */
async function twoTimes(shop: TestShop) {
  const morning = await addDeliveryTimes(shop)
  const zone = morning[0]!.zone_id
  const all = await addDeliveryTimes(shop, { zone, starts: '08:00', ends: '11:00' })
  const late = all.filter(({ id }) => !morning.some((one) => one.id === id))
  return { morning, late, desk: await deskOf(shop) }
}

const stateOf = async (shop: TestShop, slot: Slot, now = shop.as(null).now) => {
  const board = await readBoard(shop.as(null), slot.zone_id)
  return slotStateOf(board!.find(({ id }) => id === slot.id)!, now, null)
}

const typesOf = async (ctx: Ctx) => (await listNotifications(ctx)).notifications.map(({ type }) => type)

test('a closed time asks who has a place in it, and nobody beside it; opened again it comes as ordered', async ({
  shop,
}) => {
  const { morning, late, desk } = await twoTimes(shop)
  const [slot, beside] = [morning[0]!, late[0]!]
  const [one, other] = [await orderAt(shop, slot), await orderAt(shop, beside)]
  expect(await readOneTime(desk, slot.id)).toMatchObject({ deliveries: 1, closure: null, within: null })
  const closure = await closeOneTime(desk, slot.id, { ...FLAT, deliveries: '1' })
  expect(closure).toMatchObject({ slot_id: slot.id, zone_id: slot.zone_id, to_at: slot.ends_at })
  expect([await stateOf(shop, slot), await stateOf(shop, beside)]).toEqual(['closed', 'free'])
  await expect(orderAt(shop, slot)).rejects.toMatchObject({
    code: 'conflict',
    fields: { delivery_slot: expect.stringContaining('The van broke down') },
  })
  for (let round = 0; round < 2; round++) await askSlotQuestions(desk)
  expect(await ownSlotQuestion(one.ctx, one.id)).toMatchObject({ reason_en: FLAT.reason_en })
  expect(await ownSlotQuestion(other.ctx, other.id)).toBe(null)
  expect((await typesOf(one.ctx)).filter((type) => type === 'OrderTimeAsked')).toHaveLength(1)

  await endClosure(desk, closure.id, { version: '1' })
  await endSlotQuestions(desk)
  expect(await stateOf(shop, slot)).toBe('free')
  expect(await ownSlotQuestion(one.ctx, one.id)).toBe(null)
  expect(await typesOf(one.ctx)).toContain('OrderTimeStays')
  const { rows } = await shop.database.pool.query(
    `select action, details->>'slot_id' as slot, details->>'deliveries' as deliveries from audit_entries
     where object_kind = 'closure' and object_id = $1 order by id`,
    [`${closure.id}`],
  )
  expect(rows).toEqual([
    { action: 'closure.make', slot: `${slot.id}`, deliveries: '1' },
    { action: 'closure.change', slot: null, deliveries: null },
  ])
})

test('who closes it saw how many it concerns; sent twice, or by two at once, it is closed once', async ({
  shop,
}) => {
  const { morning, desk } = await twoTimes(shop)
  const slot = morning[0]!
  const own = async () => {
    const zones = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
    return (await listClosures(zones)).filter(({ slot_id }) => slot_id === slot.id)
  }
  await orderAt(shop, slot)
  await expect(closeOneTime(desk, slot.id, { ...FLAT, deliveries: 0 })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('1 delivery is ordered'),
  })
  expect(await own()).toEqual([])
  const colleague = await deskOf(shop)
  const closed = await Promise.allSettled([
    closeOneTime(desk, slot.id, { ...FLAT, deliveries: 1 }),
    closeOneTime(colleague, slot.id, { ...FLAT, reason_en: 'Landslide', deliveries: 1 }),
  ])
  expect(closed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(closed.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  const [only] = await own()
  const { kind, reason_en, reason_ne } = only!
  expect(await closeOneTime(desk, slot.id, { kind, reason_en, reason_ne, deliveries: 0 })).toMatchObject({
    id: only!.id,
  })
  expect(await own()).toMatchObject([{ id: only!.id, deliveries: 1 }])
  // Of two who open it again, the second finds it open.
  await Promise.all([endClosure(desk, only!.id, { version: 1 }), endClosure(colleague, only!.id, {})])
  expect(await stateOf(shop, slot)).toBe('free')
  expect(await closeOneTime(desk, slot.id, FLAT)).toMatchObject({ slot_id: slot.id })
})

test('it is for who may change times, who opens no closed days; what is over or unknown is refused', async ({
  shop,
}) => {
  const { morning, desk } = await twoTimes(shop)
  const slot = morning[0]!
  const zones = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const days = await closeDays(zones, { ...FLAT, zone: slot.zone_id, first_day: slot.day })
  expect(await readOneTime(desk, slot.id)).toMatchObject({ within: { id: days.id }, closure: null })
  await expect(endClosure(desk, days.id, {})).rejects.toMatchObject({ code: 'forbidden' })
  // Both hold; the time opens once neither does.
  const one = await closeOneTime(zones, slot.id, FLAT)
  await endClosure(zones, days.id, {})
  expect(await stateOf(shop, slot)).toBe('closed')
  await endClosure(zones, one.id, {})
  expect(await stateOf(shop, slot)).toBe('free')

  const over = { ...desk, now: slot.ends_at }
  await expect(closeOneTime(over, slot.id, FLAT)).rejects.toMatchObject({ code: 'invalid' })
  await expect(closeOneTime(desk, 999_999, {})).rejects.toMatchObject({ code: 'not_found' })
  await expect(closeOneTime(desk, slot.id, { kind: 'strike' })).rejects.toMatchObject({
    fields: { kind: expect.any(String), reason_en: expect.any(String), reason_ne: expect.any(String) },
  })
  const helper = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
  for (const attempt of [closeOneTime(helper, slot.id, FLAT), readOneTime(helper, slot.id)])
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
})

test('closed first by itself and then with its days, it says both, and opens once neither holds', async ({
  shop,
}) => {
  const { morning, desk } = await twoTimes(shop)
  const slot = morning[0]!
  const zones = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const order = await orderAt(shop, slot)
  const one = await closeOneTime(desk, slot.id, { ...FLAT, deliveries: 1 })
  await askSlotQuestions(desk)
  const bandh = { kind: 'bandh', reason_en: 'Bandh', reason_ne: 'बन्द' }
  const [until_opened, days] = [
    await closeNow(zones, { ...bandh, zone: slot.zone_id }),
    await closeDays(zones, { ...bandh, zone: slot.zone_id, first_day: slot.day, deliveries: 1 }),
  ]
  await closeDays(zones, { ...bandh, zone: await homeZone(shop), first_day: slot.day })
  // That of which it is known when it ends comes first.
  expect(await readOneTime(desk, slot.id)).toMatchObject({
    slot: { closed_by: one.id },
    closure: { id: one.id },
    within: { id: days.id },
  })
  await endClosure(desk, one.id, { version: 1 })
  await endSlotQuestions(desk)
  expect(await stateOf(shop, slot)).toBe('closed')
  expect(await ownSlotQuestion(order.ctx, order.id)).toMatchObject({ reason_en: 'Bandh' })
  expect(await typesOf(order.ctx)).not.toContain('OrderTimeStays')
  await endClosure(zones, days.id, {})
  expect(await readOneTime(desk, slot.id)).toMatchObject({ closure: null, within: { id: until_opened.id } })
  await endClosure(zones, until_opened.id, {})
  expect(await readOneTime(desk, slot.id)).toMatchObject({ slot: { closed_by: null }, within: null })
  await endSlotQuestions(desk)
  expect(await typesOf(order.ctx)).toContain('OrderTimeStays')
  // Closed days that are made once it is over had no part in it.
  const afterwards = { ...zones, now: slot.ends_at }
  await closeDays(afterwards, { ...bandh, zone: slot.zone_id, first_day: slot.day })
  expect(await readOneTime({ ...desk, now: slot.ends_at }, slot.id)).toMatchObject({ within: null })
})

test('while it would come, the rest of its zone is not said to be closed; its row stays when its weekday is taken away', async ({
  shop,
}) => {
  const { morning, desk } = await twoTimes(shop)
  const slot = morning[0]!
  await closeOneTime(desk, slot.id, FLAT)
  const during = { ...shop.as(null), now: new Date(+slot.starts_at + 1) }
  expect(await closedNow(during, slot.zone_id)).toBe(null)
  const zones = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const { templates } = await readZoneTimes(zones, slot.zone_id)
  for (const { id, starts } of templates) if (starts === '07:00') await removeTemplate(zones, id, {})
  expect(await readOneTime(desk, slot.id)).toMatchObject({
    slot: { status: 'closed' },
    closure: { reason_en: FLAT.reason_en },
  })
  await expect(readOneTime(desk, morning[1]!.id)).rejects.toMatchObject({ code: 'not_found' })
  // It goes with its zone.
  await homeZone(shop)
  await deleteZone(zones, slot.zone_id)
  await expect(readOneTime(desk, slot.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a run that is planned for it keeps its stops until their customers choose other times', async ({
  shop,
}) => {
  const { planner, zones, slot, slots, rider } = await companyBrings(shop)
  const [moved, silent] = [await orderOfTwo(shop, slot), await orderOfTwo(shop, slot)]
  const run = await planRun(planner, {
    slot: slot.id,
    rider,
    deliveries: [moved.delivery, silent.delivery],
  })
  await sendRun(planner, run, {})
  await closeOneTime(zones, slot.id, { ...FLAT, deliveries: 2 })
  await askSlotQuestions(zones)
  const staysOf = async () => (await readRun(planner, run)).stops.map(({ stays }) => stays)
  expect(await staysOf()).toEqual([null, null])
  await changeOwnTime(moved.ctx, moved.id, { delivery_slot: slots[1]!.id, seen: slot.id })
  expect(await staysOf()).toEqual(['moved', null])
  expect(await ownSlotQuestion(silent.ctx, silent.id)).toMatchObject({ reason_en: FLAT.reason_en })
})
