import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { itemsOf } from '@himalayan-green/shop/test/books.ts'
import { deliver } from '@himalayan-green/shop/test/scenes/delivered.ts'
import { inDemoPlaces } from '@himalayan-green/shop/test/scenes/places.ts'
import { addVendorWithOwner, buy, putInto } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { beneath, tagsIn } from '../../../test/rendered.tsx'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

/** An order to Baidam, Pokhara-6, and the page where that is changed. */
async function ordered(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, placed } = await buy(shop, { product: { vendor_id: vendor.id } })
  const id = placed.order_group_id
  const [item] = await itemsOf(shop, id)
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: `${more.locale === 'ne' ? '/ne' : ''}/order/${id}/delivery`,
      params: { orderGroupId: id },
      as: ctx,
      ...more,
    })
  const fields = async (more: Visit = {}): Promise<Fields> => formIn((await visit(more)).html)
  const now = async () => {
    const { delivery_address, contact, delivery_changes } = await findOrderGroup(ctx, id)
    return { ...delivery_address, ...contact, delivery_changes }
  }
  return { ctx, id, owner, item: item!, visit, fields, now }
}

test('the form shows where it goes as somebody would type it, in either language', async ({ shop }) => {
  const { fields } = await ordered(shop)
  expect(await fields()).toMatchObject({
    seen: '0',
    tole: 'Baidam',
    landmark: 'Barahi Chowk',
    house: '',
    instructions: '',
    full_name: 'Sabina Gurung',
    phone: '9841234567',
    alt_phone: '',
    where: expect.stringMatching(/^Pokhara.*6/),
  })
  expect(await fields({ locale: 'ne' })).toMatchObject({ where: expect.stringMatching(/^पोखरा.*६/) })
})

test('sent as it is shown it changes nothing of the place; what is typed anew is what the order says', async ({
  shop,
}) => {
  const { visit, fields, now, id, owner } = await ordered(shop)
  const before = await now()
  const as_shown = await fields()
  expect(
    await visit({ form: { ...as_shown, phone: '९८४-७६५४३२१', instructions: 'Blue gate' } }),
  ).toMatchObject({
    status: 303,
    location: `/order/${id}?delivery-changed`,
  })
  expect(await now()).toEqual({
    ...before,
    phone: '+9779847654321',
    instructions: 'Blue gate',
    delivery_changes: 1,
  })
  const told = await owner.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select('kind as type')
    .where('user_id', '=', owner.actor!.id)
    .execute()
  expect(told.length).toBeGreaterThan(1)
})

test('another ward is taken as it is typed, and in Nepali the form leads back to the Nepali order', async ({
  shop,
}) => {
  const { visit, fields, now, id } = await ordered(shop)
  const form = { ...(await fields({ locale: 'ne' })), where: 'पोखरा-१५', place: '', tole: 'चिप्लेढुङ्गा' }
  expect(await visit({ locale: 'ne', form })).toMatchObject({
    location: `/ne/order/${id}?delivery-changed`,
  })
  expect(await now()).toMatchObject({ ward_no: 15, tole: 'चिप्लेढुङ्गा', location_en: 'Pokhara' })
})

test('everything that is wrong is said beneath its field at once, and what was typed stays', async ({
  shop,
}) => {
  const { visit, fields, now } = await ordered(shop)
  const before = await now()
  const form = { ...(await fields()), where: 'Bandipur, Tanahun', phone: '12', full_name: '' }
  const { status, html, text } = await visit({ form })
  expect(status).toBe(400)
  expect(text).toContain('Nothing was saved. Please check the marked fields.')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
  expect(formIn(html)).toMatchObject({
    where: 'Bandipur, Tanahun',
    phone: '12',
    full_name: '',
    tole: 'Baidam',
  })
  expect(await now()).toEqual(before)
})

