import { changeSettings } from '@himalayan-green/shop/content/change-settings.ts'
import type { Ctx, Right } from '@himalayan-green/shop/context.ts'
import { findAnyRefund } from '@himalayan-green/shop/refunds/staff-refunds.ts'
import { askBack, buyDelivered, financeOf, staffWith } from '@himalayan-green/shop/test/scenes/refunding.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as listPage from './page.tsx'
import * as page from './refund-page.tsx'

/** Two of three pieces at Rs 100 are reported; somebody of support, and their page. */
async function reported(shop: TestShop, more: object = {}) {
  const bought = await buyDelivered(shop)
  const { id } = await askBack(bought.ctx, shop, bought.one, 2, more)
  const support = await staffWith(shop, 'refund.decide')
  const visit = (as: Ctx = support, more: Visit = {}) =>
    shown(page, shop, {
      path: `${more.locale === 'ne' ? '/ne' : ''}/admin/refunds/${id}`,
      params: { id },
      as,
      ...more,
    })
  const send = (form: Fields, as: Ctx = support, more: Visit = {}) => visit(as, { ...more, form })
  const now = () => findAnyRefund(support, id)
  return { ...bought, id, support, visit, send, now }
}

test('a request is approved as the page shows it, for all that was asked', async ({ shop }) => {
  const { id, visit, send, now } = await reported(shop)
  const form = formIn((await visit()).html, 'name="bearer"')
  expect(form).toMatchObject({ bearer: 'vendor', method: '', note: '' })
  expect(await send({ ...form, intent: 'approve' })).toMatchObject({
    status: 303,
    location: `/admin/refunds/${id}?saved`,
  })
  expect(await now()).toMatchObject({ amount_paisa: 200_00, bearer: 'vendor', method: 'original' })
  expect((await visit(undefined, { path: `/admin/refunds/${id}?saved` })).text).toContain('Done.')
})

test('a part of it is approved, by pieces or by rupees; nothing of it is not', async ({ shop }) => {
  const pieces = await reported(shop)
  const form = formIn((await pieces.visit()).html, 'name="bearer"')
  const { one } = pieces
  for (const none of [
    { [`item ${one}`]: '0' },
    { [`item ${one}`]: '3' },
    { [`item ${one}`]: '-1' },
    { [`amount ${one}`]: '0' },
    { [`amount ${one}`]: 'lots' },
  ]) {
    const { status, html } = await pieces.send({ ...form, ...none, intent: 'approve' })
    expect([none, status >= 400]).toEqual([none, true])
    expect(html).toContain('role="alert"')
  }
  expect((await pieces.now()).status).toBe('requested')
  await pieces.send({ ...form, [`item ${one}`]: '1', bearer: 'platform', intent: 'approve' })
  expect(await pieces.now()).toMatchObject({ amount_paisa: 100_00, bearer: 'platform' })
  const rupees = await reported(shop)
  const other = formIn((await rupees.visit()).html, 'name="bearer"')
  await rupees.send({ ...other, [`amount ${rupees.one}`]: '50.5', intent: 'approve' })
  expect(await rupees.now()).toMatchObject({ amount_paisa: 50_50 })
})

test.for([
  ['en', 'Broken in the same way as last time'],
  ['ne', 'अघिल्लो पटक जस्तै फुटेको'],
] as const)('a request is rejected only with a reason (%s)', async ([locale, note], { shop }) => {
  const { visit, send, now, support } = await reported(shop)
  const form = { ...formIn((await visit(support, { locale })).html, 'value="reject"'), intent: 'reject' }
  const empty = await send({ ...form, note: '  ' }, support, { locale })
  expect(empty.status).toBe(400)
  expect(empty.html).toContain('role="alert"')
  expect((await now()).status).toBe('requested')
  expect((await send({ ...form, note }, support, { locale })).status).toBe(303)
  expect((await now()).status).toBe('rejected')
  expect((await visit(support, { locale })).text).toContain(note)
})

