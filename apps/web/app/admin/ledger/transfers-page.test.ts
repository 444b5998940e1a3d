import type { Ctx } from '@himalayan-green/shop/context.ts'
import { gatewayAccount } from '@himalayan-green/shop/ledger/accounts.ts'
import { readTransfers } from '@himalayan-green/shop/ledger/gateway-transfers.ts'
import { balanceOf, post } from '@himalayan-green/shop/ledger/post.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as accountPage from './account-page.tsx'
import * as ledgerPage from './page.tsx'
import * as page from './transfers-page.tsx'

const path = '/admin/ledger/transfers'
let made = 0

const payer = async (shop: TestShop, name: string) =>
  shop.as((await shop.addCustomer({ name, rights: ['money.read', 'payout.make'] })).actor)

/** Somebody who makes payouts, and the page while eSewa holds Rs 1,000 more than before. */
async function opened(shop: TestShop) {
  const anita = await payer(shop, 'Anita Sharma')
  const esewa = gatewayAccount('esewa')
  const held = () => balanceOf(anita, esewa)
  const lines = [
    { account: esewa, amount_paisa: 1_000_00 - (await held()) },
    { account: 'rounding' as const, amount_paisa: (await held()) - 1_000_00 },
  ]
  if (lines[0]!.amount_paisa !== 0) await post(anita, { cause: 'test.came_in', id: `${++made}`, lines })
  const visit = ({ as = anita, ...more }: Visit = {}) => shown(page, shop, { path, as, ...more })
  const send = (form: Fields, more: Visit = {}) => visit({ ...more, form })
  const reference = `EP-${++made}`
  const form: Fields = {
    ...formIn((await visit()).html, 'name="amount"'),
    provider: 'esewa',
    amount: '735.50',
    fee: '14.50',
    reference,
  }
  const all = async () => (await readTransfers(anita)).transfers
  const now = async () => (await all()).find((one) => one.reference === reference)
  return { anita, visit, send, form, reference, held, all, now }
}

test('what arrived and what the gateway kept are off what it holds, and the page says so', async ({
  shop,
}) => {
  const { visit, send, form, reference, held, now } = await opened(shop)
  expect(await send(form)).toMatchObject({ status: 303, location: `${path}?done` })
  expect(await now()).toMatchObject({
    provider: 'esewa',
    amount_paisa: 735_50,
    fee_paisa: 14_50,
    by: 'Anita Sharma',
  })
  expect(await held()).toBe(250_00)
  const { text } = await visit({ path: `${path}?done` })
  for (const said of ['Recorded.', reference, 'Rs 735.50', 'fee Rs 14.50', 'by Anita Sharma', 'Rs 250.00'])
    expect(text).toContain(said)
})

test('sent twice, at once or later, it is recorded once; with other sums it is refused and stays as typed', async ({
  shop,
}) => {
  const { send, form, reference, held, all } = await opened(shop)
  const answers = await Promise.all([send(form), send({ ...form, reference: reference.toLowerCase() })])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const other = await send({ ...form, amount: '100', fee: '0' })
  expect(other.status).toBe(409)
  expect(other.text).toContain('A settlement with this reference is already recorded with other amounts.')
  expect(formIn(other.html, 'name="amount"')).toEqual({ ...form, amount: '100', fee: '0' })
  expect(await held()).toBe(250_00)
  expect((await all()).filter((one) => one.reference.toLowerCase() === reference.toLowerCase())).toHaveLength(
    1,
  )
})

test('of two transfers at once that together are more than the gateway holds one is recorded', async ({
  shop,
}) => {
  const { send, form, reference, held } = await opened(shop)
  const answers = await Promise.all([send(form), send({ ...form, reference: `${reference} B` })])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
  expect(answers.find(({ status }) => status === 400)!.text).toContain(
    'According to the ledger the gateway holds Rs 250.00',
  )
  expect(await held()).toBe(250_00)
})

