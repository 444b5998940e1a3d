import { addToCart } from '@himalayan-green/shop/cart/cart.ts'
import { checkout } from '@himalayan-green/shop/checkout/checkout.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { addDeliveryTimes } from '@himalayan-green/shop/test/scenes/slots.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as orderPage from '../../order/page.tsx'
import * as page from '../page.tsx'

test('who has an order coming is offered to add to it, sends the form without a place, and reads on both orders that they come together', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const { ctx, request } = await fillCart(shop, {})
  const first = await checkout(ctx, { ...request, delivery_slot: slot!.id })
  const id = first.order_group_id
  const orderOf = (orderGroupId: string, more: Visit = {}) =>
    shown(orderPage, shop, { path: `/order/${orderGroupId}`, params: { orderGroupId }, as: ctx, ...more })
  expect((await orderOf(id)).html).toContain(`href="/checkout?with=${id}"`)
  // Who has nothing to add looks for it first.
  expect(await shown(page, shop, { path: `/checkout?with=${id}`, as: ctx })).toMatchObject({
    status: 302,
    location: '/shop',
  })
  const product = await shop.addProduct({ marked_price_paisa: 40_00, stock: 10 })
  await addToCart(ctx, { product: product.id, quantity: 1 })
  const offered = await shown(page, shop, { path: '/checkout', as: ctx })
  expect(offered.text).toContain('An order is coming to you already')
  expect(offered.html).toContain(`href="/checkout?with=${id}"`)
  const path = `/checkout?with=${id}`
  const chosen = await shown(page, shop, { path, as: ctx })
  expect(chosen.text).toContain(`Comes with order ${first.number}`)
  expect(chosen.text).not.toContain('When should we come?')
  expect(chosen.html).not.toContain('address.tole')
  const nepali = await shown(page, shop, { path: `/ne${path}`, as: ctx, locale: 'ne' })
  expect(nepali.text).toContain(`अर्डर ${first.number} सँगै आउँछ`)
  const form = { ...formIn(chosen.html, 'added_to'), payment_method: 'cod' }
  expect(form).toMatchObject({ added_to: id, address: 'added', expected_total_paisa: '4000' })
  const sent = await shown(page, shop, { path, as: ctx, form })
  expect(sent.status).toBe(303)
  const added = sent.location!.match(/order\/([^?]+)/)![1]!
  expect((await findOrderGroup(ctx, added)).totals).toMatchObject({ delivery_paisa: 0, total_paisa: 40_00 })
  expect((await orderOf(added)).html).toContain(`href="/order/${id}"`)
  expect((await orderOf(id)).text).toContain('Comes by the same delivery as:')
})

test('when ordering for its time has ended meanwhile the form is refused in words, and the page asks for a place again', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const { ctx, request } = await fillCart(shop, {})
  const { order_group_id: id } = await checkout(ctx, { ...request, delivery_slot: slot!.id })
  const product = await shop.addProduct({ stock: 10 })
  await addToCart(ctx, { product: product.id, quantity: 1 })
  const path = `/checkout?with=${id}`
  const { html } = await shown(page, shop, { path, as: ctx })
  const form = { ...formIn(html, 'added_to'), payment_method: 'cod' }
  const late = { ...ctx, now: slot!.cut_off_at }
  const refused = await shown(page, shop, { path, as: late, form })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('could be added to until')
  expect(refused.html).toContain('address.tole')
  const opened = await shown(page, shop, { path, as: late })
  expect(opened.text).toContain('could be added to until')
  expect(opened.text).not.toContain('An order is coming to you already')
})
