import { checkout } from '@himalayan-green/shop/checkout/checkout.ts'
import { askSlotQuestions } from '@himalayan-green/shop/orders/questions/ask-questions.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { closeDays } from '@himalayan-green/shop/slots/closures/close-times.ts'
import { itemsOf, moveItem } from '@himalayan-green/shop/test/books.ts'
import { fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { addDeliveryTimes } from '@himalayan-green/shop/test/scenes/slots.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../test/page.ts'
import { shown } from '../../test/shown.tsx'
import * as queue from '../admin/slot-questions/page.tsx'
import * as order from '../order/page.tsx'
import * as page from './page.tsx'

/** An order whose day is closed, and the page that its link opens. */
async function asked(shop: TestShop) {
  const slots = await addDeliveryTimes(shop)
  const cart = await fillCart(shop, {})
  const { order_group_id: id, number } = await checkout(cart.ctx, {
    ...cart.request,
    delivery_slot: slots[0]!.id,
  })
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change', 'order.help'] })).actor)
  const why = { zone: slots[0]!.zone_id, kind: 'bandh', reason_en: 'Bandh', reason_ne: 'चक्काजाम' }
  await closeDays(staff, { ...why, first_day: slots[0]!.day })
  await askSlotQuestions(staff)
  const { text } = await shop.database.db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('text', 'like', `%${number}%/time/%`)
    .executeTakeFirstOrThrow()
  const [, key] = /\/time\/([\w-]{22})/.exec(text)!
  const visit = (form?: Fields, locale: 'en' | 'ne' = 'en') =>
    shown(page, shop, {
      path: `/time/${key}`,
      params: { key: key! },
      as: null,
      locale,
      ...(form && { form }),
    })
  return { ctx: cart.ctx, id, number, slots, staff, visit }
}

test('whoever has the link chooses another time without signing in, and reads it from then on', async ({
  shop,
}) => {
  const { ctx, id, number, slots, staff, visit } = await asked(shop)
  const first = await visit()
  expect(first.text).toContain(`Order ${number}: when should we come?`)
  expect(first.text).toMatch(
    /We cannot come on .*, 7–10: Bandh\. Nothing is moved or cancelled before you answer/,
  )
  expect((await visit(undefined, 'ne')).text).toContain('आउन सक्दैनौँ: चक्काजाम।')
  const listed = await shown(queue, shop, { path: '/admin/slot-questions', as: staff })
  expect(listed.text).toContain(number)
  expect(listed.html).toContain(`/admin/orders/${id}/time`)
  const own = { path: `/order/${id}`, params: { orderGroupId: id }, as: ctx }
  expect((await shown(order, shop, own)).text).toContain(
    'We cannot come at your delivery time: Bandh. When should we come instead? Choose another time',
  )
  const move = { intent: 'move', seen: `${slots[0]!.id}` }
  const none = await visit(move)
  expect(none.status).toBe(400)
  expect(none.text).toContain('Please choose a delivery time.')
  expect((await visit({ ...move, delivery_slot: `${slots[1]!.id}` })).status).toBe(303)
  expect((await visit()).text).toMatch(/Thank you\. Your order comes on .*, 7–10\./)
  const again = await visit({ ...move, delivery_slot: `${slots[2]!.id}` })
  expect(again.status).toBe(409)
  expect(again.text).toContain('This was answered already.')
  expect((await findOrderGroup(ctx, id)).delivery_time).toMatchObject({ starts_at: slots[1]!.starts_at })
  expect((await shown(order, shop, own)).text).not.toContain('When should we come instead?')
})

test('what is packed offers other times and no cancelling', async ({ shop }) => {
  const { id, number, visit } = await asked(shop)
  expect((await visit()).text).toContain(`Cancel order ${number}`)
  expect((await visit(undefined, 'ne')).text).toContain(`अर्डर ${number} रद्द गर्नुहोस्`)
  const [item] = await itemsOf(shop, id)
  await moveItem(shop, item!, 'packed')
  const packed = await visit()
  expect(packed.text).toContain('Part of it is packed already, so it cannot be cancelled here.')
  expect(packed.text).toContain('When should we come instead?')
  expect(packed.html).not.toContain('value="cancel"')
  expect(await visit({ intent: 'cancel' })).toMatchObject({ status: 422 })
})

test('or cancels it; an unknown link is no page', async ({ shop }) => {
  const { ctx, id, number, visit } = await asked(shop)
  expect((await visit({ intent: 'cancel' })).status).toBe(303)
  expect((await visit()).text).toContain(`Order ${number} is cancelled.`)
  expect((await findOrderGroup(ctx, id)).status).toBe('cancelled')
  const unknown = shown(page, shop, { path: '/time/unknown', params: { key: 'unknown' }, as: null })
  expect((await unknown).status).toBe(404)
})
