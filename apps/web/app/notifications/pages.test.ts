import type { Actor } from '@himalayan-green/shop/context.ts'
import { changeChoices } from '@himalayan-green/shop/notifications/choices.ts'
import { events } from '@himalayan-green/shop/notifications/events.ts'
import { mainKinds } from '@himalayan-green/shop/notifications/main-kinds.ts'
import { listNotifications } from '@himalayan-green/shop/notifications/notifications.ts'
import type { EventKind } from '@himalayan-green/shop/notifications/render.ts'
import { addVendorWithOwner, buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Visit } from '../../test/page.ts'
import { formIn, shown } from '../../test/shown.tsx'
import * as choicesPage from './choices-page.tsx'
import * as page from './page.tsx'

/** Somebody who was told of two orders. */
async function told(shop: TestShop) {
  const { ctx, placed } = await buy(shop, {})
  const { id: user_id } = ctx.actor!
  const { order_group_id, number } = placed
  const vendor = { name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' }
  const products = [{ name_en: 'Tea', name_ne: 'चिया' }]
  for (const object_id of ['one', 'two'])
    await events(ctx, {
      user_id,
      kind: 'OrderCancelled',
      object_id,
      order_group_id,
      values: { number, vendor, products, note: '' },
    })
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: more.locale === 'ne' ? '/ne/notifications' : '/notifications',
      as: ctx,
      ...more,
    })
  const now = () => listNotifications(ctx)
  return { ctx, placed, visit, now }
}

const BACK = { status: 303, location: '/notifications' }

test('one is marked as read and as unread by its button, all by one, each pressed twice without harm', async ({
  shop,
}) => {
  const { visit, now } = await told(shop)
  const { notifications, unread_count } = await now()
  const [one] = notifications
  expect((await visit()).html).toMatch(new RegExp(`<button(?=[^>]*name="read")[^>]*value="${one!.id}"`))
  for (const _ of ['once', 'twice']) {
    expect(await visit({ form: { read: `${one!.id}` } })).toMatchObject(BACK)
    expect((await now()).unread_count).toBe(unread_count - 1)
  }
  expect((await visit()).html).toMatch(new RegExp(`<button(?=[^>]*name="unread")[^>]*value="${one!.id}"`))
  for (const _ of ['once', 'twice']) {
    await visit({ form: { unread: `${one!.id}` } })
    expect((await now()).unread_count).toBe(unread_count)
  }
  for (const _ of ['once', 'twice']) {
    expect(await visit({ form: { all: '1' } })).toMatchObject(BACK)
    expect((await now()).unread_count).toBe(0)
  }
  expect((await visit()).html).not.toContain('name="all"')
})

test('nobody marks another’s, and what is no id marks nothing', async ({ shop }) => {
  const [mine, other] = [await told(shop), await told(shop)]
  const before = await mine.now()
  await other.visit({ form: { read: `${before.notifications[0]!.id}` } })
  for (const read of ['', 'x', '0', '-1', '1e3', '99999999999999999999'])
    expect(await mine.visit({ form: { read } })).toMatchObject(BACK)
  expect(await mine.visit({ form: {} })).toMatchObject(BACK)
  expect(await mine.now()).toEqual(before)
})

test('each leads to its order, in the language of the page, which it stays in', async ({ shop }) => {
  const { visit, placed } = await told(shop)
  const id = placed.order_group_id
  expect((await visit()).html).toContain(`href="/order/${id}"`)
  const nepali = await visit({ locale: 'ne' })
  expect(nepali.html).toContain(`href="/ne/order/${id}"`)
  expect(nepali.text).toMatch(/[\u0900-\u097f]/)
  expect(await visit({ locale: 'ne', form: { all: '1' } })).toMatchObject({ location: '/ne/notifications' })
})

test('a page that nobody can have is not there, and somebody who was told nothing reads so', async ({
  shop,
}) => {
  const { visit } = await told(shop)
  for (const cursor of ['x', '%00', 'W10=', "'"])
    expect((await visit({ path: `/notifications?cursor=${cursor}` })).status).toBe(404)
  const { actor } = await shop.addCustomer()
  const { html, text } = await visit({ as: actor })
  expect(html).not.toContain('<form')
  expect(text).not.toContain('Mark')
})

