import { expect } from 'vitest'
import { itemsOf, moveItem } from '../../../test/books.ts'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { addDeliveryTimes, orderAt } from '../../../test/scenes/slots.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { cancelItems } from '../../orders/cancelling/cancel.ts'
import type { Slot } from '../../slots/board.ts'
import { listOrders } from '../workbench/list-orders.ts'
import { readDayLine } from './day-line.ts'

/** Two orders at the first time, one at the second, as staff see them. */
async function ordered(shop: TestShop) {
  const [first, second] = (await addDeliveryTimes(shop)) as [Slot, Slot]
  const orders = [
    await orderAt(shop, first),
    await orderAt(shop, first),
    await orderAt(shop, second),
  ] as const
  return { first, second, orders, staff: await staffWith(shop, 'order.read') }
}

test('the line of the day counts each delivery once, by what is least far of it, and what is late', async ({
  shop,
}) => {
  const { first, second, orders, staff } = await ordered(shop)
  const [packed, open] = orders
  const on = (now: Date) => readDayLine({ ...staff, now })
  const nothing = { to_answer: 0, to_pack: 0, packed: 0, on_the_way: 0, failed: 0, delivered: 0, late: 0 }
  const morning = new Date(first.load_at.getTime() - 1)
  expect(await on(morning)).toEqual([
    {
      ...nothing,
      day: first.day,
      starts_at: first.starts_at,
      ends_at: first.ends_at,
      pack_by: first.load_at,
      capacity: 40,
      deliveries: 2,
      to_pack: 2,
    },
    expect.objectContaining({ day: second.day, deliveries: 1, to_pack: 1, late: 0 }),
  ])
  for (const item of await itemsOf(shop, packed.id)) await moveItem(shop, item, 'packed')
  // Late is what is not packed when everything must be, by the time and not by hours of packing.
  const late = new Date(first.load_at.getTime() + 1)
  expect((await on(late))[0]).toMatchObject({ deliveries: 2, packed: 1, to_pack: 1, late: 1 })
  const found = await listOrders(
    { ...staff, now: late },
    { state: 'open', late: true, delivery_day: first.day, delivery_start: '07:00' },
  )
  expect(found.orders.map(({ id }) => id)).toEqual([open.id])
  for (const item of await itemsOf(shop, packed.id)) {
    await moveItem(shop, item, 'out_for_delivery', staff)
    await moveItem(shop, item, 'delivered', staff)
  }
  expect((await on(late))[0]).toMatchObject({ deliveries: 2, delivered: 1, to_pack: 1 })
  await cancelItems(open.ctx, { order_group: open.id }, {})
  expect((await on(late))[0]).toMatchObject({ ...nothing, deliveries: 1, delivered: 1 })
})