test('of two who decide at once one does, and the other reads why not, with what they typed', async ({
  shop,
}) => {
  const { send, now, visit } = await reported(shop)
  const colleague = await staffWith(shop, 'refund.decide')
  const form = formIn((await visit()).html, 'name="bearer"')
  const answers = await Promise.all([
    send({ ...form, intent: 'approve' }),
    send({ intent: 'reject', note: 'Not ours' }, colleague),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(answers.find(({ status }) => status === 409)!.html).toContain('role="alert"')
  expect(['approved', 'processing', 'refunded', 'rejected']).toContain((await now()).status)
})

test('nobody decides about their own order, nor without the right', async ({ shop }) => {
  const { visit, send, now, ctx } = await reported(shop)
  const own = shop.as({ ...ctx.actor!, rights: ['refund.decide', 'refund.decide_any'], is_staff: true })
  const page = await visit(own)
  expect(page.text).toContain('This is your own order. Someone else must decide.')
  expect(page.html).not.toContain('value="approve"')
  expect((await send({ intent: 'approve', bearer: 'platform' }, own)).status).toBe(403)
  const others = ['order.read', 'payout.make'] satisfies Right[]
  for (const as of [await staffWith(shop, ...others), ctx]) {
    expect((await visit(as)).status).toBe(403)
    expect((await send({ intent: 'approve', bearer: 'platform' }, as)).status).toBe(403)
  }
  expect((await now()).status).toBe('requested')
})

test('what is to be sent by hand is recorded with its reference, after a fresh code', async ({ shop }) => {
  const { id, visit, send, now } = await reported(shop)
  const admin = await staffWith(shop, 'setting.change')
  await changeSettings(admin, { refunds: { alone_rupees: 100 } })
  await send({ intent: 'approve', bearer: 'platform', method: 'bank' })
  const finance = await financeOf(shop)
  const form = formIn((await visit(finance)).html, 'value="sent"')
  const { actor } = await shop.addCustomer({
    rights: ['refund.decide', 'refund.decide_any'],
    is_stepped_up: false,
  })
  expect(await send({ ...form, intent: 'sent', reference: 'B-1' }, shop.as(actor))).toMatchObject({
    status: 307,
    location: `/sign-in/second-factor?callbackUrl=${encodeURIComponent(`/admin/refunds/${id}`)}`,
  })
  const empty = await send({ ...form, intent: 'sent', reference: '' }, finance)
  expect(empty.status).toBe(400)
  expect(await send({ ...form, intent: 'sent', reference: 'NABIL 5' }, finance)).toMatchObject({
    status: 303,
  })
  expect(await now()).toMatchObject({ status: 'refunded' })
  expect((await send({ ...form, intent: 'sent', reference: 'NABIL 6' }, finance)).status).toBe(409)
})

test('a refund that is not there is not, and an unknown button does nothing to one that is', async ({
  shop,
}) => {
  const { visit, send, now } = await reported(shop)
  for (const id of ['0', 'x', '99999999', '1e1'])
    for (const form of [undefined, { intent: 'reject', note: 'No' }])
      expect((await visit(undefined, { params: { id }, form })).status).toBe(404)
  for (const intent of [undefined, 'refund', 'constructor'])
    expect((await send({ intent })).status).toBeGreaterThanOrEqual(400)
  expect((await now()).status).toBe('requested')
})

test('the list shows each in its queue, and what it does not know of is not there', async ({ shop }) => {
  const { id, support, send } = await reported(shop)
  const list = (query: string, locale: 'en' | 'ne' = 'en') =>
    shown(listPage, shop, { path: `/admin/refunds${query}`, as: support, locale })
  const link = `href="/admin/refunds/${id}"`
  expect((await list('')).html).toContain(link)
  expect((await list('?queue=decide')).html).toContain(link)
  expect((await list('?queue=done')).html).not.toContain(link)
  await send({ intent: 'reject', note: 'Not ours' })
  expect((await list('?queue=decide')).html).not.toContain(link)
  expect((await list('?queue=done')).html).toContain(link)
  expect((await list('?queue=done', 'ne')).html).toContain(`href="/ne/admin/refunds/${id}"`)
  for (const query of ['?queue=all', '?queue=__proto__', '?cursor=x', '?queue='])
    expect([query, (await list(query)).status]).toEqual([query, 404])
})

test('a made-up button sends no money again, and says that the page has changed', async ({ shop }) => {
  const { visit, send, now } = await reported(shop)
  await send({ ...formIn((await visit()).html, 'name="bearer"'), intent: 'approve' })
  const before = await now()
  const finance = await financeOf(shop)
  for (const intent of ['crown', 'constructor', '__proto__', undefined]) {
    const { status, text } = await send({ intent, method: 'credit', note: 'Again' }, finance)
    expect([intent, status]).toEqual([intent, 400])
    expect(text).toContain('This page has changed.')
  }
  expect(await now()).toEqual(before)
})