test('a form of a later page leads back to that page', async ({ shop }) => {
  const { visit } = await told(shop)
  expect(await visit({ path: '/notifications?cursor=abc', form: { all: '1' } })).toMatchObject({
    location: '/notifications?cursor=abc',
  })
})

test('what comes by mail and SMS is chosen, shown as chosen, and one channel leaves the other', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ phone: '+9779841002001' })
  const visit = (more: Visit = {}) =>
    shown(choicesPage, shop, { path: '/account/notifications', as: actor, ...more })
  const first = await visit()
  expect(formIn(first.html)).toEqual({ mail: 'main', sms: 'none' })
  expect(first.text).toContain('984-1002001')
  const saved = await visit({ form: { ...formIn(first.html), mail: 'all' } })
  expect(saved.text).toContain('Your preferences are saved.')
  expect(formIn(saved.html)).toEqual({ mail: 'all', sms: 'none' })
  await visit({ form: { sms: 'main' } })
  expect(formIn((await visit()).html)).toEqual({ mail: 'all', sms: 'main' })
  for (const mail of ['', 'some', 'constructor']) expect((await visit({ form: { mail } })).status).toBe(404)
  expect(formIn((await visit()).html)).toEqual({ mail: 'all', sms: 'main' })
})

test('who has not confirmed their email is told that nothing goes there, and where to confirm it', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ email: 'unsure@example.com', email_verified: false })
  const visit = (locale: 'en' | 'ne') => shown(choicesPage, shop, { path: '/', as: actor, locale })
  const { text, html } = await visit('en')
  expect(text).toContain('We send no updates to unsure@example.com until you confirm that it is yours.')
  expect(text).toContain('Add a mobile number to your account to receive SMS.')
  expect(html).toContain('href="/account/email"')
  expect((await visit('ne')).html).toContain('href="/ne/account/email"')
})

test('"important only" names what is really sent to its reader, and nothing of the work of others', async ({
  shop,
}) => {
  const important = async (who: Actor, locale: 'en' | 'ne') => {
    const { text } = await shown(choicesPage, shop, { path: '/', as: who, locale })
    const [, mail, sms] = text.split(locale === 'en' ? 'Important only: ' : 'मुख्य मात्र: ')
    return { mail: mail!, sms: sms! }
  }
  const customer = (await shop.addCustomer()).actor
  const read = await important(customer, 'en')
  expect(read.mail).toContain(
    'orders placed, payments due, payments received, changes and cancellations, news about an order, deliveries, refunds, store credit, messages about your orders, ratings of what you bought, products you asked for',
  )
  expect(read.sms).toContain('answers of vendors')
  expect(read.sms).toContain('out for delivery')
  expect(read.mail).not.toContain('out for delivery')
  for (const list of [read.mail, read.sms]) expect(list).not.toMatch(/to approve|to pack|staff|payout/)
  const { owner } = await addVendorWithOwner(shop)
  const vendor = await important(owner.actor!, 'en')
  expect(vendor.mail).toContain(
    'orders to approve, orders to pack, changes of orders to pack, messages from customers',
  )
  expect(vendor.sms).toContain(
    'orders to approve, orders to pack, changes of orders to pack, messages from customers',
  )
  expect(vendor.mail).toContain('payouts and bills')
  const nepali = await important(owner.actor!, 'ne')
  expect(nepali.sms).toContain('स्वीकृत गर्नुपर्ने अर्डर, प्याक गर्नुपर्ने अर्डर')
})

test('what is sent to whoever chose the important only is of the kinds that the choice names', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx } = await buy(shop, { product: { vendor_id: vendor.id } })
  const { db } = shop.database
  for (const reader of [ctx, owner]) {
    await changeChoices(reader, { mail: 'main', sms: 'main' })
    const named = mainKinds(reader, 'mail')
    const { rows } = await sql<{ kind: EventKind }>`
      select distinct e.kind from notifications n join events e on e.id = n.event_id where n.user_id = ${reader.actor!.id}`.execute(
      db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { kind } of rows) expect(named).toContain(kind)
  }
})
