import { expect, type Page, test } from '@playwright/test'
import { MOVED_BY_FONT, watchMovements } from './movements.ts'
import {
  APPLE,
  cartLink,
  expectAccessible,
  openDrawer,
  POTATO,
  putIntoCart,
  registerAs,
  untilAlive,
} from './shopper.ts'

// The pages of the catalogue are the same for everybody: what is said of their reader comes to the browser apart.

const profile = (page: Page) => page.getByRole('button', { name: /^Profile of/ })
const account = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Account' })
const potato = (page: Page) => page.locator('.product-card').filter({ hasText: 'Mude Red Potato' }).first()

/** As a browser has it whose scripts have run on the page before. */
const withScripts = (page: Page) => page.context().clearCookies({ name: 'scriptless' })

/** Counts what the page asks about its reader. */
function countAsking(page: Page): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (/\/reader$/.test(new URL(request.url()).pathname)) asked++
  })
  return () => asked
}

test('a visitor with a basket gets the bytes of every visitor, and sees the basket without a question', async ({
  page,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL! })
  await putIntoCart(page, POTATO, APPLE)
  await withScripts(page)
  for (const path of ['/', '/shop', '/category/vegetables', `/product/${POTATO}`]) {
    // What others change in the shop meanwhile may drop the page between the two.
    await expect(async () => {
      const [one, other] = [await visitor.get(path), await page.request.get(path)]
      expect((await other.body()).equals(await one.body()), path).toBe(true)
    }).toPass({ timeout: 15_000 })
  }
  await visitor.dispose()

  const asked = countAsking(page)
  const moved = await watchMovements(page)
  await page.goto('/category/vegetables')
  await untilAlive(page)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await expect(potato(page).locator('output')).toHaveText('1')
  await potato(page)
    .getByRole('button', { name: /^Increase/ })
    .click()
  await expect(potato(page).locator('output')).toHaveText('2')
  // Pages that open without a new document, under this frame and under another one.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await page.goBack()
  await expect(potato(page).locator('output')).toHaveText('2')
  expect(asked()).toBe(0)
  expect(await moved()).toBeLessThan(MOVED_BY_FONT)
})

test('whoever is signed in is asked for once, and known on every page that follows', async ({ page }) => {
  await registerAs(page, 'Sita Gurung')
  await putIntoCart(page, POTATO)
  await withScripts(page)
  const asked = countAsking(page)
  const moved = await watchMovements(page)
  await page.goto('/category/vegetables')
  await untilAlive(page)
  await expect(profile(page)).toHaveAccessibleName('Profile of Sita Gurung')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  expect(asked()).toBe(1)
  expect(await moved()).toBeLessThan(MOVED_BY_FONT)

  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await potato(page)
    .getByRole('button', { name: /^Increase/ })
    .click()
  await expect(potato(page).locator('output')).toHaveText('2')
  for (const [name, path] of [
    ['FAQ', '/faq'],
    ['Buy Now', '/shop'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(profile(page)).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  }
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/category/vegetables')
  await expect(potato(page).locator('output')).toHaveText('2')
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  expect(asked()).toBe(1)
})

test('an address that leads nowhere knows its reader, too', async ({ page }) => {
  await registerAs(page)
  await withScripts(page)
  for (const path of ['/product/nothing-of-this-name', '/category/nothing', '/nowhere']) {
    await page.goto(path)
    await expect(profile(page)).toBeVisible()
  }
})

test('a page that comes back out of the browser’s memory says what is true now', async ({ page }) => {
  await registerAs(page)
  await withScripts(page)
  await page.goto('/category/vegetables')
  await untilAlive(page)
  await expect(profile(page)).toBeVisible()
  await putIntoCart(page, POTATO)
  const comeBack = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await comeBack()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(potato(page).locator('output')).toHaveText('1')
  await page.request.post('/auth/signout')
  await comeBack()
  await expect(profile(page)).toHaveCount(0)
  await expect(account(page)).toHaveCount(0)
  await expect(cartLink(page)).not.toHaveAccessibleName(/item/)
})

test('while it is not known who reads it, a page says nothing wrong and takes what is put into the cart; then it asks again', async ({
  page,
}) => {
  await registerAs(page)
  await putIntoCart(page, APPLE)
  await withScripts(page)
  await page.clock.install()
  await page.route('**/reader', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto('/category/vegetables')
  await untilAlive(page)
  await expect(account(page)).toHaveAttribute('href', '/account')
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(page.locator('.deliver-to:visible')).toHaveText('Deliver to')
  await expectAccessible(page)
  await potato(page).getByRole('button', { name: /^Add/ }).click()
  await expect(potato(page).locator('output')).toHaveText('1')
  const drawer = await openDrawer(page)
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.unroute('**/reader')
  await page.clock.runFor(5000)
  await expect(profile(page)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await expect(potato(page).locator('output')).toHaveText('1')
})
