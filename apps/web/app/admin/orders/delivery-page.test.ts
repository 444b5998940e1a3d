import type { Ctx } from '@himalayan-green/shop/context.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { itemsOf } from '@himalayan-green/shop/test/books.ts'
import { staffWith } from '@himalayan-green/shop/test/scenes/refunding.ts'
import { buy, putInto } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './delivery-page.tsx'

/** A customer's order, somebody of the company who helps them on the phone, and the page where it is changed. */
async function called(shop: TestShop) {
  const { ctx, placed } = await buy(shop, {})
  const id = placed.order_group_id
  const staff = await staffWith(shop, 'order.read', 'order.help')
  const visit = (more: Visit = {}, as: Ctx = staff) =>
    shown(page, shop, { path: `/admin/orders/${id}/delivery`, params: { id }, as, ...more })
  const form = async () => formIn((await visit()).html)
  const now = async () => {
    const { delivery_address, contact, delivery_changes } = await findOrderGroup(ctx, id)
    return { ...delivery_address, ...contact, delivery_changes }
  }
  return { ctx, id, staff, visit, form, now }
}

test('staff change where an order goes, with a reason, which its customer is told', async ({ shop }) => {
  const { ctx, id, visit, form, now } = await called(shop)
  const typed = { ...(await form()), house: 'House 4' }
  const empty = await visit({ form: typed })
  expect(empty.status).toBe(400)
  expect(empty.html).toMatch(/<input(?=[^>]*name="reason")(?=[^>]*aria-invalid="true")/)
  expect(formIn(empty.html)).toMatchObject({ house: 'House 4' })
  const sent = { ...typed, reason: 'Asked on the phone' }
  expect(await visit({ form: sent })).toMatchObject({
    status: 303,
    location: `/admin/orders/${id}?delivery-changed`,
  })
  expect(await now()).toMatchObject({ house: 'House 4', delivery_changes: 1 })
  const told = await ctx.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select('values')
    .where('user_id', '=', ctx.actor!.id)
    .execute()
  expect(JSON.stringify(told)).toContain('Asked on the phone')
  // Pressed again it rests on what was there before.
  expect((await visit({ form: sent })).status).toBe(409)
})

test('once something is packed the place stays, and the phone may still be changed', async ({ shop }) => {
  const { ctx, id, visit, form, now } = await called(shop)
  const [item] = await itemsOf(shop, id)
  await putInto(ctx, item!, 'packed')
  const typed = { ...(await form()), reason: 'Asked on the phone' }
  const refused = await visit({ form: { ...typed, where: 'Pokhara-15', tole: 'Chipledhunga' } })
  expect(refused.status).toBe(422)
  expect((await visit({ form: { ...typed, phone: '9847654321' } })).status).toBe(303)
  expect(await now()).toMatchObject({ ward_no: 6, phone: '+9779847654321' })
})

test('who may only read orders changes nothing, and an order that is not there is not', async ({ shop }) => {
  const { ctx, visit, form, now } = await called(shop)
  const typed = { ...(await form()), house: 'House 4', reason: 'Asked on the phone' }
  expect((await visit({ form: typed }, await staffWith(shop, 'order.read'))).status).toBe(403)
  expect((await visit({ form: typed }, ctx)).status).toBeGreaterThanOrEqual(403)
  for (const id of ['', 'x', "'", '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e'])
    expect((await visit({ params: { id } })).status).toBe(404)
  expect(await now()).toMatchObject({ house: '', delivery_changes: 0 })
})
