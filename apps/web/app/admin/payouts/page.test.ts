import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listPayouts } from '@himalayan-green/shop/payouts/list-payouts.ts'
import {
  after,
  payableVendor,
  twoOfFinance,
  vendorWhoSold,
} from '@himalayan-green/shop/test/scenes/payouts.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as bankFile from './bank-file.ts'
import * as page from './page.tsx'

/** A vendor to whom Rs 180 may be paid, the two who pay, and their page. */
async function payable(shop: TestShop) {
  const { vendor, owner } = await payableVendor(shop)
  const [rita, mina] = await twoOfFinance(shop, 8)
  const visit = (as: Ctx, more: Visit = {}) =>
    shown(page, shop, { path: `${more.locale === 'ne' ? '/ne' : ''}/admin/payouts`, as, ...more })
  const send = (as: Ctx, form: Fields, more: Visit = {}) => visit(as, { ...more, form })
  const payout = async () => (await listPayouts(rita)).payouts.find(({ vendor_id }) => vendor_id === vendor)
  /** Prepared by Rita; its id. */
  const prepared = async () => {
    expect(await send(rita, { vendor: `${vendor}` })).toMatchObject({ location: '/admin/payouts?done' })
    return `${(await payout())!.id}`
  }
  const fileOf = async (as: Ctx) => {
    const batch = (await payout())!.batch
    return answerOf(bankFile.loader, shop, {
      path: `/admin/payouts/bank-file/${batch}`,
      params: { batch },
      as,
    })
  }
  return { vendor, owner, rita, mina, visit, send, payout, prepared, fileOf }
}

const DONE = { status: 303, location: '/admin/payouts?done' }

test('one prepares what is marked, another approves, and it is sent with its reference: each by a form of the page', async ({
  shop,
}) => {
  const { vendor, rita, mina, visit, send, payout } = await payable(shop)
  const { html } = await visit(rita)
  expect([formIn(html, `value="${vendor}"`).vendor].flat()).toContain(`${vendor}`)
  expect(await send(rita, { vendor: `${vendor}` })).toMatchObject(DONE)
  const { id } = (await payout())!
  const card = `name="payout" value="${id}"`
  expect((await visit(rita)).text).toContain('Waiting for approval by another person.')
  const form = formIn((await visit(mina)).html, card)
  expect(await send(mina, { ...form, to: 'approved' })).toMatchObject(DONE)
  expect((await visit(rita)).text).toContain('Download the bank file before you send this payout.')
  expect(await send(rita, { ...form, to: 'sent', reference: 'NABIL-77' })).toMatchObject(DONE)
  expect(await send(rita, { ...form, to: 'settled' })).toMatchObject(DONE)
  expect(await payout()).toMatchObject({ status: 'settled', reference: 'NABIL-77', amount_paisa: 180_00 })
  expect((await visit(rita)).text).toContain('Reference NABIL-77')
})

test('whoever prepared it is offered no approval, and refused one', async ({ shop }) => {
  const { rita, visit, send, payout, prepared } = await payable(shop)
  const id = await prepared()
  expect((await visit(rita)).html).not.toMatch(new RegExp(`value="${id}".{0,3000}value="approved"`, 's'))
  const answer = await send(rita, { payout: id, to: 'approved' })
  expect(answer.status).toBe(403)
  expect(answer.text).toContain('Another person must approve it.')
  const nepali = await send(rita, { payout: id, to: 'approved' }, { locale: 'ne' })
  expect(nepali.text).toContain('अर्को व्यक्तिले स्वीकृत गर्नुपर्छ')
  expect((await payout())!.status).toBe('draft')
})

test('a step without a fresh code leads to where it is typed, with the form, and moves nothing', async ({
  shop,
}) => {
  const { send, payout, prepared, visit } = await payable(shop)
  const id = await prepared()
  const { actor } = await shop.addCustomer({ rights: ['payout.make'], is_stepped_up: false })
  const tired = after(shop.as(actor), 8)
  for (const [locale, location] of [
    ['en', '/sign-in/second-factor?callbackUrl=%2Fadmin%2Fpayouts'],
    ['ne', '/ne/sign-in/second-factor?callbackUrl=%2Fne%2Fadmin%2Fpayouts'],
  ] as const)
    expect(await send(tired, { payout: id, to: 'approved' }, { locale })).toMatchObject({
      status: 307,
      location,
    })
  expect((await visit(tired)).status).toBe(200)
  expect((await payout())!.status).toBe('draft')
})

test('without the right the page is not to be had, and its form does nothing', async ({ shop }) => {
  const { vendor, visit, payout, owner } = await payable(shop)
  const cashier = after(shop.as((await shop.addCustomer({ rights: ['cash.close'] })).actor), 8)
  for (const as of [cashier, owner]) {
    expect(await visit(as)).toMatchObject({ status: 403, html: '' })
    expect((await visit(as, { form: { vendor: `${vendor}` } })).status).toBe(403)
  }
  expect(await payout()).toBeUndefined()
})

