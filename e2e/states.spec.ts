import { expect, type Page, type Route, test } from '@playwright/test'
import { cartLink, expectAccessible, untilAlive } from './shopper.ts'

// Failures: slow answers, errors of ours, pages of a proxy, no network.

/** What the site asks the server for when another page is opened by script. */
const PAGE_DATA = /\.data(\?|$)/
const PROXY_PAGE = '<html><h1>502 Bad Gateway</h1></html>'
const badGateway = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: PROXY_PAGE })

const dialogOf = (page: Page) => page.getByRole('alertdialog')

async function typeIntoRegister(page: Page) {
  await page.goto('/register')
  await untilAlive(page)
  const name = page.getByLabel('Full Name')
  await name.fill('Sita Gurung')
  return name
}

test('a page that a proxy refuses leaves the reader where they are, with what they typed [S2.26 S4.23 S4.24 S8.9]', async ({
  page,
}) => {
  const name = await typeIntoRegister(page)
  await page.route(PAGE_DATA, badGateway)
  const dialog = dialogOf(page)
  const detail = dialog.getByText(PROXY_PAGE)
  for (const close of [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 300),
  ]) {
    await page.locator('.logo').click()
    await expect(dialog.getByRole('heading')).toHaveText('Something went wrong')
    await expect(detail).toBeHidden()
    await dialog.getByText('View detail').click()
    await expect(detail).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/register')
    await expect(name).toHaveValue('Sita Gurung')
  }
  await page.unroute(PAGE_DATA)
  await page.locator('.logo').click()
  await expect(page).toHaveURL('/')
})

test('a fault without words has the default title, and its answer as detail [S4.25]', async ({ page }) => {
  await page.goto('/shop')
  await untilAlive(page)
  await page.route(PAGE_DATA, (route) => route.fulfill({ status: 500, body: '{"code":"fault"}' }))
  await page.locator('.product-card').first().getByRole('link').first().click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading')).toHaveText('Sorry, something went wrong')
  await dialog.getByText('View detail').click()
  await expect(dialog.getByText('{"code":"fault"}')).toBeVisible()
  await expectAccessible(page)
})

test('going back to a page that cannot be had stays on the one that is there', async ({ page }) => {
  await page.goto('/')
  await untilAlive(page)
  await page.locator('.shelves a[href="/category/vegetables"]').click()
  await expect(page.locator('h1')).toHaveText('Vegetables')
  await page.route(PAGE_DATA, badGateway)
  await page.goBack()
  await expect(dialogOf(page)).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Vegetables')
  await expect(page).toHaveURL('/category/vegetables')
})

test('an answer of eight seconds is announced, and called slow', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await untilAlive(page)
  const answer = Promise.withResolvers<void>()
  await page.route(PAGE_DATA, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.locator('.shelves a[href="/category/vegetables"]').click()
  await page.clock.runFor(1000)
  await expect(page.getByText('Loading the page...')).toBeAttached()
  await expect(page.locator('.page-progress')).toBeVisible()
  await page.clock.runFor(7000)
  await expect(page.getByText('The connection is slow. Still loading...')).toBeVisible()
  answer.resolve()
  await expect(page.locator('h1')).toHaveText('Vegetables')
  await expect(page.locator('.page-progress')).toHaveCount(0)
})

test('without a network the page says so, the basket goes on, and nothing is lost [S4.24]', async ({
  page,
  context,
}) => {
  await page.goto('/category/vegetables')
  await untilAlive(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()

  const card = page.locator('.product-card').first()
  await card.getByRole('button', { name: /^Add/ }).click()
  await expect(cartLink(page).locator('.count')).toHaveText('1')

  await card.getByRole('link').first().click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading')).toHaveText(/^The shop is not responding/)
  await expect(dialog.getByText('View detail')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('.language-switch').click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/category/vegetables')

  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(cartLink(page).locator('.count')).toHaveText('1')
})

test('without a network a form is not sent, and keeps what was typed', async ({ page, context }) => {
  const name = await typeIntoRegister(page)
  await context.setOffline(true)
  await name.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Sita Gurung')
})