test('a place where nobody delivers is refused beneath its field, and of several that are meant one is chosen', async ({
  shop,
}) => {
  await inDemoPlaces(shop)
  const { visit, fields, now, id } = await ordered(shop)
  const form = { ...(await fields()), where: 'Bandipur-4', landmark: 'Yellow gate' }
  const refused = await visit({ form })
  expect(refused.status).toBe(400)
  expect(beneath(refused.html, 'where')).toMatch(
    /We do not deliver to Bandipur-4 yet\. We deliver to Pokhara\./,
  )
  expect(formIn(refused.html)).toMatchObject({ where: 'Bandipur-4', landmark: 'Yellow gate' })
  const asked = await visit({ form: { ...formIn(refused.html), where: 'pokhara', tole: 'Masbar' } })
  expect(asked.status).toBe(400)
  expect(asked.text).toContain('Which place is it?')
  expect(await now()).toMatchObject({ ward_no: 6, delivery_changes: 0 })
  const ward = 'w380107'
  expect(tagsIn(asked.html, 'option').map(({ value }) => value)).toContain(ward)
  expect(await visit({ form: { ...formIn(asked.html), place: ward } })).toMatchObject({
    status: 303,
    location: `/order/${id}?delivery-changed`,
  })
  expect(await now()).toMatchObject({
    location_en: 'Pokhara',
    ward_no: 7,
    tole: 'Masbar',
    landmark: 'Yellow gate',
    delivery_changes: 1,
  })
})

test('of two tabs the second is told that it was changed, and nothing of the first is lost', async ({
  shop,
}) => {
  const { visit, fields, now } = await ordered(shop)
  const seen = await fields()
  expect((await visit({ form: { ...seen, house: 'House 4' } })).status).toBe(303)
  const late = await visit({ form: { ...seen, house: 'House 9', landmark: 'Lakeside' } })
  expect(late.status).toBe(409)
  expect(formIn(late.html)).toMatchObject({ house: 'House 9', landmark: 'Lakeside' })
  expect(await now()).toMatchObject({ house: 'House 4', landmark: 'Barahi Chowk', delivery_changes: 1 })
  // The page that answers has seen the change: sent again it counts.
  expect((await visit({ form: { ...formIn(late.html) } })).status).toBe(303)
  expect(await now()).toMatchObject({ house: 'House 9', delivery_changes: 2 })
})

test('once something is packed no form is offered, and one that was open is refused', async ({ shop }) => {
  const { visit, fields, now, ctx, item } = await ordered(shop)
  const form = await fields()
  await putInto(ctx, item, 'packed')
  const { html, text } = await visit()
  expect(html).not.toContain('<form')
  expect(text).toContain('Part of this order is already packed')
  expect((await visit({ form: { ...form, house: 'House 4' } })).status).toBe(422)
  expect(await now()).toMatchObject({ house: '', delivery_changes: 0 })
})

test('where nothing is still to come, that is said, not that something is packed', async ({ shop }) => {
  const over = 'Everything in this order has been delivered or cancelled'
  const cancelled = await ordered(shop)
  await putInto(cancelled.ctx, cancelled.item, 'cancelled')
  const { html, text } = await cancelled.visit()
  expect(html).not.toContain('<form')
  expect(text).toContain(over)
  expect(text).not.toContain('packed')
  expect((await cancelled.visit({ locale: 'ne' })).text).toContain('डेलिभरी वा रद्द भइसके')
  const delivered = await ordered(shop)
  await deliver(delivered.ctx, delivered.id)
  expect((await delivered.visit()).text).toContain(over)
})

test('another’s order is not there, however its form is sent', async ({ shop }) => {
  const mine = await ordered(shop)
  const { actor } = await shop.addCustomer()
  const form = { ...(await mine.fields()), house: 'Elsewhere' }
  expect(await mine.visit({ as: actor })).toMatchObject({ status: 404, html: '' })
  expect(await mine.visit({ as: actor, form })).toMatchObject({ status: 404, html: '' })
  // Neither is it staff's to change here.
  const staff = await shop.addCustomer({ rights: ['order.read', 'order.help'] })
  expect(await mine.visit({ as: staff.actor, form })).toMatchObject({ status: 404 })
  expect(await mine.now()).toMatchObject({ house: '', delivery_changes: 0 })
})
