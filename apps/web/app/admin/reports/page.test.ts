import { checkout } from '@himalayan-green/shop/checkout/checkout.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { HOUR } from '@himalayan-green/shop/durations.ts'
import { foldFigures } from '@himalayan-green/shop/figures/fold-figures.ts'
import { bsDate } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { monthOf, periodOf } from '@himalayan-green/shop/nepal/bs-months.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { nepaliDigits } from '@himalayan-green/shop/nepal/numerals.ts'
import { approveRefund } from '@himalayan-green/shop/refunds/deciding/decide-refund.ts'
import { shifted } from '@himalayan-green/shop/reports/business/report-months.ts'
import { readSheets } from '@himalayan-green/shop/test/read-sheets.ts'
import { deliver } from '@himalayan-green/shop/test/scenes/delivered.ts'
import { askBack, financeOf } from '@himalayan-green/shop/test/scenes/refunding.ts'
import { buy, fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../../test/page.ts'
import { textOf } from '../../../test/rendered.tsx'
import { shown } from '../../../test/shown.tsx'
import { rupees } from '../../ui/rupees.ts'
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

const fileOf = async (shop: TestShop, list: string, query: string, as: Visit['as'], format = 'csv') => {
  let bytes = new Uint8Array()
  const { status } = await answerOf(
    async (args: Parameters<typeof fileLoader>[0]) => {
      const file = await fileLoader(args)
      bytes = new Uint8Array(await file.clone().arrayBuffer())
      return file
    },
    shop,
    { path: `/admin/download/${list}/file?format=${format}&${query}`, params: { list }, as },
  )
  return { status, bytes, lines: new TextDecoder().decode(bytes).split('\r\n') }
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

/**
 * The sales of each vendor in a month as the ledger has them: every line about its goods, but for what is to be sent back, of sales
 * and of refunds alike.
 */
async function salesInLedger(shop: TestShop, month: string): Promise<Record<string, number>> {
  const { from, to } = periodOf(month)!
  const { rows } = await sql<{ name_en: string; paisa: number }>`
    select v.name_en, -sum(l.amount_paisa)::bigint as paisa
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id join vendors v on v.id = o.vendor_id
    where e.at >= ${from} and e.at < ${to} and l.account <> 'refund_payable'
    group by v.id`.execute(shop.database.db)
  return Object.fromEntries(rows.map(({ name_en, paisa }) => [name_en, paisa]))
}

test('the sales of last month are on the page, in CSV and in XLSX what the ledger says, to the paisa', async ({
  shop,
}) => {
  const month = shifted(monthOf(shop.as(null).now), -1)
  const { from, to } = periodOf(month)!
  const [start, end] = [from.getTime(), to.getTime()]
  const at = (ctx: Ctx, time: number): Ctx => ({ ...ctx, now: new Date(time) })
  const [large, small] = [await shop.addVendor(), await shop.addVendor()]
  const finance = await financeOf(shop)
  const sold = async (vendor_id: number, marked_price_paisa: number, quantity: number, time: number) => {
    const { ctx, request } = await fillCart(shop, { quantity, product: { vendor_id, marked_price_paisa } })
    const { order_group_id } = await checkout(at(ctx, time - HOUR), request)
    return { ctx, item: await deliver(at(ctx, time), order_group_id) }
  }
  const giveBack = async (
    { ctx, item }: Awaited<ReturnType<typeof sold>>,
    bearer: 'vendor' | 'platform',
    time: number,
  ) => {
    const { id } = await askBack(at(ctx, time), shop, item, 1)
    await approveRefund(at(finance, time), id, { bearer, method: 'bank' })
  }
  await sold(large.id, 999_99, 1, start - 1000)
  await giveBack(await sold(large.id, 233_35, 3, start), 'vendor', start + 5 * HOUR)
  await giveBack(await sold(small.id, 77_77, 2, start + 50 * HOUR), 'platform', start + 60 * HOUR)
  const last = await sold(small.id, 101_01, 1, end - 1000)
  await giveBack(last, 'vendor', end)
  await sold(large.id, 55_55, 1, end)
  await foldFigures(shop.as(null))

  const ledger = await salesInLedger(shop, month)
  expect(ledger).toEqual({ [large.name_en]: 2 * 233_35, [small.name_en]: 77_77 + 101_01 })
  const total = Object.values(ledger).reduce((sum, paisa) => sum + paisa, 0)
  const wanted = { ...ledger, All: total }

  const { actor } = await shop.addCustomer({ rights: ['money.read', 'order.read'] })
  const query = `period=${month}&by=month&rows=vendor&number=sales&compare=none`
  const { html } = await shown(page, shop, { path: `/admin/reports?${query}`, as: actor })
  const onPage = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(
    ([, name, cells]) => [textOf(name!), textOf(/<b>.*?<\/b>/.exec(cells!)?.[0] ?? '')] as const,
  )
  for (const [name, paisa] of Object.entries(wanted)) expect(onPage).toContainEqual([name, rupees(paisa)])
  const { lines } = await fileOf(shop, 'report', query, actor)
  const inCsv = lines.slice(1, -1).map((line) => line.split(','))
  expect(Object.fromEntries(inCsv.map((cells) => [cells[0], cells.at(-1)]))).toEqual(
    Object.fromEntries(Object.entries(wanted).map(([name, paisa]) => [name, (paisa / 100).toFixed(2)])),
  )
  const [sheet] = await readSheets((await fileOf(shop, 'report', query, actor, 'xlsx')).bytes)
  expect(
    Object.fromEntries(sheet!.rows.slice(1).map((row) => [row[0], Math.round(Number(row.at(-1)) * 100)])),
  ).toEqual(wanted)
})

test('by day each day is a bar with its rows behind it, in Nepali too', async ({ shop }) => {
  const vendor = await sell(shop)
  const { actor } = await shop.addCustomer({ rights: ['order.read'] })
  const { day } = bsDate(shop.as(null).now)
  const visit = { path: '/ne/admin/reports?rows=vendor&number=orders', as: actor, locale: 'ne' } as const
  const { data } = await answerOf(page.loader, shop, visit)
  expect(data.marks[day - 1]).toMatchObject({ label: nepaliDigits(`${day}`), under: 'आज', isPart: true })
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
