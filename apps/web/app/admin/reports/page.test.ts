import { foldFigures } from '@himalayan-green/shop/figures/fold-figures.ts'
import { bsDate } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { monthOf } from '@himalayan-green/shop/nepal/bs-months.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { deliver } from '@himalayan-green/shop/test/scenes/delivered.ts'
import { buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../../test/page.ts'
import { shown } from '../../../test/shown.tsx'
import { loader as fileLoader } from '../download/rows-file.ts'
import * as owedPage from './owed-page.tsx'
import * as page from './page.tsx'
import { rowsBehind } from './report-rows.ts'

/** A vendor whose goods were bought twice and brought once, today. */
async function sell(shop: TestShop) {
  const vendor = await shop.addVendor()
  const line = { quantity: 2, product: { vendor_id: vendor.id, marked_price_paisa: 150_25 } }
  const { ctx, placed } = await buy(shop, line)
  await deliver(ctx, placed.order_group_id)
  await buy(shop, line)
  await foldFigures(shop.as(null))
  return vendor
}

const fileOf = async (shop: TestShop, list: string, query: string, as: Visit['as']) => {
  let csv = ''
  const { status } = await answerOf(
    async (args: Parameters<typeof fileLoader>[0]) => {
      const file = await fileLoader(args)
      csv = await file.clone().text()
      return file
    },
    shop,
    { path: `/admin/download/${list}/file?format=csv&${query}`, params: { list }, as },
  )
  return { status, lines: csv.split('\r\n') }
}

test('sales of each vendor stand beside the same days before, open their orders, and are taken as a file', async ({
  shop,
}) => {
  const vendor = await sell(shop)
  const { actor } = await shop.addCustomer({ rights: ['money.read', 'order.read'] })
  const month = monthOf(shop.as(null).now)
  const query = `period=${month}&by=month&rows=vendor&number=sales&compare=before`
  const { html, text } = await shown(page, shop, { path: `/admin/reports?${query}`, as: actor })
  expect(text).toContain('Sales by vendor')
  expect(text).toContain(`${vendor.name_en} 300.50 300.50 100 %`)
  const today = nepalDay(shop.as(null).now)
  expect(html).toMatch(
    new RegExp(
      `href="/admin/orders\\?state=all&amp;vendor=${vendor.id}&amp;delivered_from=[\\d-]+&amp;delivered_to=${today}"`,
    ),
  )
  const { lines } = await fileOf(shop, 'report', query, actor)
  expect(lines[1]).toBe(`${vendor.name_en},300.50,300.50,0.00`)
  expect(lines.at(-2)).toBe('All,300.50,300.50,0.00')
})

test('by day each day is a bar with its rows behind it, in Nepali too', async ({ shop }) => {
  const vendor = await sell(shop)
  const { actor } = await shop.addCustomer({ rights: ['order.read'] })
  const { day } = bsDate(shop.as(null).now)
  const visit = { path: '/ne/admin/reports?rows=vendor&number=orders', as: actor, locale: 'ne' } as const
  const { data } = await answerOf(page.loader, shop, visit)
  expect(data.marks[day - 1]).toMatchObject({ label: `${day}`, under: 'आज', isPart: true })
  expect(data.marks[day - 1]!.to).toContain('/ne/admin/orders?state=all&from=')
  expect(data.rows.find(({ key }: { key: string }) => key === `${vendor.id}`)!.total.value).toBe(2)
  const { text } = await shown(page, shop, visit)
  expect(text).toContain('विक्रेताअनुसार अर्डर')
  expect(text).toContain(vendor.name_ne)
})

test('whoever may not read money sees no sales, neither on the page nor in a file', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['order.read'] })
  const { text } = await shown(page, shop, { path: '/admin/reports', as: actor })
  expect(text).toContain('Orders by vendor')
  expect(text).not.toContain('Owed to vendors')
  const asked = 'number=sales'
  expect((await answerOf(page.loader, shop, { path: `/admin/reports?${asked}`, as: actor })).status).toBe(403)
  expect((await fileOf(shop, 'report', asked, actor)).status).toBe(403)
  expect((await fileOf(shop, 'owed', '', actor)).status).toBe(403)
  expect((await answerOf(page.loader, shop, { path: '/admin/reports?period=2083', as: actor })).status).toBe(
    404,
  )
})

test('what vendors are owed is what the ledger says, with the way to its lines', async ({ shop }) => {
  const vendor = await sell(shop)
  const { actor } = await shop.addCustomer({ rights: ['money.read'] })
  const { rows } = await shop.database.db
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.sum<number>('amount_paisa').as('paisa'))
    .where('account', '=', `vendor_payable:${vendor.id}`)
    .execute()
    .then((rows) => ({ rows }))
  const { data } = await answerOf(owedPage.loader, shop, { path: '/admin/reports/owed', as: actor })
  const own = data.owed.find((one: { vendor_id: number }) => one.vendor_id === vendor.id)!
  expect(own.balance_paisa).toBe(-Number(rows[0]!.paisa))
  expect(own.balance_paisa).toBeGreaterThan(0)
  const { html } = await shown(owedPage, shop, { path: '/admin/reports/owed', as: actor })
  expect(html).toContain(`/admin/ledger/account?account=vendor_payable:${vendor.id}`)
  const { lines } = await fileOf(shop, 'owed', '', actor)
  expect(lines.find((line) => line.startsWith(vendor.name_en))).toContain(
    `,${(own.balance_paisa / 100).toFixed(2)},`,
  )
})

test('a figure opens the orders or refunds that it counts, where there is a list of just these', () => {
  const days = { from: '2026-09-17', to: '2026-10-07' }
  const may = { orders: true, refunds: true }
  const behind = (
    number: Parameters<typeof rowsBehind>[0]['number'],
    rows: 'vendor' | 'payment' | 'ward',
    key: string | null,
  ) => rowsBehind({ number, rows }, days, key, may)
  expect(behind('orders', 'payment', 'cash')).toBe(
    '/admin/orders?state=all&payment=cod&from=2026-09-17&to=2026-10-07',
  )
  expect(behind('fill_rate', 'ward', '380106')).toBe(
    '/admin/orders?state=all&ward=380106&delivered_from=2026-09-17&delivered_to=2026-10-07',
  )
  expect(behind('refunds', 'vendor', '7')).toBe(
    '/admin/refunds?queue=done&from=2026-09-17&to=2026-10-07&vendor=7',
  )
  expect(behind('refunds', 'ward', null)).toBe('/admin/refunds?queue=done&from=2026-09-17&to=2026-10-07')
  expect([behind('refunds', 'ward', '380106'), behind('orders', 'ward', '0')]).toEqual([undefined, undefined])
  expect(rowsBehind({ number: 'sales', rows: 'vendor' }, days, '7', { ...may, orders: false })).toBe(
    undefined,
  )
})
