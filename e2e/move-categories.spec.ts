import { expect, test } from '@playwright/test'
import { expectAccessible, signInAsStaff, untilAlive } from './shopper.ts'

// The order of the categories, by keys and by dragging.

test('a colleague moves a category by keys and by dragging, and shoppers have that order', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  await signInAsStaff(page, 'catalogue@example.com')
  await page.goto('/admin/categories')
  await untilAlive(page)
  await expectAccessible(page)
  const rows = page.locator('.staff-categories li')
  const order = () => rows.locator('a').evaluateAll((links) => links.map((link) => link.textContent!.trim()))
  const saved = async () => {
    const visitor = await (await browser.newContext({ baseURL })).newPage()
    await visitor.goto('/shop')
    const hrefs = await visitor
      .locator('a[href^="/category/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
    await visitor.context().close()
    return hrefs
  }
  const before = await order()
  const shopBefore = await saved()
  const [one, two, three] = before as [string, string, string]

  // Two quick presses are two places.
  await rows.nth(0).locator('a').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toEqual([two, three, one, ...before.slice(3)])
  await expect(page.getByText(/ is number 3 now\.$/)).toBeAttached()
  await expect(rows.nth(2).locator('a')).toBeFocused()
  await page.reload()
  expect(await order()).toEqual([two, three, one, ...before.slice(3)])
  await expect.poll(saved, { timeout: 15_000 }).not.toEqual(shopBefore)

  // Back to the first place: by dragging, where there is a mouse.
  await untilAlive(page)
  if (isMobile) {
    await rows.nth(2).locator('a').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
  } else
    await rows.nth(2).locator('.staff-category-place').dragTo(rows.nth(0).locator('.staff-category-place'))
  await expect.poll(order).toEqual(before)
  await expect(page.getByText(/ is number 1 now\.$/)).toBeAttached()
  await page.reload()
  expect(await order()).toEqual(before)
})
