import { expect } from 'vitest'
import { statementsOf } from '../../../test/counted.ts'
import { fillCart } from '../../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../../test/scenes/slots.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import { changeOwnTime } from '../../orders/delivery/change-time.ts'
import { closedNow, earliestSlot, forgetBoard, readBoard, type Slot } from '../board.ts'
import { slotStateOf } from '../slot-state.ts'
import { writeSlotsAhead } from '../write-ahead.ts'
import { addFestival, festivalsAhead, removeFestival } from './calendar-days.ts'
import {
  closeDays,
  closeNow,
  deliveriesAhead,
  deliveriesWithin,
  endClosure,
  listClosures,
} from './close-times.ts'
import { applyClosures } from './closed-by.ts'

const staffOf = async (shop: TestShop) => shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)

const DASHAIN = { kind: 'festival', reason_en: 'Dashain', reason_ne: 'दशैँ' }

const stateOf = async (shop: TestShop, slot: Slot) => {
  const board = await readBoard(shop.as(null), slot.zone_id)
  const now = board!.find(({ id }) => id === slot.id)!
  return [slotStateOf(now, shop.as(null).now, null), now.closure?.reason_en ?? null]
}

test('a closed day closes its times everywhere they are chosen, says why, and opens again', async ({
  shop,
}) => {
  const [first, second] = await addDeliveryTimes(shop)
  const staff = await staffOf(shop)
  const cart = await fillCart(shop, {})
  const closure = await closeDays(staff, { ...DASHAIN, first_day: first!.day })
  expect(closure).toMatchObject({ zone_id: null, from_at: new Date(`${first!.day}T00:00+05:45`), version: 1 })
  expect(await stateOf(shop, first!)).toEqual(['closed', 'Dashain'])
  expect(await stateOf(shop, second!)).toEqual(['free', null])
  const order = { ...cart.request, delivery_slot: first!.id }
  await expect(checkout(cart.ctx, order)).rejects.toMatchObject({
    code: 'conflict',
    fields: { delivery_slot: expect.stringContaining('We cannot come at this time: Dashain. Free now: ') },
  })
  const nepali = checkout({ ...cart.ctx, locale: 'ne' }, order)
  await expect(nepali).rejects.toMatchObject({
    fields: { delivery_slot: expect.stringContaining('आउन सक्दैनौँ: दशैँ।') },
  })
  const placed = await checkout(cart.ctx, { ...order, delivery_slot: second!.id })
  const move = { delivery_slot: first!.id, seen: second!.id }
  await expect(changeOwnTime(cart.ctx, placed.order_group_id, move)).rejects.toMatchObject({
    code: 'conflict',
  })

  await endClosure(staff, closure.id, { version: 1 })
  expect(await stateOf(shop, first!)).toEqual(['free', null])
  await changeOwnTime(cart.ctx, placed.order_group_id, move)
  const { rows } = await shop.database.pool.query(
    `select action, details->>'deliveries' as deliveries from audit_entries where object_kind = 'closure' order by id`,
  )
  expect(rows).toEqual([
    { action: 'closure.make', deliveries: '0' },
    { action: 'closure.change', deliveries: null },
  ])
})

test('hours of a zone close what reaches into them there, and nothing elsewhere', async ({ shop }) => {
  const [here] = await addDeliveryTimes(shop)
  const [elsewhere] = await addDeliveryTimes(shop)
  const staff = await staffOf(shop)
  const hours = { ...DASHAIN, zone: here!.zone_id, first_day: here!.day }
  await closeDays(staff, { ...hours, from: '10:00', to: '12:00' })
  expect(await stateOf(shop, here!)).toEqual(['free', null])
  await closeDays(staff, { ...hours, from: '09:59', to: '10:00' })
  expect(await stateOf(shop, here!)).toEqual(['closed', 'Dashain'])
  expect(await stateOf(shop, elsewhere!)).toEqual(['free', null])
})

test('of two closures of a time one that ends leaves the other', async ({ shop }) => {
  const [slot] = await addDeliveryTimes(shop)
  const staff = await staffOf(shop)
  const day = await closeDays(staff, { ...DASHAIN, first_day: slot!.day })
  const flood = { zone: slot!.zone_id, kind: 'flood', reason_en: 'Flood', reason_ne: 'बाढी' }
  const now = await closeNow(staff, flood)
  expect(await closeNow(staff, flood)).toMatchObject({ id: now.id })
  expect(await closedNow(shop.as(null), slot!.zone_id)).toMatchObject({ reason_en: 'Flood' })
  await endClosure(staff, day.id, {})
  expect(await stateOf(shop, slot!)).toEqual(['closed', 'Flood'])
  expect(await earliestSlot(shop.as(null), slot!.zone_id)).toBe(null)
  await endClosure(staff, now.id, {})
  expect(await endClosure(staff, now.id, { version: 1 })).toMatchObject({ version: 2 })
  expect(await stateOf(shop, slot!)).toEqual(['free', null])
  expect(await closedNow(shop.as(null), slot!.zone_id)).toBe(null)
})

