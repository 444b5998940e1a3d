import { addToCart } from '@himalayan-green/shop/cart/cart.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { addAddress } from '@himalayan-green/shop/places/addresses/change-addresses.ts'
import { changeSlot } from '@himalayan-green/shop/slots/change-slot.ts'
import { closeDays, closeNow } from '@himalayan-green/shop/slots/closures/close-times.ts'
import { fillCart, HOME } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { addDeliveryTimes } from '@himalayan-green/shop/test/scenes/slots.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../../test/page.ts'
import { tagsIn } from '../../../test/rendered.tsx'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from '../page.tsx'

/** A customer with an address where there are times, at the checkout. */
async function atCheckout(shop: TestShop, fee: number | null = null) {
  const [slot, next] = await addDeliveryTimes(shop, { fee, capacity: 2 })
  const { ctx } = await fillCart(shop, {})
  await addAddress(ctx, HOME)
  const visit = (form?: Fields, locale: 'en' | 'ne' = 'en') =>
    shown(page, shop, { path: '/checkout', as: ctx, locale, ...(form && { form }) })
  const typed = async (more: Fields = {}): Promise<Fields> => ({
    ...formIn((await visit()).html, 'expected_total_paisa'),
    'contact.full_name': 'Sabina Gurung',
    'contact.phone': '984-1234567',
    ...more,
  })
  return { ctx, slot: slot!, next: next!, visit, typed }
}

test('a time is chosen by the shopper, none beforehand, and stands on the order', async ({ shop }) => {
  const { ctx, slot, visit, typed } = await atCheckout(shop)
  const { html, text } = await visit()
  expect(text).toContain('When should we come?')
  const cells = tagsIn(html, 'input').filter(({ name }) => name === 'delivery_slot')
  expect(cells.find(({ value }) => value === `${slot.id}`)).not.toHaveProperty('disabled')
  expect(cells.filter((cell) => 'checked' in cell)).toEqual([])
  const without = await visit(await typed())
  expect(without.status).toBe(400)
  expect(without.text).toContain('Please choose a delivery time.')
  const answer = await visit(await typed({ delivery_slot: `${slot.id}` }))
  expect(answer.status).toBe(303)
  const [, id] = /order\/([0-9a-f-]{36})/.exec(answer.location!)!
  expect((await findOrderGroup(ctx, id!)).delivery_time).toEqual({
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
  })
})

