import { addToCart } from '@himalayan-green/shop/cart/cart.ts'
import { checkout } from '@himalayan-green/shop/checkout/checkout.ts'
import { askSlotQuestions } from '@himalayan-green/shop/orders/questions/ask-questions.ts'
import { closeDays } from '@himalayan-green/shop/slots/closures/close-times.ts'
import { itemsOf, moveItem } from '@himalayan-green/shop/test/books.ts'
import { fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { addDeliveryTimes } from '@himalayan-green/shop/test/scenes/slots.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../../test/page.ts'
import { shown } from '../../../test/shown.tsx'
import * as page from '../page.tsx'
import * as timePage from '../time/page.tsx'

test('the order page says until when its customer changes and cancels it, and afterwards to call', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const { ctx, request } = await fillCart(shop, {}, {})
  const { order_group_id: id } = await checkout(ctx, { ...request, delivery_slot: slot!.id })
  const at = (now: Date, form?: Fields) =>
    shown(page, shop, {
      path: `/order/${id}`,
      params: { orderGroupId: id },
      as: { ...ctx, now },
      ...(form && { form }),
    })
  const until = slot!.cut_off_at
  const early = await at(new Date(until.getTime() - 1000))
  expect(early.text).toContain('Until today 17:00 you can change the time, cancel items')
  expect(early.html).toContain(`href="/order/${id}/time"`)
  expect(early.text).toContain('Cancel order')
  const late = await at(until)
  expect(late.text).toContain('You could change and cancel this order until today 17:00')
  expect(late.html).not.toContain(`href="/order/${id}/time"`)
  expect(late.text).not.toContain('Cancel order')
  const refused = await at(until, { cancel: 'all' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('could be changed and cancelled until today 17:00')
})

test('an order whose time was closed says why, and that another time is chosen or it is cancelled, after ordering has ended too', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const { ctx, request } = await fillCart(shop, {}, {})
  const { order_group_id: id } = await checkout(ctx, { ...request, delivery_slot: slot!.id })
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const why = { zone: slot!.zone_id, kind: 'bandh', reason_en: 'Bandh', reason_ne: 'बन्द' }
  await closeDays(staff, { ...why, first_day: slot!.day })
  await askSlotQuestions(staff)
  const params = { orderGroupId: id }
  for (const now of [ctx.now, new Date(slot!.cut_off_at.getTime() + 1000)]) {
    const as = { ...ctx, now }
    const order = await shown(page, shop, { path: `/order/${id}`, params, as })
    expect(order.text).toContain('Bandh. When should we come instead?')
    expect(order.text).toContain('If no time suits you, you can cancel below')
    expect(order.text).toContain('Cancel order')
    expect(order.text).not.toContain('Change this order')
    const nepali = await shown(page, shop, { path: `/ne/order/${id}`, params, as, locale: 'ne' })
    expect(nepali.text).toContain('तल रद्द गर्न सकिन्छ')
    const time = await shown(timePage, shop, { path: `/order/${id}/time`, params, as })
    expect(time.text).toContain('you can cancel on the page of the order')
  }
  const late = { ...ctx, now: slot!.cut_off_at }
  await shown(page, shop, { path: `/order/${id}`, params, as: late, form: { cancel: 'all' } })
  const gone = await shown(page, shop, { path: `/order/${id}`, params, as: late })
  expect(gone.text).not.toContain('you can cancel below')
})

test('the time is not promised to change once something that comes with the order is packed', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const { ctx, request } = await fillCart(shop, {})
  const { order_group_id: id } = await checkout(ctx, { ...request, delivery_slot: slot!.id })
  const product = await shop.addProduct({ stock: 10 })
  const { item } = await addToCart(ctx, { product: product.id, quantity: 1 })
  const more = { cart_items: [item.id], payment_method: 'cod', added_to: id }
  const { order_group_id: added } = await checkout(ctx, more)
  await moveItem(shop, (await itemsOf(shop, added))[0]!, 'packed')
  const order = await shown(page, shop, { path: `/order/${id}`, params: { orderGroupId: id }, as: ctx })
  expect(order.text).toContain('you can cancel items or have fewer of them')
  expect(order.text).not.toContain('you can change the time')
  expect(order.html).not.toContain(`href="/order/${id}/time"`)
})