test('times that are written later fall into a closure, too', async ({ shop }) => {
  const [slot] = await addDeliveryTimes(shop)
  const staff = await staffOf(shop)
  await closeDays(staff, { ...DASHAIN, zone: slot!.zone_id, first_day: slot!.day })
  await shop.database.pool.query('delete from slots where id = $1', [slot!.id])
  await writeSlotsAhead(staff)
  const closedOf = async () =>
    (
      await shop.database.pool.query(
        'select closed_by is not null as closed from slots where zone_id = $1 and day = $2',
        [slot!.zone_id, slot!.day],
      )
    ).rows
  expect(await closedOf()).toEqual([{ closed: true }])
  // As a version before writes them.
  await shop.database.pool.query('update slots set closed_by = null where zone_id = $1', [slot!.zone_id])
  await applyClosures(staff)
  expect(await closedOf()).toEqual([{ closed: true }])
})

test('staff read how many deliveries are within, and are told if more came meanwhile', async ({ shop }) => {
  const [slot] = await addDeliveryTimes(shop)
  const staff = await staffOf(shop)
  const cart = await fillCart(shop, {})
  const closing = { ...DASHAIN, zone: slot!.zone_id, first_day: slot!.day, last_day: '' }
  expect(await deliveriesWithin(staff, closing)).toBe(0)
  await checkout(cart.ctx, { ...cart.request, delivery_slot: slot!.id })
  await expect(closeDays(staff, { ...closing, deliveries: '0' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('1 delivery is ordered'),
  })
  const listed = async () => (await listClosures(staff)).filter(({ zone_id }) => zone_id === slot!.zone_id)
  expect(await listed()).toEqual([])
  forgetBoard(shop.as(null))
  expect(await stateOf(shop, slot!)).toEqual(['free', null])
  await closeDays(staff, { ...closing, deliveries: '1' })
  await closeDays(staff, { ...closing, deliveries: '1' })
  expect(await listed()).toMatchObject([{ reason_en: 'Dashain', deliveries: 1 }])
  await closeNow(staff, { ...DASHAIN, zone: slot!.zone_id })
  expect((await listed()).map(({ deliveries }) => deliveries)).toEqual([1, 1])
  expect(await deliveriesAhead(staff, { zones: [slot!.zone_id], days: [slot!.day, '2042-01-01'] })).toEqual({
    zones: [1],
    days: [expect.any(Number), 0],
  })
  // However many there are.
  expect(await statementsOf(shop, staff, listClosures)).toHaveLength(2)
})

test('what is over, too far ahead, or ends before it starts is refused; so is who may not', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const faults = (input: object) =>
    closeDays(staff, { ...DASHAIN, ...input }).then(
      () => [],
      ({ fields }) => Object.keys(fields),
    )
  expect(await faults({ first_day: '2020-01-01' })).toEqual(['first_day'])
  expect(await faults({ first_day: '2042-01-01' })).toEqual(['first_day'])
  expect(await faults({ first_day: '2042-01-02', last_day: '2042-01-01' })).toEqual(['last_day'])
  expect(await faults({ first_day: '2042-01-02', from: '10:00', to: '09:00' })).toEqual(['to'])
  expect(await faults({ first_day: '', kind: 'strike', reason_ne: '' })).toEqual([
    'kind',
    'reason_ne',
    'first_day',
  ])
  await expect(closeNow(staff, { ...DASHAIN, zone: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  await expect(endClosure(staff, 999_999, {})).rejects.toMatchObject({ code: 'not_found' })
  const customer = shop.as((await shop.addCustomer()).actor)
  await expect(closeNow(customer, DASHAIN)).rejects.toMatchObject({ code: 'forbidden' })
})

test('festivals are told from the day on which they are, in their order', async ({ shop }) => {
  const ahead = async (day: string, most: number) =>
    (await festivalsAhead({ ...shop.as(null), now: new Date(`${day}T10:00:00+05:45`) }, most)).map(
      ({ name_en, in_days }) => [name_en, in_days],
    )
  expect(await ahead('2026-10-07', 2)).toEqual([
    ['Ghatasthapana', 4],
    ['Fulpati', 11],
  ])
  expect(await ahead('2026-11-11', 1)).toEqual([['Bhai Tika', 0]])
  expect(await ahead('2043-01-01', 2)).toEqual([])
})

test('staff write a festival onto the calendar once, and take it off again; both are in the audit log', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const jatra = { day: '2042-10-01', name_en: 'Local jatra', name_ne: 'स्थानीय जात्रा' }
  const listed = async () =>
    (await festivalsAhead(staff)).filter(({ day }) => day === jatra.day).map(({ name_ne }) => name_ne)
  expect(await addFestival(staff, jatra)).toEqual(jatra)
  await addFestival(staff, jatra)
  expect(await listed()).toEqual(['स्थानीय जात्रा'])
  await expect(addFestival(staff, { ...jatra, name_ne: 'अर्को' })).rejects.toMatchObject({
    code: 'conflict',
    fields: { name_en: expect.any(String) },
  })
  await expect(addFestival(staff, { ...jatra, day: '2020-10-01' })).rejects.toMatchObject({
    fields: { day: expect.any(String) },
  })
  const customer = shop.as((await shop.addCustomer()).actor)
  await expect(addFestival(customer, jatra)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(removeFestival(customer, jatra)).rejects.toMatchObject({ code: 'forbidden' })
  await removeFestival(staff, jatra)
  expect(await listed()).toEqual([])
  await expect(removeFestival(staff, jatra)).rejects.toMatchObject({ code: 'not_found' })
  const written = await staff.db
    .selectFrom('audit_entries')
    .select('action')
    .where('object_kind', '=', 'festival')
    .where('object_id', '=', jatra.day)
    .orderBy('id')
    .execute()
  expect(written.map(({ action }) => action)).toEqual(['festival.add', 'festival.remove'])
})
