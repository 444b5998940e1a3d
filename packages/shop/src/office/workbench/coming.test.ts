import { expect } from 'vitest'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { addDeliveryTimes, orderAt } from '../../../test/scenes/slots.ts'
import { test } from '../../../test/shop.ts'
import type { Slot } from '../../slots/board.ts'
import { nameOfSlot } from './coming.ts'
import { listOrders } from './list-orders.ts'

test('orders are found by the day and the time at which they come', async ({ shop }) => {
  const [first, second] = (await addDeliveryTimes(shop)) as [Slot, Slot]
  const orders = [await orderAt(shop, first), await orderAt(shop, first), await orderAt(shop, second)]
  const staff = await staffWith(shop, 'order.read')
  const ids = orders.map(({ id }) => id)
  const found = async (query: Parameters<typeof listOrders>[1]) =>
    (await listOrders(staff, { sort: 'oldest', ...query })).orders.map(({ id }) => id)
  expect(await found({ slot: first.id })).toEqual(ids.slice(0, 2))
  expect(await found({ state: 'open', slot: second.id })).toEqual(ids.slice(2))
  expect(await found({ state: 'open', delivery_day: first.day })).toEqual(ids.slice(0, 2))
  expect(await found({ delivery_day: second.day, delivery_start: '07:00' })).toEqual(ids.slice(2))
  expect(await found({ delivery_day: second.day, delivery_start: '08:00' })).toEqual([])
  expect(await found({ delivery_day: second.day, slot: first.id })).toEqual([])
  const [card] = (await listOrders(staff, { slot: first.id })).orders
  expect(card!.delivery_time).toEqual({ starts_at: first.starts_at, ends_at: first.ends_at })
  expect((await nameOfSlot(staff, first.id))!.name_en).toMatch(/, 7–10$/)
  expect(await nameOfSlot(staff, 0)).toBeNull()
})
