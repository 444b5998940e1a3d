import { sessionOfCookie } from '@himalayan-green/shop/accounts/actor.ts'
import { publishSecondFactor } from '@himalayan-green/shop/accounts/second-factor/set-up-second-factor.ts'
import { codeOf, fromBase32, stepOf } from '@himalayan-green/shop/accounts/second-factor/totp.ts'
import { findProduct } from '@himalayan-green/shop/catalog/product-detail.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { action as catalogue } from '../admin/catalogue/page.tsx'
import { loader as bankFile } from '../admin/payouts/bank-file.ts'
import { action as changePerson } from '../admin/people/person-page.tsx'
import { pageContext } from '../context.ts'
import { loader as payoutAccount } from '../vendor/money/payout-account-page.tsx'
import { action as secondFactor, loader as secondFactorPage } from './second-factor-page.tsx'

const SECRET = 'HIMALAYANGREENPOKHARANEPAL234567'

/** What a loader or an action gets, for whoever has this cookie. */
async function visit(
  shop: TestShop,
  cookie: string,
  path: string,
  { form, params = {} }: { form?: [string, string][]; params?: Record<string, string> } = {},
) {
  const session = await sessionOfCookie(shop, new Headers({ cookie }))
  const context = new RouterContextProvider()
  context.set(pageContext, {
    ctx: contextOf(shop, session?.actor ?? null, path.startsWith('/ne') ? 'ne' : 'en'),
    config: { ...shop.config, demo: true },
    sessionId: session?.id ?? null,
    pictures: shop.pictures,
    privateFiles: shop.privateFiles,
    gateways: shop.gateways,
    life: shop.life,
    checkServer: shop.checkServer,
    nonce: '',
    requestId: 'a request',
    client: { address: '203.0.113.7', user_agent: 'a browser' },
    report: shop.report,
    clock: null,
  })
  const url = new URL(`http://shop.test${path}`)
  const request = new Request(url, form ? { method: 'POST', body: new URLSearchParams(form) } : {})
  // biome-ignore lint/suspicious/noExplicitAny: each page has a type of its own for the same things
  return { context, request, url, params } as any
}

/** The answer, or the one that was thrown. */
async function answerOf(work: Promise<unknown>): Promise<Response> {
  return (await work.catch((thrown) => thrown)) as Response
}

const whereTo = ({ status, headers }: Response) => [status, headers.get('location')]

test('M7: a form that takes a code again is kept by the page that asks for it, and goes through with the code', async ({
  shop,
}) => {
  const { cookie, actor } = await shop.addCustomer({ rights: ['role.give'], is_stepped_up: false })
  await publishSecondFactor(shop.as(null), actor.id, SECRET)
  const { id } = (await shop.addCustomer()).actor
  const path = `/ne/admin/people/${id}`
  const params = { id }
  const form: [string, string][] = [
    ['role', 'finance'],
    ['intent', 'give'],
    ['password', 'never kept'],
  ]
  const asked = await answerOf(changePerson(await visit(shop, cookie, path, { form, params })))
  const page = `/ne/sign-in/second-factor?callbackUrl=${encodeURIComponent(path)}`
  // The browser sends the form on to there.
  expect(whereTo(asked)).toEqual([307, page])
  expect(await secondFactorPage(await visit(shop, cookie, page))).toMatchObject({
    factor: { state: 'asked' },
    next: path,
  })
  const kept = form.slice(0, 2)
  expect(await secondFactor(await visit(shop, cookie, page, { form }))).toMatchObject({
    data: { saved: kept },
  })

  const withCode = (code: string): [string, string][] => [
    ...kept,
    ['second_factor_code', code],
    ['second_factor', 'pass'],
  ]
  expect(await secondFactor(await visit(shop, cookie, page, { form: withCode('1234') }))).toMatchObject({
    data: { saved: kept, errors: { code: expect.any(String) } },
  })
  const code = codeOf(fromBase32(SECRET), stepOf(shop.now()))
  const passed = await answerOf(secondFactor(await visit(shop, cookie, page, { form: withCode(code) })))
  expect(whereTo(passed)).toEqual([307, path])
  const renewed = passed.headers.get('set-cookie')!.split(';')[0]!

  const done = await answerOf(
    changePerson(await visit(shop, renewed, path, { form: withCode(code), params })),
  )
  expect(whereTo(done)).toEqual([303, `${path}?saved`])
  const roles = await shop.database.db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id)
    .execute()
  expect(roles).toEqual([{ role: 'finance' }])
})

test('M7: a vendor is asked before the form of its account is shown; a file for the bank leads back to the payouts', async ({
  shop,
}) => {
  const vendor_id = (await shop.addVendor()).id
  const owner = await shop.addCustomer({ vendor_id, is_stepped_up: false })
  const path = '/vendor/money/account'
  const asked = await answerOf(payoutAccount(await visit(shop, owner.cookie, path)))
  const page = `/sign-in/second-factor?callbackUrl=${encodeURIComponent(path)}`
  expect(whereTo(asked)).toEqual([302, page])
  expect(await secondFactorPage(await visit(shop, owner.cookie, page))).toMatchObject({
    factor: { state: 'not_set_up' },
    isStaff: false,
    next: path,
  })
  const ready = await shop.addCustomer({ vendor_id })
  expect(await payoutAccount(await visit(shop, ready.cookie, path))).toMatchObject({ account: null })

  const staff = await shop.addCustomer({ rights: ['payout.make'], is_stepped_up: false })
  const file = await visit(shop, staff.cookie, '/admin/payouts/bank-file/1', { params: { batch: '1' } })
  expect(whereTo(await answerOf(bankFile(file)))).toEqual([
    302,
    '/sign-in/second-factor?callbackUrl=%2Fadmin%2Fpayouts%3Fconfirmed',
  ])
})

test('N20: a far price typed into the table of products is kept by the page that asks for the code, and saved', async ({
  shop,
}) => {
  const { cookie, actor } = await shop.addCustomer({ rights: ['product.change'], is_stepped_up: false })
  await publishSecondFactor(shop.as(null), actor.id, SECRET)
  const { id, slug, version } = await shop.addProduct({ marked_price_paisa: 100_00 })
  const path = '/admin/catalogue?search=x'
  const edit = { intent: 'edit', product: `${id}`, field: 'marked_price', value: '150', before: '100' }
  const form = Object.entries({ ...edit, version: `${version}` }) as [string, string][]
  const asked = await answerOf(catalogue(await visit(shop, cookie, path, { form })))
  const ask = `/sign-in/second-factor?callbackUrl=${encodeURIComponent(path)}`
  expect(whereTo(asked)).toEqual([307, ask])
  const { data } = (await secondFactor(await visit(shop, cookie, ask, { form }))) as never as {
    data: { saved: [string, string][] }
  }
  expect(data.saved).toEqual(form)

  const code = codeOf(fromBase32(SECRET), stepOf(shop.now()))
  const sent: [string, string][] = [...data.saved, ['second_factor_code', code], ['second_factor', 'pass']]
  const passed = await answerOf(secondFactor(await visit(shop, cookie, ask, { form: sent })))
  expect(whereTo(passed)).toEqual([307, path])
  const renewed = passed.headers.get('set-cookie')!.split(';')[0]!
  const done = (await catalogue(await visit(shop, renewed, path, { form: sent }))) as never as {
    data: object
  }
  expect(done.data).toEqual({
    isSaved: true,
    edited: { product: id, field: 'marked_price', value: '150' },
  })
  expect(await findProduct(shop.as(null), slug)).toMatchObject({ marked_price_paisa: 150_00 })
})
