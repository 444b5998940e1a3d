import { expect } from 'vitest'
import { addCashier, addCourier, bring, later } from '../../test/scenes/cash.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { closeDay } from './close-day.ts'
import { closeEmptyDays } from './close-empty-days.ts'
import { dayAfter, lastClosed } from './day.ts'
import { readDaySheet } from './day-sheet.ts'

const closings = (shop: TestShop) =>
  shop.database.db
    .selectFrom('audit_entries')
    .select(['object_id', 'actor_id', 'actor_name'])
    .where('action', '=', 'cash.close_day')
    .orderBy('id')
    .execute()

test('days without any cash close by themselves behind the day that somebody closes, and the log says who it was', async ({
  shop,
}) => {
  const cashier = await addCashier(shop)
  const job = shop.as(null)
  const day = nepalDay(cashier.now)
  await closeEmptyDays(later(job, 9))
  expect(await lastClosed(cashier), 'before the first cash there is nothing to close').toBe(null)

  const courier = await addCourier(shop)
  const { total_paisa } = await bring(shop, courier, 300_00)
  await closeEmptyDays(later(job, 20))
  expect(await lastClosed(cashier), 'a day with cash is closed by a person').toBe(null)

  await closeDay(cashier, { day })
  await closeEmptyDays(job)
  expect(await lastClosed(cashier), 'today is not over').toBe(day)
  // Two processes run it at once.
  await Promise.all([closeEmptyDays(later(job, 20)), closeEmptyDays(later(job, 20))])
  expect(await lastClosed(cashier)).toBe(dayAfter(day, 19))
  const written = await closings(shop)
  expect(written[0]).toEqual({ object_id: day, actor_id: cashier.actor!.id, actor_name: cashier.actor!.name })
  expect(written.slice(1)).toEqual(
    Array.from({ length: 19 }, (_, n) => ({
      object_id: dayAfter(day, n + 1),
      actor_id: null,
      actor_name: 'Himalayan Green',
    })),
  )
  // What the rider still holds goes on from sheet to sheet.
  const sheet = await readDaySheet(later(cashier, 20), { day: dayAfter(day, 19) })
  expect(sheet).toMatchObject({
    closed: { by: null, is_automatic: true },
    couriers: [{ courier_id: courier.id, opening_paisa: total_paisa, balance_paisa: total_paisa }],
  })
  expect((await readDaySheet(cashier, { day })).closed).toMatchObject({ is_automatic: false })

  // Cash that comes late, by a clock that is behind, is on the first open day, as after any closed one.
  await bring(shop, { ...courier, owner: later(courier.owner, 12) }, 100_00)
  expect(await readDaySheet(later(cashier, 20), { day: dayAfter(day, 20) })).toMatchObject({
    closed: null,
    first_open: dayAfter(day, 20),
    couriers: [{ courier_id: courier.id, opening_paisa: total_paisa }],
  })
  await closeEmptyDays(later(job, 25))
  expect(await lastClosed(cashier)).toBe(dayAfter(day, 19))
})
