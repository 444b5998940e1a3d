import { slotTimeNow } from '@himalayan-green/shop/nepal/slot-time.ts'
import { addDeliveryTimes, orderAt } from '@himalayan-green/shop/test/scenes/slots.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { shown } from '../../../test/shown.tsx'
import * as orders from '../orders/page.tsx'
import * as today from '../page.tsx'
import * as board from '../slots/slots-page.tsx'

test('Today shows what comes by time, once there are times, and leads to its orders', async ({ shop }) => {
  const as = shop.as((await shop.addCustomer({ rights: ['order.read', 'slot.change'] })).actor)
  const visit = (page: Parameters<typeof shown>[0], path: string, locale: 'en' | 'ne' = 'en') =>
    shown(page, shop, { path, as, locale })
  expect((await visit(today, '/admin')).text).not.toContain('Deliveries by time')
  const [slot] = await addDeliveryTimes(shop, { capacity: 12 })
  const { number } = await orderAt(shop, slot!)
  const now = slot!.load_at
  const later = { ...as, now: new Date(now.getTime() + 60_000) }
  const line = await shown(today, shop, { path: '/admin', as: later })
  expect(line.text).toContain('Deliveries by time All times 7–10 1 of 12 1 To pack 1 late')
  expect(line.text).toContain('Tomorrow 7–10')
  const start = `delivery_day=${slot!.day}&amp;delivery_start=07%3A00`
  expect(line.html).toContain(`href="/admin/orders?late=1&amp;${start}"`)
  expect((await shown(today, shop, { path: '/admin', as: later, locale: 'ne' })).text).toContain('१ ढिलो')
  const list = await shown(orders, shop, {
    path: `/admin/orders?late=1&delivery_day=${slot!.day}&delivery_start=07:00`,
    as: later,
  })
  expect(list.text).toContain(number)
  expect(list.text).toContain(`Comes ${slotTimeNow(slot!, 'en', later.now)}`)
  expect(list.text).toContain('Comes from: 07:00')
  const none = await visit(orders, `/admin/orders?delivery_day=${slot!.day}&delivery_start=09:00`)
  expect(none.text).toContain('No orders found.')
  // The board leads to the orders of a time, of which the list says whose it is.
  const full = await visit(board, `/admin/slots?day=${slot!.day}`)
  expect(full.html).toContain(`href="/admin/orders?state=all&amp;slot=${slot!.id}"`)
  const ofSlot = await visit(orders, `/admin/orders?state=all&slot=${slot!.id}`)
  expect(ofSlot.text).toContain(number)
  expect(ofSlot.text).toMatch(/Delivery time: Zone [\w-]+, \w+ \d+ \w+, 7–10/)
})