test('nothing chosen, or what is no vendor, prepares nothing; of a form sent twice the second is told', async ({
  shop,
}) => {
  const { vendor, rita, send, payout } = await payable(shop)
  for (const form of [{}, { vendor: 'all' }, { vendor: '-1' }, { vendor: ['0', '1e9'] }]) {
    const { status, html } = await send(rita, form)
    expect([form, status >= 400]).toEqual([form, true])
    expect(html).toContain('role="alert"')
  }
  expect(await payout()).toBeUndefined()
  const twice = await Promise.all([1, 2].map(() => send(rita, { vendor: `${vendor}` })))
  expect(twice.map(({ status }) => status).sort()).toEqual([303, 409])
  const { payouts } = await listPayouts(rita)
  expect(payouts.filter(({ vendor_id }) => vendor_id === vendor)).toHaveLength(1)
})

test('who is owed nothing yet cannot be marked', async ({ shop }) => {
  const { rita, visit, send } = await payable(shop)
  const { vendor } = await vendorWhoSold(shop)
  const box = new RegExp(`<input[^>]*disabled=""[^>]*value="${vendor}"`)
  const { html, text } = await visit({ ...rita, now: shop.now() })
  expect(html).toMatch(box)
  expect(text).toContain('No balance available')
  const { status } = await send({ ...rita, now: shop.now() }, { vendor: `${vendor}` })
  expect(status).toBe(409)
})

test('without its reference a transfer is not sent; the sentence stands by that payout alone', async ({
  shop,
}) => {
  const { mina, rita, send, payout, prepared } = await payable(shop)
  const id = await prepared()
  await send(mina, { payout: id, to: 'approved' })
  const { status, html, text } = await send(rita, { payout: id, to: 'sent', reference: '  ' })
  expect(status).toBe(400)
  expect(text.split('Please write the reference of the transfer.')).toHaveLength(2)
  expect(html).toContain('aria-invalid="true"')
  expect((await payout())!.status).toBe('approved')
  // A second press after a colleague's.
  expect(await send(rita, { payout: id, to: 'sent', reference: 'A-1' })).toMatchObject(DONE)
  const late = await send(mina, { payout: id, to: 'sent', reference: 'A-2' })
  expect(late.status).toBe(409)
  expect(late.text).toContain('This payout has changed. Please check it again.')
  expect(await payout()).toMatchObject({ status: 'sent', reference: 'A-1' })
})

test('a step that is none, or of a payout that is not there, is refused', async ({ shop }) => {
  const { mina, send, payout, prepared } = await payable(shop)
  const id = await prepared()
  expect((await send(mina, { payout: id, to: 'paid' })).status).toBe(400)
  expect((await send(mina, { payout: id, to: 'constructor' })).status).toBe(400)
  expect((await send(mina, { payout: '99999', to: 'approved' })).status).toBe(404)
  for (const none of ['', '0', 'x', `${id}'`, '1e1'])
    expect(await send(mina, { payout: none, to: 'approved' })).toMatchObject({ status: 404, html: '' })
  expect((await payout())!.status).toBe('draft')
})

test('the file for the bank is handed out once, and as a copy afterwards; what is in it one alone cannot take back', async ({
  shop,
}) => {
  const { mina, rita, send, payout, prepared, fileOf, visit } = await payable(shop)
  const id = await prepared()
  expect(await fileOf(rita)).toMatchObject({ status: 404 })
  await send(mina, { payout: id, to: 'approved' })
  const first = await fileOf(rita)
  expect(first.headers.get('content-disposition')).toMatch(/payouts-\d+-\d+\.csv/)
  expect((await fileOf(mina)).headers.get('content-disposition')).toContain('COPY')
  expect((await visit(rita)).text).toContain('This payout is in a bank file')
  const back = { payout: id, to: 'withdrawn' }
  expect((await send(rita, back)).text).toContain('First someone must record that the bank did not send it')
  expect(await send(rita, { payout: id, to: 'unsent', note: 'Bounced' })).toMatchObject(DONE)
  expect((await send(rita, back)).status).toBe(403)
  expect(await send(mina, back)).toMatchObject(DONE)
  expect((await payout())!.status).toBe('withdrawn')
})

test('the file asks for a fresh code, too, and is not for others', async ({ shop }) => {
  const { mina, send, prepared, fileOf, owner } = await payable(shop)
  const id = await prepared()
  await send(mina, { payout: id, to: 'approved' })
  const { actor } = await shop.addCustomer({ rights: ['payout.make'], is_stepped_up: false })
  expect(await fileOf(after(shop.as(actor), 8))).toMatchObject({
    status: 302,
    location: '/sign-in/second-factor?callbackUrl=%2Fadmin%2Fpayouts%3Fconfirmed',
  })
  expect((await fileOf(owner)).status).toBe(403)
})
