import type { Ctx } from '@himalayan-green/shop/context.ts'
import { readVendorAccount } from '@himalayan-green/shop/payouts/propose-account.ts'
import { ACCOUNT, twoOfFinance } from '@himalayan-green/shop/test/scenes/payouts.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './account-page.tsx'

const PROPOSAL: Fields = { ...ACCOUNT, reason: 'They have no phone of their own.' }

/** A vendor without an account, two of finance, and the page where they give it one. */
async function vendorWithout(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const [rita, mina] = await twoOfFinance(shop)
  const path = `/admin/payouts/${vendor.id}/account`
  const visit = (as: Ctx, more: Visit = {}) =>
    shown(page, shop, { path, params: { id: vendor.id }, as, ...more })
  const send = (as: Ctx, form: Fields, more: Visit = {}) => visit(as, { ...more, form })
  const now = () => readVendorAccount(rita, vendor.id)
  return { vendor, owner, rita, mina, path, visit, send, now }
}

test('what one proposes another confirms; who proposed it may only take it back', async ({ shop }) => {
  const { rita, mina, path, visit, send, now } = await vendorWithout(shop)
  expect(await send(rita, PROPOSAL)).toMatchObject({ status: 303, location: `${path}?done` })
  const own = await visit(rita)
  expect(own.html).not.toContain('value="confirm"')
  expect(own.html).toContain('value="decline"')
  const { html } = await visit(mina)
  const form = formIn(html, 'name="proposal"')
  expect((await send(rita, { ...form, decision: 'confirm' })).status).toBe(403)
  expect((await now()).account).toBeNull()
  expect(await send(mina, { ...form, decision: 'confirm' })).toMatchObject({ location: `${path}?done` })
  expect((await now()).account).toMatchObject({ holder: 'Maya Gurung', number: '012345678901' })
  // Pressed again it is decided already.
  const late = await send(mina, { ...form, decision: 'confirm' })
  expect(late.status).toBe(409)
  expect(late.text).toContain('This proposal has already been decided. Please check again.')
})

test('a proposal is declined', async ({ shop }) => {
  const { rita, mina, path, visit, send, now } = await vendorWithout(shop)
  await send(rita, PROPOSAL)
  const form = formIn((await visit(mina)).html, 'name="proposal"')
  expect(await send(mina, { ...form, decision: 'decline' })).toMatchObject({ location: `${path}?declined` })
  expect(await now()).toMatchObject({ account: null, proposal: null })
})

test('all that is wrong with an account stands beneath its field, and what was typed stays', async ({
  shop,
}) => {
  const { rita, send, now } = await vendorWithout(shop)
  const { status, html, text } = await send(rita, { ...PROPOSAL, holder: '', number: '12', reason: '' })
  expect(status).toBe(400)
  expect(html.match(/aria-invalid="true"/g)!.length).toBeGreaterThanOrEqual(2)
  expect(formIn(html, 'name="holder"')).toMatchObject({ bank: 'Nabil Bank', branch: 'Pokhara', number: '12' })
  expect(text).not.toContain('Done.')
  for (const number of ['12', '+977', 'a b c'])
    expect((await send(rita, { ...PROPOSAL, kind: 'esewa', number })).text).toContain(
      'Please enter the ten-digit mobile number of the wallet.',
    )
  expect((await send(rita, { ...PROPOSAL, kind: 'paypal' })).status).toBe(400)
  expect((await now()).proposal).toBeNull()
})

test('it takes a fresh code and the right, and a vendor that is there', async ({ shop }) => {
  const { rita, owner, path, visit, send, now } = await vendorWithout(shop)
  const { actor } = await shop.addCustomer({ rights: ['payout.make'], is_stepped_up: false })
  expect(await send(shop.as(actor), PROPOSAL)).toMatchObject({
    status: 307,
    location: `/sign-in/second-factor?callbackUrl=${encodeURIComponent(path)}`,
  })
  expect((await visit(owner)).status).toBe(403)
  expect((await send(owner, PROPOSAL)).status).toBe(403)
  for (const id of ['0', 'x', '99999999999'])
    expect(await visit(rita, { params: { id } })).toMatchObject({ status: 404 })
  expect((await visit(rita, { params: { id: 999_999 } })).status).toBe(404)
  expect((await now()).proposal).toBeNull()
})
