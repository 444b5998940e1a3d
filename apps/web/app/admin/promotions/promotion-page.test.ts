import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listPromotions } from '@himalayan-green/shop/promotions/staff-promotions.ts'
import { staffWith } from '@himalayan-green/shop/test/scenes/refunding.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './promotion-page.tsx'

let made = 0

/** Somebody of marketing, and the page where they make promotions. */
async function opened(shop: TestShop) {
  const staff = await staffWith(shop, 'promotion.change')
  const visit = (id: number | 'new', more: Visit = {}) =>
    shown(page, shop, { path: `/admin/promotions/${id}`, params: { id }, as: staff, ...more })
  const send = (id: number | 'new', form: Fields, as: Ctx = staff, more: Visit = {}) =>
    visit(id, { ...more, as, form })
  const code = `DASHAIN-${++made}`
  const now = async () => (await listPromotions(staff)).find((one) => one.code === code)
  const fields: Fields = { coupon: code, name_en: 'Dashain', name_ne: 'दशैं', kind: 'percent', value: '१०' }
  return { staff, visit, send, code, now, fields }
}

test('a coupon is made of the form, in figures of either script; its code is free but once', async ({
  shop,
}) => {
  const { visit, send, now, fields, code } = await opened(shop)
  const form = { ...formIn((await visit('new')).html), ...fields, coupon: code.toLowerCase() }
  expect(await send('new', form)).toMatchObject({ status: 303, location: '/admin/promotions' })
  expect(await now()).toMatchObject({ kind: 'percent', status: 'running' })
  const again = await send('new', form)
  expect(again.status).toBe(409)
  expect(again.html).toMatch(/<input(?=[^>]*name="coupon")(?=[^>]*aria-invalid="true")/)
  expect(formIn(again.html)).toMatchObject({ name_en: 'Dashain', name_ne: 'दशैं' })
})

test.for<[Fields, string]>([
  [{ value: '' }, 'value'],
  [{ value: '101' }, 'value'],
  [{ value: '-5' }, 'value'],
  [{ kind: 'amount', value: '0' }, 'value'],
  [{ kind: 'amount', value: '50', maximum: '10' }, 'maximum'],
  [{ name_ne: '' }, 'name_ne'],
  [{ coupon: 'A!' }, 'coupon'],
  [{ bearer: 'vendor' }, 'bearer'],
  [{ limit_total: '0' }, 'limit_total'],
  [{ starts_at: '2090-01-02T00:00', ends_at: '2090-01-01T00:00' }, 'ends_at'],
])('%o is refused beneath %s, and no promotion is made', async ([wrong, field], { shop }) => {
  const { staff, visit, send, now, fields } = await opened(shop)
  const form = { ...formIn((await visit('new')).html), ...fields, ...wrong }
  for (const locale of ['en', 'ne'] as const) {
    const { status, html } = await send('new', form, staff, { locale })
    expect([field, status]).toEqual([field, 400])
    expect(html).toMatch(new RegExp(`<(?:input|select)(?=[^>]*name="${field}")(?=[^>]*aria-invalid="true")`))
  }
  expect(await now()).toBeUndefined()
})

test('its names and limits are changed, what it takes off is not, and it is ended once', async ({ shop }) => {
  const { visit, send, now, fields } = await opened(shop)
  await send('new', fields)
  const { id } = (await now())!
  const form = formIn((await visit(id)).html, 'name="limit_total"')
  expect(form).not.toHaveProperty('value')
  const changed = { ...form, name_en: 'Tihar', limit_total: '५', value: '90', kind: 'amount' }
  expect(await send(id, changed)).toMatchObject({ status: 303, location: `/admin/promotions/${id}?saved` })
  expect(await now()).toMatchObject({ name_en: 'Tihar', kind: 'percent', limit_total: 5 })
  expect((await send(id, { stop: '1' })).status).toBe(303)
  expect(await now()).toMatchObject({ status: 'stopped' })
  expect((await visit(id)).html).not.toContain('name="stop"')
})

test('of two who have it open, neither undoes what the other saved, and both see what is saved', async ({
  shop,
}) => {
  const { visit, send, now, fields } = await opened(shop)
  await send('new', { ...fields, limit_total: '10' })
  const { id } = (await now())!
  const seen = formIn((await visit(id)).html, 'name="limit_total"')
  expect((await send(id, { ...seen, limit_total: '5', name_en: 'Tihar' })).status).toBe(303)
  // Another field alone: the limit and the name that stood there are no change.
  expect((await send(id, { ...seen, limit_per_customer: '2' })).status).toBe(303)
  const saved = { name_en: 'Tihar', limit_total: 5, limit_per_customer: 2 }
  expect(await now()).toMatchObject(saved)

  const { status, html } = await send(id, { ...seen, limit_total: '20', name_ne: 'तिहार' })
  expect(status).toBe(409)
  expect(html).toContain('Someone else has just changed this.')
  expect(html).toContain('Saved by someone else: 5')
  const beside = formIn(html, 'name="limit_total"')
  expect(beside).toMatchObject({
    limit_total: '20',
    name_ne: 'तिहार',
    name_en: 'Tihar',
    limit_per_customer: '2',
  })
  expect(await now()).toMatchObject(saved)
  expect((await send(id, beside)).status).toBe(303)
  expect(await now()).toMatchObject({
    name_en: 'Tihar',
    name_ne: 'तिहार',
    limit_total: 20,
    limit_per_customer: 2,
  })
})

test('it takes the right and a fresh code, and a promotion that is there', async ({ shop }) => {
  const { visit, send, now, fields } = await opened(shop)
  const { actor } = await shop.addCustomer({ rights: ['promotion.change'], is_stepped_up: false })
  expect(await send('new', fields, shop.as(actor))).toMatchObject({
    status: 307,
    location: '/sign-in/second-factor?callbackUrl=%2Fadmin%2Fpromotions%2Fnew',
  })
  const reader = await staffWith(shop, 'order.read')
  for (const form of [undefined, fields])
    await expect(visit('new', { as: reader, form })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await now()).toBeUndefined()
  for (const id of ['0', 'x', '99999999', 'New'])
    expect((await visit('new', { params: { id } })).status).toBe(404)
})