test('a slip of the pen is refused beside its field, in either language', async ({ shop }) => {
  const { send, form, held, now } = await opened(shop)
  for (const [wrong, says] of [
    [{ amount: '0', fee: '0' }, 'Enter the amount received in the bank (more than 0).'],
    [{ amount: '1.234' }, 'A number with at most two decimals, please.'],
    [{ amount: '-5' }, 'A number with at most two decimals, please.'],
    [{ fee: '735.50' }, 'No gateway keeps more than 5% of amount and fee together.'],
    [{ reference: '  ' }, 'This field is required.'],
    [{ amount: '2000', fee: '0' }, 'According to the ledger the gateway holds Rs 1,000.00'],
    [{ provider: 'bank' }, ''],
  ] as const) {
    const { status, text, html } = await send({ ...form, ...wrong })
    expect([wrong, status]).toEqual([wrong, 400])
    expect(text).toContain(says)
    expect(html).toContain('class="field-error"')
  }
  const nepali = await send({ ...form, fee: '735.50' }, { locale: 'ne' })
  expect(nepali.text).toContain('५ प्रतिशतभन्दा बढी राख्दैन')
  expect(await now()).toBeUndefined()
  expect(await held()).toBe(1_000_00)
})

test('a wrong one is undone once, by somebody else and for a reason, and may be recorded again', async ({
  shop,
}) => {
  const { visit, send, form, reference, held, now } = await opened(shop)
  await send(form)
  const { id } = (await now())!
  const own = { transfer: `${id}`, reason: 'Mine' }
  expect((await visit()).html).not.toContain(`name="transfer" value="${id}"`)
  expect((await send(own)).status).toBe(403)
  const binod = await payer(shop, 'Binod Rai')
  const undo = formIn((await visit({ as: binod })).html, `name="transfer" value="${id}"`)
  const empty = await send({ ...undo, reason: ' ' }, { as: binod })
  expect(empty.status).toBe(400)
  expect(formIn(empty.html, `name="transfer" value="${id}"`)).toEqual({ transfer: `${id}`, reason: ' ' })
  expect(await held()).toBe(250_00)
  const answers = await Promise.all(
    ['Mistyped', 'Mistyped'].map((reason) => send({ ...undo, reason }, { as: binod })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(answers.find(({ status }) => status === 303)!.location).toBe(`${path}?undone`)
  expect(await held()).toBe(1_000_00)
  expect((await visit()).text).toContain('Undone by Binod Rai: Mistyped')
  for (const [transfer, status] of [
    ['999999', 404],
    ['x', 400],
    ['', 400],
  ] as const)
    expect([transfer, (await send({ transfer, reason: 'No' }, { as: binod })).status]).toEqual([
      transfer,
      status,
    ])
  expect((await send({ ...form, amount: '500', fee: '0' })).status).toBe(303)
  expect(await now()).toMatchObject({ reference, amount_paisa: 500_00 })
})

test('whoever only reads money sees no form, and changes nothing with one', async ({ shop }) => {
  const { visit, form, all } = await opened(shop)
  const reader = await shop.addCustomer({ rights: ['money.read'] })
  const before = await all()
  const { status, html } = await visit({ as: reader.actor })
  expect([status, html.includes('<form')]).toEqual([200, false])
  for (const sent of [form, { transfer: '1', reason: 'No' }])
    expect((await answerOf(page.action, shop, { path, as: reader.actor, form: sent })).status).toBe(403)
  expect(await all()).toEqual(before)
})

test('the ledger adds up, and leads to each account with its entries and where they went', async ({
  shop,
}) => {
  const { anita, send, form, reference } = await opened(shop)
  await send(form)
  const ledger = await shown(ledgerPage, shop, { path: '/admin/ledger', as: anita })
  expect(ledger.text).toContain('The ledger is balanced')
  expect(ledger.html).toContain('href="/admin/ledger/account?account=gateway%3Aesewa"')
  const account = (asked: string, as: Ctx = anita) =>
    shown(accountPage, shop, { path: `/admin/ledger/account?${asked}`, as })
  const { status, text } = await account('account=gateway:esewa')
  expect(status).toBe(200)
  expect(text).toContain('eSewa Export (CSV, XLSX) Gateway balances Balance Rs 250.00')
  expect(text).toMatch(new RegExp(`Gateway settlement [^R]*${reference} Other side: .*Bank Rs 735.50`))
  for (const wrong of [
    'account=gateway:nobody',
    'account=',
    '',
    'account=bank&cursor=x',
    `account=${'a'.repeat(101)}`,
  ])
    expect([wrong, (await account(wrong)).status]).toEqual([wrong, 404])
  const stranger = shop.as((await shop.addCustomer({ rights: rightsWithout('money.read') })).actor)
  expect((await account('account=bank', stranger)).status).toBe(403)
  await expect(answerOf(ledgerPage.loader, shop, { as: stranger })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
