import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { openDemoShop } from '../scripts/demo-shop.ts'
import { moveClock } from './clock.ts'
import { bringToDoor } from './credit.ts'
import { excess } from './excess.ts'
import {
  expectAccessible,
  LENTIL,
  placeAndGoOn,
  putIntoCart,
  registerAs,
  signInAsStaff,
  typeAddressAndContact,
  untilAlive,
} from './shopper.ts'

// What staff count, compare and take away as files.

/** The cells of a CSV file without quoted line ends, row by row. */
const cellsOf = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, a, b]) => a ?? b ?? ''))

/** The figures of a row of a table on the page, in paisa. */
const paisaIn = (cells: string[]) =>
  cells.slice(1).map((cell) => Math.round(Number(cell.replaceAll(',', '')) * 100))

/**
 * Takes the book that is shown as a file, and holds its sum against the ledger's figure of this part on the page;
 * answers it in paisa.
 */
async function exported(page: Page, part: string): Promise<number> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const file = await download
  const [head, ...rows] = cellsOf(await readFile(await file.path(), 'utf8'))
  const sum = rows
    .flatMap((row) => ['Total sales (Rs)', 'VAT (Rs)'].map((name) => Number(row[head!.indexOf(name)])))
    .reduce((sum, rupees) => sum + Math.round(rupees * 100), 0)
  const [booked, ledger, difference] = paisaIn(
    await page
      .getByRole('row', { name: new RegExp(`^${part}`) })
      .locator('th, td')
      .allTextContents(),
  )
  expect(difference).toBe(0)
  expect([booked, sum]).toEqual([ledger, ledger])
  await expect(page.getByText('match to the paisa')).toBeVisible()
  return sum
}

/** Asks a report for these, by the names of its fields. */
async function choose(page: Page, choices: Record<string, string>): Promise<void> {
  for (const [field, label] of Object.entries(choices))
    await page.getByLabel(field, { exact: true }).selectOption({ label })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${choices.Measure} by ${choices.Rows}`)
}

/** Staff look at three months in several ways, open the orders behind a figure, and take the table, which has the total of the page. */
async function readReports(page: Page, { vendor, order }: { vendor: string; order: string }): Promise<void> {
  const table = page.locator('.heat-table')
  await page.goto('/admin/reports')
  await untilAlive(page)
  // After the single months the choices begin with the last three, of which the order's is one.
  await page.getByLabel('Period', { exact: true }).selectOption({ index: 12 })
  await choose(page, { Rows: 'category', Measure: 'Orders', Compare: 'previous year' })
  await expect(async () => {
    await page.reload()
    await expect(table).toBeVisible({ timeout: 1000 })
  }).toPass()
  await untilAlive(page)
  await choose(page, { Rows: 'vendor', Measure: 'Sales', Compare: 'previous period' })
  await expectAccessible(page)
  expect(await excess(page)).toBe(0)

  const all = page.getByRole('region', { name: 'All', exact: true })
  await expect(all.getByRole('table')).toBeHidden()
  await all.getByText('Table', { exact: true }).click()
  await expect(all.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await all.getByText('Chart', { exact: true }).click()
  await expect(all.getByRole('table')).toBeHidden()

  const shown = await table.locator('tfoot b').textContent()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const [head, ...rows] = cellsOf(await readFile(await (await download).path(), 'utf8'))
  const total = rows.at(-1)![head!.findIndex((name) => name.startsWith('Total'))]
  expect(Number(total)).toBeGreaterThan(0)
  expect(Number(total)).toBe(Number(shown!.replaceAll(',', '')))

  await table.getByRole('row', { name: vendor }).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/admin\/orders\?.*delivered_from=/)
  await expect(page.locator(`a[href*="${order}"]`).filter({ visible: true }).first()).toBeVisible()
}

test('the sales of last month are taken as a file, and equal the ledger to the paisa', async ({
  browser,
  viewport,
}) => {
  test.setTimeout(180_000)
  // The month has to end: this journey has a shop, and a clock, of its own.
  const shop = await openDemoShop()
  try {
    const open = async () => (await browser.newContext({ baseURL: shop.address, viewport })).newPage()
    const [shopper, page] = [await open(), await open()]
    await registerAs(shopper)
    const items = await putIntoCart(shopper, LENTIL)
    await shopper.goto(`/checkout?items=${items}`)
    await typeAddressAndContact(shopper)
    await shopper.getByRole('radio', { name: 'eSewa' }).check()
    const path = await placeAndGoOn(shopper)
    await shopper
      .getByRole('button', { name: /^Pay\b(?! now)/ })
      .first()
      .click()
    await expect(shopper.getByRole('heading', { name: 'Payment successful', exact: true })).toBeVisible()

    const { vendor } = (await (await shopper.request.get(`/v1/api/product/${LENTIL}/`)).json()).data
    await signInAsStaff(page, 'admin@example.com')
    await expect(async () => {
      await page.goto('/admin/bills')
      await expect(page.locator('.list-table tbody tr').nth(1)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await bringToDoor(shopper, path, browser, shop.address)
    await moveClock(page, 'month')

    await page.goto('/admin/vat-books')
    await untilAlive(page)
    await page
      .getByLabel('Month')
      .selectOption({ label: (await page.getByLabel('Month').locator('option').last().textContent())! })
    await page.getByLabel('Seller').selectOption({ label: vendor.name_en })
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/of=\d+/)
    await expectAccessible(page)
    expect(await exported(page, 'Products')).toBeGreaterThan(0)
    await page.getByLabel('Seller').selectOption('company')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/of=company/)
    expect(await exported(page, 'Delivery')).toBeGreaterThan(0)

    await readReports(page, { vendor: vendor.name_en, order: path.split('/').at(-1)! })
  } finally {
    await shop.close()
  }
})

test('a list is taken as a file with its filters, with scripts and without', async ({
  browser,
  baseURL,
  viewport,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ baseURL, viewport, javaScriptEnabled })).newPage()
    await signInAsStaff(page, 'admin@example.com')
    await page.goto('/admin/bills?search=GP-')
    if (javaScriptEnabled) await untilAlive(page)
    await page.getByRole('button', { name: /^More: / }).click()
    await page.getByRole('link', { name: 'Export (CSV, XLSX)' }).click()
    await expect(page).toHaveURL('/admin/download/bills?search=GP-')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export: Bills')
    for (const [name, start] of [
      ['Download CSV', '\uFEFFNumber'],
      ['Download XLSX', 'PK'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      expect((await readFile(await (await download).path(), 'utf8')).startsWith(start)).toBe(true)
    }
    await page.context().close()
  }
})
