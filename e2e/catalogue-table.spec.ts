import { expect, test } from '@playwright/test'
import { expectAccessible, signInAsStaff, untilAlive } from './shopper.ts'

// All vendors' products in one table: changed where they stand, and many at once.

test('a colleague changes values by keys alone, and is asked about an unlikely price', async ({ page }) => {
  await signInAsStaff(page, 'catalogue@example.com')
  await page.goto('/admin/catalogue?search=spinach')
  await untilAlive(page)
  const [row] = await page.locator('.catalogue-table tbody tr').all()
  const cell = (what: string) => row!.getByRole('button', { name: new RegExp(`^Change the ${what} of`) })
  const typing = (what: string) => row!.getByRole('textbox', { name: new RegExp(`^Change the ${what} of`) })
  const before = Number((await cell('price').textContent())!.replace(/\D/g, ''))

  // Esc restores.
  await cell('price').focus()
  await page.keyboard.press('Enter')
  await expect(typing('price')).toBeFocused()
  await expect(row!.getByText(`was ${before}`)).toBeVisible()
  await page.keyboard.type('1')
  await page.keyboard.press('Escape')
  await expect(cell('price')).toBeFocused()

  // Ten times as much is asked about, and kept only where it is meant.
  await page.keyboard.press('Enter')
  await expect(typing('price')).toBeFocused()
  await page.keyboard.type(`${before}0`)
  await page.keyboard.press('Enter')
  await expect(row!.getByRole('alert')).toContainText('Is that correct?')
  await page.keyboard.press('Escape')
  await expect(cell('price')).toBeFocused()

  // Tab saves and opens the next value.
  await page.keyboard.press('Enter')
  await expect(typing('price')).toBeFocused()
  await page.keyboard.type(`${before + 5}`)
  // A narrow table leaves the unit to the page of the product.
  const isWide = await cell('unit').isVisible()
  await page.keyboard.press('Tab')
  if (isWide) {
    await expect(typing('unit')).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(typing('stock')).toBeFocused()
  await page.keyboard.type('44')
  await page.keyboard.press('Enter')
  await expect(cell('stock')).toContainText('44')

  // Ctrl Z takes back one after the other; the last of them is still shown.
  await expect(page.getByText(/^The stock of .* is saved\. Undo$/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: the stock of .* again\.$/)).toBeVisible()
  await expect(cell('stock')).not.toContainText('44')
  await page.reload()
  await expect(cell('price')).toContainText(`${before + 5}`)
  await expect(cell('stock')).not.toContainText('44')
})

test('prices of a vendor are changed in bulk, and what was changed meanwhile is named', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const open = async () => (await browser.newContext({ baseURL, viewport })).newPage()
  const [one, other] = [await open(), await open()]
  for (const page of [one, other]) {
    await signInAsStaff(page, page === one ? 'admin@example.com' : 'catalogue@example.com')
    await page.goto('/admin/catalogue?search=tea')
    await untilAlive(page)
  }
  const rows = one.locator('.catalogue-table tbody tr')
  const prices = async () =>
    (await rows.getByRole('button', { name: /^Change the price of/ }).allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '')),
    )
  const before = await prices()
  expect(before.length).toBeGreaterThan(2)
  await rows.getByRole('checkbox').nth(0).check()
  await rows.getByRole('checkbox').nth(1).check()
  await expect(one.getByText('2 products selected')).toBeVisible()
  await expectAccessible(one)

  // A colleague is quicker with the first of them.
  const first = other.locator('.catalogue-table tbody tr').first()
  await first.getByRole('button', { name: /^Change the price of/ }).click()
  await expect(first.getByRole('textbox', { name: /^Change the price of/ })).toBeFocused()
  await other.keyboard.type(`${before[0]! + 1}`)
  await other.keyboard.press('Enter')
  await expect(first.getByText('Saved.', { exact: true })).toBeAttached()

  const bar = one.getByRole('form', { name: 'Change the selected products' })
  await bar.getByLabel('What to change').selectOption('Raise price by (%)')
  await bar.getByLabel('Value').fill('10')
  await bar.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(one.getByText('1 product changed.')).toBeVisible()
  await expect(one.getByText('The price was changed meanwhile')).toBeVisible()
  await expect
    .poll(prices)
    .toEqual([before[0]! + 1, Math.round((before[1]! * 110) / 100), ...before.slice(2)])

  // The one that was refused is still selected, with the price that it has now.
  await bar.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(one.getByText('The price was changed meanwhile')).toHaveCount(0)
  await expect.poll(async () => (await prices())[0]).toBe(Math.round(((before[0]! + 1) * 110) / 100))
})

test('a sale price begins at once, is seen by shoppers, and is taken back', async ({ page }) => {
  await signInAsStaff(page, 'catalogue@example.com')
  await page.goto('/admin/catalogue?search=taro')
  await page.locator('.catalogue-table tbody tr').first().locator('a').first().click()
  const sale = page.getByRole('region', { name: 'Sale price' })
  await sale.getByRole('textbox', { name: 'Sale price' }).fill('60')
  await sale.getByRole('textbox', { name: 'Ends' }).fill('1 Magh 2096 18:00')
  await expect(sale.locator('.day-read')).toHaveText('Sunday, 1 Magh 2096 (15 January 2040), 18:00')
  await sale.getByRole('button', { name: 'Schedule sale' }).click()
  await expect(sale.getByText('Running', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const inShop = await page.getByRole('link', { name: 'See it in the shop' }).getAttribute('href')
  const shown = async () => {
    const html = await (await page.request.get(inShop!)).text()
    return [html.includes('"price":60'), html.includes('priceValidUntil')]
  }
  await expect.poll(shown).toEqual([true, true])
  await sale.getByRole('button', { name: 'End sale now' }).click()
  await expect(sale.getByText('Over', { exact: true })).toBeVisible()
  await expect.poll(shown).toEqual([false, false])
})
