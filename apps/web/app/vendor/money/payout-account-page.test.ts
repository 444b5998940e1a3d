import { setPassword } from '@himalayan-green/shop/accounts/sign-in/password.ts'
import { hashPassword } from '@himalayan-green/shop/accounts/sign-in/password-hash.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { readPayoutAccount } from '@himalayan-green/shop/payouts/payout-account.ts'
import { ACCOUNT } from '@himalayan-green/shop/test/scenes/payouts.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './payout-account-page.tsx'

const PASSWORD = 'a-goat-on-the-roof'

/** A vendor's owner, and the page where they say where its money goes. */
async function opened(shop: TestShop, { hasPassword = true } = {}) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  if (hasPassword) await setPassword(owner, owner.actor!.id, await hashPassword(PASSWORD))
  const visit = (more: Visit = {}) => shown(page, shop, { path: '/vendor/money/account', as: owner, ...more })
  const send = (form: Fields, as: Ctx = owner, more: Visit = {}) => visit({ ...more, as, form })
  const now = () => readPayoutAccount(owner)
  return { vendor, owner, visit, send, now }
}

test('the account is changed with the password, and with a wrong one what was typed stays, but for that', async ({
  shop,
}) => {
  const { visit, send, now } = await opened(shop)
  const form = { ...formIn((await visit()).html), ...ACCOUNT }
  for (const password of ['', 'another-goat']) {
    const { status, html } = await send({ ...form, password })
    expect(status).toBe(400)
    expect(html).toMatch(/<input(?=[^>]*name="password")(?=[^>]*aria-invalid="true")/)
    expect(html).not.toContain('another-goat')
    expect(formIn(html)).toMatchObject({ holder: ACCOUNT.holder, bank: ACCOUNT.bank })
  }
  expect(await now()).toBeNull()
  expect(await send({ ...form, password: PASSWORD })).toMatchObject({
    status: 303,
    location: '/vendor/money',
  })
  expect(await now()).toMatchObject({ holder: ACCOUNT.holder, number: '012345678901' })
  expect(formIn((await visit()).html)).toMatchObject({ holder: ACCOUNT.holder })
})

test('who has no password shows by a code that it is them, in one form without scripts', async ({ shop }) => {
  const { owner, visit, send, now } = await opened(shop, { hasPassword: false })
  const first = await visit()
  expect(first.html).not.toContain('name="code"')
  const asked = await send({ ...formIn(first.html), ...ACCOUNT, prove: 'code' })
  const form = formIn(asked.html)
  expect(form).toMatchObject({ proof: 'sent', holder: ACCOUNT.holder, bank: ACCOUNT.bank })
  const [mail] = (await listOutbox(shop.as(null))).filter(({ recipient }) => recipient === owner.actor!.email)
  const code = /\b\d{6,10}\b/.exec(mail!.text)![0]
  const wrong = await send({ ...form, code: '000000' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toMatch(/<input(?=[^>]*name="code")(?=[^>]*aria-invalid="true")/)
  expect(await now()).toBeNull()
  expect(await send({ ...formIn(wrong.html), code })).toMatchObject({ status: 303 })
  expect(await now()).toMatchObject({ number: '012345678901' })
  // It works once.
  expect((await send({ ...form, number: '999999999', code })).status).toBe(400)
})

test('everything that is wrong with it is said at once, in either language', async ({ shop }) => {
  const { owner, send, now } = await opened(shop)
  for (const [locale, sentence] of [
    ['en', 'Please enter 6 to 24 letters and digits.'],
    ['ne', 'कृपया ६ देखि २४ अक्षर र अङ्क लेख्नुहोस्।'],
  ] as const) {
    const bad = { ...ACCOUNT, bank: '', number: '1', password: PASSWORD }
    const { status, text, html } = await send(bad, owner, { locale })
    expect(status).toBe(400)
    expect(text).toContain(sentence)
    expect(html.match(/aria-invalid="true"/g)!.length).toBeGreaterThanOrEqual(1)
  }
  expect(await now()).toBeNull()
})

test('it takes a code of the last minutes where there is a second factor, and a member who sees to money', async ({
  shop,
}) => {
  const { vendor, visit, send, now } = await opened(shop)
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, is_stepped_up: false })
  const toCode = '/sign-in/second-factor?callbackUrl=%2Fvendor%2Fmoney%2Faccount'
  expect(await visit({ as: actor })).toMatchObject({ status: 302, location: toCode })
  expect(await send({ ...ACCOUNT, password: PASSWORD }, shop.as(actor))).toMatchObject({
    status: 307,
    location: toCode,
  })
  const cook = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue'] })
  for (const form of [undefined, { ...ACCOUNT, password: PASSWORD }])
    await expect(visit({ as: cook.actor, form })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await now()).toBeNull()
})
