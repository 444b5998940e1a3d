import { expect, type Page, test } from '@playwright/test'
import {
  BEANS,
  expectAccessible,
  LENTIL,
  order,
  registerAs,
  signInAs,
  signInAsStaff,
  untilAlive,
} from './shopper.ts'

// What people print: the words of the page fill the sheet, and nothing that can only be pressed lies over them.

/** A4, upright, in pixels of CSS; the browser's own margins are left out. */
const SHEET = { width: 794, height: 1123 }

test('an order, a text, the vendor’s day and a page of staff are printed without bars and buttons', async ({
  browser,
  baseURL,
}) => {
  const open = async () => (await browser.newContext({ baseURL, viewport: SHEET })).newPage()
  const [shopper, vendor, staff] = [await open(), await open(), await open()]
  await registerAs(shopper)
  const placed = await order(shopper, LENTIL)
  await signInAs(vendor, 'sinja-khola-organic-growers@example.com')
  await signInAsStaff(staff, 'admin@example.com')
  for (const [page, path] of [
    [shopper, placed],
    [shopper, '/order'],
    [shopper, '/terms'],
    [shopper, '/account/data'],
    [vendor, '/vendor'],
    [staff, '/admin/orders'],
  ] as const) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    expect([path, await bars(page)]).toEqual([path, []])
    const title = await page.locator('h1').boundingBox()
    // At the top and the left of the sheet: no empty column or band stays where a bar was.
    expect([path, title!.x < 60, title!.y < 120]).toEqual([path, true, true])
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      path,
      SHEET.width,
    ])
    await page.emulateMedia({ media: 'screen' })
    expect((await bars(page)).length).toBeGreaterThan(0)
  }
})

test('a vendor ticks off what is to be picked, and prints a slip for each package', async ({
  browser,
  baseURL,
}) => {
  const open = async () => (await browser.newContext({ baseURL, viewport: SHEET })).newPage()
  const [shopper, vendor] = [await open(), await open()]
  await registerAs(shopper)
  await shopper.goto(await order(shopper, BEANS))
  const number = (await shopper.locator('h1').textContent())!.match(/GP-\d+/)![0]
  await signInAs(vendor, 'sinja-khola-organic-growers@example.com')
  await vendor.goto('/vendor')
  await untilAlive(vendor)
  const line = vendor.getByRole('region', { name: 'Picking list' }).getByRole('checkbox').first()
  await line.check()
  await vendor.reload()
  await expect(line).toBeChecked()

  await vendor.getByRole('link', { name: 'Packing slips' }).click()
  await expectAccessible(vendor)
  const slip = vendor.getByRole('article', { name: number, exact: true })
  await expect(slip).toContainText('Maya Gurung')
  await expect(slip).toContainText(/Collect Rs \d+\.\d\d in cash/)
  await expect(slip.getByRole('listitem')).toHaveCount(1)
  await expect(slip.getByRole('listitem')).not.toContainText('Rs')
  await vendor.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(vendor.locator('h1')).toBeHidden()
  expect(await bars(vendor)).toEqual([])
})

/** What is seen of bars, menus and buttons. Of the staff's own bar, the day and time of printing stay on the sheet. */
function bars(page: Page): Promise<string[]> {
  return page
    .locator(
      'header:not(.work-top), .work-top > :not(.office-clock), footer, nav:not(.breadcrumb), button, .bottom-bar',
    )
    .filter({ visible: true })
    .evaluateAll((found) => found.map((one) => `${one.tagName} ${one.className}`))
}
