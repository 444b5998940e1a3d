import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listPayouts } from '@himalayan-green/shop/payouts/list-payouts.ts'
import { movePayout } from '@himalayan-green/shop/payouts/move-payout.ts'
import { preparePayouts } from '@himalayan-green/shop/payouts/prepare-payouts.ts'
import { listMonths } from '@himalayan-green/shop/payouts/statement.ts'
import {
  ACCOUNT,
  after,
  changeAccount,
  giveBack,
  payableVendor,
  twoOfFinance,
  vendorWhoSold,
} from '@himalayan-green/shop/test/scenes/payouts.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../../test/page.ts'
import { shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'
import * as csvFile from './statement-csv-file.ts'
import * as statementPage from './statement-page.tsx'
import * as pdfFile from './statement-pdf-file.ts'

const money = (shop: TestShop, as: Ctx, more: Visit = {}) =>
  shown(page, shop, { path: more.locale === 'ne' ? '/ne/vendor/money' : '/vendor/money', as, ...more })

/** A month of a vendor's money, as its page and its two files have it. */
function monthOf(shop: TestShop, month: string, as: Ctx) {
  const visit = { path: `/vendor/money/${month}`, params: { month }, as }
  const linesOf = async (args: Parameters<typeof csvFile.loader>[0]) =>
    (await (await csvFile.loader(args)).text()).trim().split('\r\n')
  return {
    read: (more: Visit = {}) => shown(statementPage, shop, { ...visit, ...more }),
    csv: () => answerOf(csvFile.loader, shop, visit),
    csvLines: async () => (await answerOf(linesOf, shop, visit)).data,
    pdf: () => answerOf(pdfFile.loader, shop, visit),
  }
}

test('before anything is sold the page says so, and that an account is missing', async ({ shop }) => {
  const { owner } = await addVendorWithOwner(shop)
  const { text, html } = await money(shop, owner)
  for (const sentence of [
    'No sales yet.',
    'No payouts yet.',
    'Add a bank account or wallet. We cannot pay you without one.',
  ])
    expect(text).toContain(sentence)
  expect(html).toContain('href="/vendor/money/account"')
})

test('what was sold is owed less the commission, payable after the days for complaints, and paid out with its number', async ({
  shop,
}) => {
  const { vendor, owner, later } = await payableVendor(shop)
  const fresh = await money(shop, owner)
  expect(fresh.text).toContain('Rs 180')
  expect(fresh.text).toMatch(/Available for payout Rs 0\b/)
  expect((await money(shop, later)).text).toMatch(/Available for payout Rs 180\b/)

  const [rita, mina] = await twoOfFinance(shop, 8)
  await preparePayouts(rita, { vendors: [vendor] })
  const { id } = (await listPayouts(rita)).payouts.find(({ vendor_id }) => vendor_id === vendor)!
  await movePayout(mina, id, { to: 'approved', reference: '', note: '' })
  // It is nobody's until it is sent.
  expect((await money(shop, later)).text).toContain('No payouts yet.')
  await movePayout(rita, id, { to: 'sent', reference: 'NABIL-77', note: '' })
  const { text } = await money(shop, later)
  expect(text).toContain('Reference NABIL-77')
  expect(text).toMatch(/Available for payout Rs 0\b/)
  expect((await money(shop, later, { locale: 'ne' })).text).toContain('NABIL-77')
})

test('a changed account holds payouts for some time, which the page says until it is over', async ({
  shop,
}) => {
  const { owner } = await addVendorWithOwner(shop)
  await changeAccount(owner, ACCOUNT)
  const held = await money(shop, owner)
  expect(held.text).toContain('The account was changed recently')
  for (const words of ['Nabil Bank', 'Maya Gurung', '012345678901']) expect(held.text).toContain(words)
  expect((await money(shop, after(owner, 3))).text).not.toContain('The account was changed recently')
})

test('a month’s page and file have the same lines, which come to what is owed', async ({ shop }) => {
  const { owner, item } = await vendorWhoSold(shop)
  await giveBack(owner, item, 50_00)
  const [month] = await listMonths(owner)
  expect((await money(shop, owner)).html).toContain(`href="/vendor/money/${month}"`)
  const { read, csv, csvLines } = monthOf(shop, month!, owner)
  const { headers } = await csv()
  expect(headers.get('content-disposition')).toBe(`attachment; filename="statement-${month}.csv"`)
  expect(headers.get('cache-control')).toBe('no-store')
  const [head, opening, sale, refund, closing, ...more] = await csvLines()
  expect([head!.replace('\ufeff', '').split(',').slice(0, 2), more]).toEqual([['date', 'what'], []])
  expect(opening).toMatch(/,opening,.*,0\.00$/)
  expect(sale).toMatch(/,sale,GP-\d+,.*,180\.00,180\.00$/)
  expect(refund).toMatch(/,refund,GP-\d+,.*,-45\.00,135\.00$/)
  expect(closing).toMatch(/,closing,.*,135\.00$/)
  const { text } = await read()
  for (const words of ['Sale', 'Refund to customer', 'Closing balance Rs 135']) expect(text).toContain(words)
  const nepali = await read({ locale: 'ne' })
  expect(nepali.text).toContain('Rs 135.00')
  expect(nepali.text).not.toContain('Sale')
})

test('the month is to be had on paper, too, and is not kept on the way', async ({ shop }) => {
  const { owner } = await vendorWhoSold(shop)
  const [month] = await listMonths(owner)
  const { status, headers } = await monthOf(shop, month!, owner).pdf()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toBe(`inline; filename="statement-${month}.pdf"`)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('what is no month of this vendor’s is the page that is not there, as a file too', async ({ shop }) => {
  const { owner } = await vendorWhoSold(shop)
  const [month] = await listMonths(owner)
  for (const none of ['2083', '2083-13', '2083-00', '20830-1', 'x', '9999-12', "2083-08'", '0000-01']) {
    const { read, csv, pdf } = monthOf(shop, none, owner)
    for (const answer of [await read(), await csv(), await pdf()])
      expect([none, answer.status]).toEqual([none, 404])
  }
  // Of another vendor, who has sold nothing, this month has nothing of it.
  const stranger = (await addVendorWithOwner(shop)).owner
  const theirs = await monthOf(shop, month!, stranger).read()
  expect(theirs.text).not.toContain('Sale')
})

test('it is for owners and who sees to money: other members and staff without a vendor read none of it', async ({
  shop,
}) => {
  const { vendor, owner } = await vendorWhoSold(shop)
  const [month] = await listMonths(owner)
  const clerk = await shop.addCustomer({ vendor_id: vendor, vendor_roles: ['finance'] })
  expect((await money(shop, shop.as(clerk.actor))).text).toContain('Rs 180')
  const others = [
    await shop.addCustomer({ vendor_id: vendor, vendor_roles: ['orders', 'catalogue'] }),
    await shop.addCustomer({ rights: ['payout.make', 'all.read'] }),
    await shop.addCustomer(),
  ]
  for (const { actor } of others) {
    const as = shop.as(actor)
    await expect(money(shop, as)).rejects.toMatchObject({ code: 'forbidden' })
    const { read, csv, pdf } = monthOf(shop, month!, as)
    for (const ask of [read, csv, pdf]) expect((await ask()).status).toBe(403)
  }
})
