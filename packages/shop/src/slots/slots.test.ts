import { describe, expect, onTestFinished, test as pure } from 'vitest'
import { buy, fillCart } from '../../test/scenes/shopping.ts'
import { addDeliveryTimes, freeTimes, homeZone } from '../../test/scenes/slots.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { clockTime, slotTime, slotTimeNow, untilNow } from '../nepal/slot-time.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { forgetBoard, readBoard, type Slot } from './board.ts'
import { changeSlot } from './change-slot.ts'
import {
  addTemplates,
  changeTemplate,
  changeZoneTimes,
  readZoneTimes,
  removeTemplate,
} from './change-templates.ts'
import { slotStateOf } from './slot-state.ts'
import { writeSlotsAhead } from './write-ahead.ts'

const asStaff = async (shop: TestShop) => shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)

/** The same person at another moment. */
const at = (ctx: Ctx, now: Date): Ctx => ({ ...ctx, now })

const slotRow = async (shop: TestShop, id: number) =>
  (await shop.database.pool.query('select taken, last_no, capacity, status from slots where id = $1', [id]))
    .rows[0]

describe('what staff say', () => {
  test('times of weekdays are written ahead, each with its series, and once', async ({ shop }) => {
    const zone = await homeZone(shop)
    await addDeliveryTimes(shop, { zone })
    const staff = await asStaff(shop)
    await addTemplates(staff, zone, {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      starts: '15:00',
      ends: '18:00',
      cut_off_days: 0,
      cut_off: '09:00',
      capacity: 5,
    })
    await Promise.all([writeSlotsAhead(shop.as(null)), writeSlotsAhead(shop.as(null))])
    forgetBoard(shop.as(null))
    const board = (await readBoard(shop.as(null), zone))!
    const days = Map.groupBy(board, ({ day }) => day)
    for (const [day, slots] of [...days].filter(([day]) => day > nepalDay(staff.now))) {
      expect(
        slots.map((slot) => [
          slot.starts_at.toISOString().slice(11, 16),
          slot.ends_at.toISOString().slice(11, 16),
        ]),
        day,
      ).toEqual([
        ['01:15', '04:15'],
        ['09:15', '12:15'],
      ])
      expect(new Set(slots.map(({ series }) => series)).size, day).toBe(2)
    }
    // Of today only what is still to come is written.
    const today = nepalDay(staff.now)
    expect([...days.keys()].filter((day) => day > today)).toHaveLength(7)
    const [first] = [...days.values()].at(-1)!
    expect(first!.cut_off_at).toEqual(new Date(first!.starts_at.getTime() - 14 * 3_600_000))
    expect(first!.load_at).toEqual(new Date(first!.starts_at.getTime() - 3_600_000))
  })

  test('a zone without times, or whose first day is to come, takes orders without one', async ({ shop }) => {
    const zone = await homeZone(shop)
    expect(await readBoard(shop.as(null), zone)).toBeNull()
    const staff = await asStaff(shop)
    await expect(
      changeZoneTimes(staff, zone, { slots_from: '2026-01-01', days_ahead: 7 }),
    ).rejects.toMatchObject({
      code: 'not_allowed',
      fields: { slots_from: expect.any(String) },
    })
    await addTemplates(staff, zone, {
      weekdays: [1],
      starts: '07:00',
      ends: '10:00',
      cut_off_days: 1,
      cut_off: '17:00',
      capacity: 1,
    })
    // 2099 is a year of Bikram Sambat, of which we know no days.
    for (const slots_from of ['2099-01-01', nepalDay(staff.now, -367), '13 Mangsir 2090'])
      for (const as of [staff, { ...staff, locale: 'ne' as const }])
        await expect(changeZoneTimes(as, zone, { slots_from, days_ahead: 7 })).rejects.toMatchObject({
          code: 'invalid',
          fields: { slots_from: expect.stringMatching(as.locale === 'ne' ? /[क-ह]/ : /day/) },
        })
    await changeZoneTimes(staff, zone, { slots_from: nepalDay(staff.now, -366), days_ahead: 7 })
    expect(await readBoard(shop.as(null), zone)).toBeNull()
    await buy(shop, {})
  })

  test('a template that changes moves what nobody ordered for; who ordered stays, and hand-made changes stay', async ({
    shop,
  }) => {
    const [one, two, three] = await addDeliveryTimes(shop)
    const cart = await fillCart(shop, {})
    await checkout(cart.ctx, { ...cart.request, delivery_slot: one!.id })
    const staff = await asStaff(shop)
    await changeSlot(staff, two!.id, { capacity: 3, version: two!.version })
    const zone = one!.zone_id
    const { templates, version } = await readZoneTimes(staff, zone)
    const of = (slot: Slot) => templates.find(({ weekday }) => weekday === new Date(slot.day).getUTCDay())!
    const terms = { ends: '11:00', cut_off_days: 1, cut_off: '17:00', load_minutes: 30 }
    for (const slot of [one!, two!, three!])
      await changeTemplate(staff, of(slot).id, { ...terms, capacity: 12 })
    const read = async (slot: Slot) => slotRow(shop, slot.id)
    expect([await read(one!), await read(two!), await read(three!)]).toMatchObject([
      { capacity: 12, taken: 1 },
      { capacity: 3 },
      { capacity: 12 },
    ])
    await expect(removeTemplate(staff, of(one!).id, { version })).rejects.toMatchObject({ code: 'conflict' })
    await removeTemplate(staff, of(one!).id, {})
    await removeTemplate(staff, of(three!).id, {})
    expect(await read(one!)).toMatchObject({ taken: 1, status: 'closed' })
    expect(await read(three!)).toBeUndefined()
  })

  test('what is no time, and who may not say it, is refused', async ({ shop }) => {
    const zone = await homeZone(shop)
    const staff = await asStaff(shop)
    const times = {
      weekdays: [1],
      starts: '07:00',
      ends: '10:00',
      cut_off_days: 1,
      cut_off: '17:00',
      capacity: 4,
    }
    for (const [wrong, field] of [
      [{ ends: '07:00' }, 'ends'],
      [{ cut_off_days: 0 }, 'cut_off'],
      [{ weekdays: [] }, 'weekdays'],
      [{ capacity: 0 }, 'capacity'],
      [{ starts: '25:00' }, 'starts'],
      [{ fee: -1 }, 'fee'],
    ] as const)
      await expect(addTemplates(staff, zone, { ...times, ...wrong }), field).rejects.toMatchObject({
        code: 'invalid',
        fields: { [field]: expect.any(String) },
      })
    await addTemplates(staff, zone, times)
    await expect(addTemplates(staff, zone, times)).rejects.toMatchObject({ code: 'conflict' })
    await expect(addTemplates(staff, 999_999, times)).rejects.toMatchObject({ code: 'not_found' })
    const support = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
    await expect(addTemplates(support, zone, times)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('an order', () => {
  test('takes a place and a number at its time, for its fee, and is packed by then', async ({ shop }) => {
    const [slot] = await addDeliveryTimes(shop, { fee: 15 })
    const cart = await fillCart(shop, {}, {})
    const placed = await checkout(cart.ctx, { ...cart.request, delivery_slot: slot!.id })
    const { rows } = await shop.database.pool.query(
      `select p.no, p.agreed_by, d.fee_paisa, o.pack_by, w.due_at from order_groups g join deliveries d on d.id = g.delivery_id
         join slot_places p on p.delivery_id = d.id join orders o on o.order_group_id = g.id
         left join open_orders w on w.order_id = o.id where g.id = $1`,
      [placed.order_group_id],
    )
    const expected = {
      no: 1,
      agreed_by: 'self',
      fee_paisa: 1500,
      pack_by: slot!.load_at,
      due_at: slot!.load_at,
    }
    expect(rows).toEqual([expected, expected])
    expect(await slotRow(shop, slot!.id)).toMatchObject({ taken: 1, last_no: 1 })
  })

  test('without a time, or with one of another zone, is refused where there are times', async ({ shop }) => {
    await addDeliveryTimes(shop)
    const cart = await fillCart(shop, {})
    await expect(checkout(cart.ctx, cart.request)).rejects.toMatchObject({
      code: 'invalid',
      fields: { delivery_slot: 'Please choose a delivery time.' },
    })
    await expect(checkout(cart.ctx, { ...cart.request, delivery_slot: 999_999 })).rejects.toMatchObject({
      code: 'conflict',
      fields: { delivery_slot: expect.stringContaining('Free now: ') },
    })
  })

  test('comes until the last second, and not in the first after it', async ({ shop }) => {
    const [slot] = await addDeliveryTimes(shop)
    const cart = await fillCart(shop, {})
    const request = { ...cart.request, delivery_slot: slot!.id }
    await shop.database.pool.query('update packing_times set hours = 1')
    onTestFinished(async () => {
      await shop.database.pool.query('update packing_times set hours = 24')
    })
    const end = slot!.cut_off_at.getTime()
    const late = checkout(at(cart.ctx, new Date(end)), request)
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      fields: { delivery_slot: expect.any(String) },
    })
    await checkout(at(cart.ctx, new Date(end - 1)), request)
    expect(await slotRow(shop, slot!.id)).toMatchObject({ taken: 1 })
  })

  test('the one after the last place is refused with the next times for which its goods can be ready, and its cart stays', async ({
    shop,
  }) => {
    const [slot] = await addDeliveryTimes(shop, { capacity: 1 })
    const [first, second] = [await fillCart(shop, {}), await fillCart(shop, {})]
    await checkout(first.ctx, { ...first.request, delivery_slot: slot!.id })
    const { now } = shop.as(null)
    const board = (await readBoard(shop.as(null), slot!.zone_id))!
    // Before the end of ordering for tomorrow, when a day to pack is too long.
    const tomorrow = board.find(({ cut_off_at }) => cut_off_at > now)!
    const before = new Date(tomorrow.cut_off_at.getTime() - 60_000)
    const next = board.filter(({ id, load_at }) => load_at > tomorrow.load_at && id !== slot!.id).slice(0, 3)
    const names = next.map((one) => slotTimeNow(one, 'en', before))
    const refused = checkout(at(second.ctx, before), { ...second.request, delivery_slot: slot!.id })
    await expect(refused).rejects.toMatchObject({
      code: 'conflict',
      message: `This time has just filled up. Free now: ${names.join('; ')}.`,
    })
    const { rows } = await shop.database.pool.query('select id from cart_items where user_id = $1', [
      second.ctx.actor!.id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('that is cancelled gives its place back, and its number is not given again', async ({ shop }) => {
    const [slot] = await addDeliveryTimes(shop, { capacity: 1 })
    const first = await fillCart(shop, {}, {})
    const placed = await checkout(first.ctx, { ...first.request, delivery_slot: slot!.id })
    await cancelItems(first.ctx, { order_group: placed.order_group_id }, {})
    expect(await slotRow(shop, slot!.id)).toMatchObject({ taken: 0, last_no: 1 })
    const second = await fillCart(shop, {})
    await checkout(second.ctx, { ...second.request, delivery_slot: slot!.id })
    expect(await slotRow(shop, slot!.id)).toMatchObject({ taken: 1, last_no: 2 })
  })

  test('of which one thing is cancelled keeps its place', async ({ shop }) => {
    const [slot] = await addDeliveryTimes(shop)
    const cart = await fillCart(shop, {}, {})
    const placed = await checkout(cart.ctx, { ...cart.request, delivery_slot: slot!.id })
    const { rows } = await shop.database.pool.query(
      'select i.id from order_items i join orders o on o.id = i.order_id where o.order_group_id = $1 order by i.id',
      [placed.order_group_id],
    )
    await cancelItems(cart.ctx, { item: rows[0].id }, {})
    expect(await slotRow(shop, slot!.id)).toMatchObject({ taken: 1 })
    await cancelItems(cart.ctx, { item: rows[1].id }, {})
    expect(await slotRow(shop, slot!.id)).toMatchObject({ taken: 0 })
  })

  test('whose goods cannot be ready is refused, and one that its farm is to answer has its answer before', async ({
    shop,
  }) => {
    const zone = (await addDeliveryTimes(shop))[0]!.zone_id
    const { now } = shop.as(null)
    const tomorrow = (await readBoard(shop.as(null), zone))!.find(({ cut_off_at }) => cut_off_at > now)!
    // Before the end of ordering on the day before, when a day to pack is too long.
    const before = new Date(tomorrow.cut_off_at.getTime() - 60_000)
    const cart = await fillCart(shop, { product: { is_vendor_approval_required: true } })
    const soon = checkout(at(cart.ctx, before), { ...cart.request, delivery_slot: tomorrow.id })
    await expect(soon).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('can be ready by this time'),
    })
    const [slot] = await freeTimes(shop, zone)
    await shop.database.pool.query('update vendors set approval_window = 259200')
    const slow = checkout(cart.ctx, { ...cart.request, delivery_slot: slot!.id })
    await expect(slow).rejects.toMatchObject({ code: 'conflict' })
    await shop.database.pool.query('update vendors set approval_window = 900')
    await checkout(cart.ctx, { ...cart.request, delivery_slot: slot!.id })
  })
})

describe('in words', () => {
  const slot = (from: string, to: string) => ({
    starts_at: new Date(`2026-12-28T${from}+05:45`),
    ends_at: new Date(`2026-12-28T${to}+05:45`),
  })
  const now = new Date('2026-12-27T14:10+05:45')

  pure('in English by the clock of 24 hours, in Nepali by the part of the day', () => {
    const morning = slot('07:00', '10:00')
    expect(slotTime(morning, 'en')).toBe('Monday 28 December, 7–10')
    expect(slotTime(morning, 'ne')).toBe('सोमबार, १३ पुस, बिहान ७–१०')
    expect(slotTimeNow(morning, 'en', now)).toBe('tomorrow 7–10')
    expect(slotTimeNow(morning, 'ne', now)).toBe('भोलि बिहान ७–१०')
    expect(slotTimeNow(slot('15:30', '18:00'), 'ne', now)).toBe('भोलि दिउँसो ३:३०–६')
    expect(clockTime(new Date('2026-12-27T17:00+05:45'), 'ne')).toBe('साँझ ५ बजे')
    expect(untilNow(new Date('2026-12-27T17:00+05:45'), 'en', now)).toBe('today 17:00')
  })

  pure('a time is free, few, full, over, closed or too early', () => {
    const open = { ...slot('07:00', '10:00'), cut_off_at: new Date('2026-12-27T17:00+05:45') }
    const one = {
      ...open,
      load_at: new Date('2026-12-28T06:00+05:45'),
      capacity: 10,
      taken: 0,
      status: 'open',
    } as Slot
    expect(slotStateOf(one, now, null)).toBe('free')
    expect(slotStateOf({ ...one, taken: 7 }, now, null)).toBe('few')
    expect(slotStateOf({ ...one, taken: 10 }, now, null)).toBe('full')
    expect(slotStateOf({ ...one, capacity: 3, taken: 5 }, now, null)).toBe('full')
    expect(slotStateOf(one, one.cut_off_at, null)).toBe('over')
    expect(slotStateOf({ ...one, status: 'closed' }, now, null)).toBe('closed')
    const ready = (load: string, payable: string | null = null) => ({
      load_from: new Date(load),
      payable_until: payable === null ? null : new Date(payable),
    })
    expect(slotStateOf(one, now, ready('2026-12-28T06:00+05:45'))).toBe('free')
    expect(slotStateOf(one, now, ready('2026-12-28T06:01+05:45'))).toBe('too_early')
    expect(slotStateOf(one, now, ready('2026-12-27T08:00Z', '2026-12-27T17:00+05:45'))).toBe('free')
    expect(slotStateOf(one, now, ready('2026-12-27T08:00Z', '2026-12-27T17:01+05:45'))).toBe('too_early')
  })
})