test('a closed day says why on the board, and a place that is closed now says it above', async ({ shop }) => {
  const { slot, visit } = await atCheckout(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const why = { zone: slot.zone_id, kind: 'festival', reason_en: 'Dashain', reason_ne: 'दशैँ' }
  await closeDays(staff, { ...why, first_day: slot.day })
  const closed = await visit()
  expect(closed.text).toContain('Closed: Dashain')
  const cells = tagsIn(closed.html, 'input').filter(({ name }) => name === 'delivery_slot')
  expect(cells.find(({ value }) => value === `${slot.id}`)).toHaveProperty('disabled')
  await closeNow(staff, { ...why, kind: 'bandh', reason_en: 'Bandh' })
  expect((await visit()).text).toMatch(/No delivery time is free at the moment: (Bandh|Dashain)\./)
})

test('a time that has filled up meanwhile comes back with the next ones, and nothing of the form is lost', async ({
  shop,
}) => {
  const { slot, visit, typed } = await atCheckout(shop)
  const form = await typed({ delivery_slot: `${slot.id}`, note: 'Please ring' })
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  await changeSlot(staff, slot.id, { capacity: 0, version: slot.version })
  const answer = await visit(form)
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('This time has just filled up. Free now: ')
  expect(answer.html).toContain('Please ring')
  const cells = tagsIn(answer.html, 'input').filter(({ name }) => name === 'delivery_slot')
  expect(cells.find(({ value }) => value === `${slot.id}`)).toHaveProperty('disabled')
})

test('a time with a fee of its own costs that, and the total that was shown for another is asked about', async ({
  shop,
}) => {
  const { slot, visit, typed } = await atCheckout(shop, 90)
  const form = await typed({ delivery_slot: `${slot.id}` })
  // Without scripts the page shows the fee of the zone until a time is chosen.
  const asked = await visit(form)
  expect(asked.status).toBe(409)
  const again = formIn(asked.html, 'expected_total_paisa')
  expect(Number(again.expected_total_paisa)).toBe(Number(form.expected_total_paisa) + 30_00)
  expect(again.delivery_slot).toBe(`${slot.id}`)
  const answer = await visit({ ...form, ...again })
  expect(answer.status).toBe(303)
})

test('where some of it can come earlier, one delivery or two are chosen by their sums, and two become two orders', async ({
  shop,
}) => {
  const { ctx, slot, visit, typed } = await atCheckout(shop)
  // All of it comes at the same time: there is no choice.
  expect((await visit()).text).not.toContain('Two deliveries')
  const slow = await shop.addProduct({ lead_hours: 72, name_en: 'Slow Cheese', name_ne: 'पाकेको चिज' })
  await addToCart(ctx, { product: slow.id, quantity: 1 })
  const { html, text } = await visit()
  expect(text).toContain('Two deliveries: ')
  expect(text).toContain('Later: Slow Cheese')
  expect(text).toContain('Delivery: Rs 60 + Rs 60')
  expect((await visit(undefined, 'ne')).text).toContain('पछि: पाकेको चिज')
  const times = tagsIn(html, 'input').filter(({ name }) => name === 'delivery_slot')
  expect(times.filter((one) => 'checked' in one)).toEqual([])
  const { value } = times.find((one) => one.value!.includes('+'))!
  // Without scripts the page shows one fee until two deliveries are chosen.
  const form = await typed({ delivery_slot: value!, note: 'Please ring' })
  const asked = await visit(form)
  expect(asked.status).toBe(409)
  const again = formIn(asked.html, 'expected_total_paisa')
  expect(again).toMatchObject({ delivery_slot: value, note: 'Please ring' })
  expect(Number(again.expected_total_paisa)).toBe(Number(form.expected_total_paisa) + 60_00)
  expect(asked.text).toContain('Place both orders')
  const answer = await visit({ ...form, ...again })
  expect(answer.status).toBe(303)
  const [, first, second] = /order\/([0-9a-f-]{36})\?placed&later=([0-9a-f-]{36})/.exec(answer.location!)!
  const [early, late] = [await findOrderGroup(ctx, first!), await findOrderGroup(ctx, second!)]
  expect(early.delivery_time!.starts_at < late.delivery_time!.starts_at).toBe(true)
  expect(early.totals.delivery_paisa).toBe(60_00)
  expect(slot.zone_id).toBeGreaterThan(0)
})

test('two deliveries of which one time has filled up come back with the next ones, and nothing of the form is lost', async ({
  shop,
}) => {
  const { ctx, visit, typed } = await atCheckout(shop)
  const slow = await shop.addProduct({ lead_hours: 72 })
  await addToCart(ctx, { product: slow.id, quantity: 1 })
  const [two] = tagsIn((await visit()).html, 'input').filter(({ value }) => value?.includes('+'))
  const form = await typed({ delivery_slot: two!.value!, note: 'Please ring' })
  const late = Number(/\+(\d+):/.exec(two!.value!)![1])
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  await changeSlot(staff, late, { capacity: 0, version: 1 })
  const answer = await visit(form)
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('This time has just filled up. Free now: ')
  expect(answer.html).toContain('Please ring')
  const again = tagsIn(answer.html, 'input').filter(
    ({ name, value }) => name === 'delivery_slot' && value!.includes('+'),
  )
  expect(again.map(({ value }) => value)).not.toContain(two!.value)
})
