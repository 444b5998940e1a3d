import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type DemoShop, openDemoShop } from '../scripts/demo-shop.ts'
import { expectAccessible, signInAsStaff, untilAlive } from './shopper.ts'

// The order of the categories, and what is inside another one, by keys and by dragging.

// The categories are those of everybody: these journeys have a shop of their own.

test.describe.configure({ mode: 'serial' })

let shop: DemoShop

test.beforeAll(async () => {
  // The demo shop is made anew, which takes half a minute on a busy machine.
  test.setTimeout(180_000)
  shop = await openDemoShop()
})

test.afterAll(() => shop?.close())

test('a colleague moves a category by keys and by dragging, and shoppers have that order', async ({
  browser,
  viewport,
  isMobile,
}) => {
  const page = await openCategories(await browser.newContext({ baseURL: shop.address, viewport, isMobile }))
  const rows = page.locator('.staff-categories li')
  const order = () => rows.locator('a').evaluateAll((links) => links.map((link) => link.textContent!.trim()))
  const saved = async () => {
    const visitor = await (await browser.newContext({ baseURL: shop.address, viewport, isMobile })).newPage()
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
  await expect(page.getByText(/ is now in position 3\.$/)).toBeAttached()
  await expect(rows.nth(2).locator('a')).toBeFocused()
  await page.reload()
  expect(await order()).toEqual([two, three, one, ...before.slice(3)])
  await expect.poll(saved, { timeout: 15_000 }).not.toEqual(shopBefore)

  // Back to the first place: where there is a mouse, by dragging it onto the upper edge of the first one.
  await untilAlive(page)
  if (isMobile) {
    await rows.nth(2).locator('a').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
  } else
    await rows
      .nth(2)
      .locator('.staff-category-place')
      .dragTo(rows.nth(0), { targetPosition: { x: 20, y: 4 } })
  await expect.poll(order).toEqual(before)
  await expect(page.getByText(/ is now in position 1\.$/)).toBeAttached()
  await page.reload()
  expect(await order()).toEqual(before)
})

test('a colleague puts a category inside another one by keys, and shoppers find it there', async ({
  browser,
  viewport,
  isMobile,
}) => {
  const page = await openCategories(await browser.newContext({ baseURL: shop.address, viewport, isMobile }))
  const rows = page.locator('.staff-categories li')
  // The last two: other journeys walk among the first ones.
  const count = await rows.count()
  const outer = rows.nth(count - 2).locator('a')
  const innerRow = rows.nth(count - 1)
  const inner = innerRow.locator('a')
  const nameOf = async (link: typeof outer) => (await link.evaluate((a) => a.firstChild!.textContent!)).trim()
  const [outerName, innerName] = [await nameOf(outer), await nameOf(inner)]
  const visitor = await (await browser.newContext({ baseURL: shop.address, viewport, isMobile })).newPage()
  await visitor.goto('/')
  const addressOf = (name: string) =>
    visitor.locator('a[href^="/category/"]', { hasText: name }).first().getAttribute('href')
  const [outerPath, innerPath] = [(await addressOf(outerName))!, (await addressOf(innerName))!]

  // Nothing is above the first one, and on the top level the browser does not go back.
  await rows.nth(0).locator('a').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowLeft')
  await inner.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(innerRow).toHaveClass(/is-inside/)
  await expect(page.getByText(`${innerName} is now in position 1 inside ${outerName}.`)).toBeAttached()
  await expect(inner).toBeFocused()
  await page.reload()
  await expect(innerRow).toHaveClass(/is-inside/)
  await expectAccessible(page)

  // Shoppers find it in the other one, and no longer beside it.
  await expect(async () => {
    await visitor.goto(outerPath)
    const link = visitor.locator('.inner-shelves a')
    expect(await link.getAttribute('href', { timeout: 1000 })).toBe(innerPath)
  }).toPass({ timeout: 15_000 })
  await expectAccessible(visitor)
  await visitor.locator('.inner-shelves a').click()
  await expect(visitor.locator('h1')).toHaveText(innerName)
  await expect(visitor.locator('.breadcrumb').getByRole('link', { name: outerName })).toBeVisible()
  const within = visitor.locator('.shop-sidebar .shelf-list ul ul a')
  await expect(within).toHaveAttribute('aria-current', 'page')
  await visitor.goto('/')
  await expect(visitor.locator(`.shelves a[href="${outerPath}"]`)).toBeAttached()
  await expect(visitor.locator(`.shelves a[href="${innerPath}"]`)).toHaveCount(0)
  await visitor.context().close()

  // Out of it by keys; where there is a mouse, into it again by dragging onto the middle of the row, and out.
  await untilAlive(page)
  const takeOut = async () => {
    await inner.focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(innerRow).not.toHaveClass(/is-inside/)
    await expect(page.getByText(`${innerName} is now in position ${count}.`)).toBeAttached()
  }
  await takeOut()
  if (isMobile) return
  await innerRow.locator('.staff-category-place').dragTo(rows.nth(count - 2))
  await expect(innerRow).toHaveClass(/is-inside/)
  await expect(page.getByText(`${innerName} is now in position 1 inside ${outerName}.`)).toBeAttached()
  await takeOut()
})

/** The list of categories, of a colleague who may change it. */
async function openCategories(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await signInAsStaff(page, 'catalogue@example.com')
  await page.goto('/admin/categories')
  await untilAlive(page)
  return page
}
