import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  APPLE,
  cartLink,
  keepBack,
  PASSWORD,
  POTATO,
  placeButton,
  registerAs,
  somePhone,
  untilAlive,
} from './shopper.ts'

// Scripts come late, or not all of them: a page is complete before, and what was typed or pressed meanwhile counts, once.

const SCRIPTS = /\/assets\/.*\.js$/
const VEGETABLES = '/category/vegetables'

const bar = (page: Page) => page.locator('.buy-form')
const add = (of: Locator) => of.getByRole('button', { name: /^Add/ })

/** Opens a page whose scripts are kept back until what it answers is called, which waits until they have taken it over. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const come = await keepBack(page, SCRIPTS)
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    come()
    await untilAlive(page)
  }
}

test('what was typed and chosen before scripts came is there, and is what counts', async ({
  page,
  isMobile,
}) => {
  const email = await registerAs(page)
  await page.context().clearCookies()

  let comeAlive = await openWithoutScripts(page, `/product/${POTATO}`)
  await bar(page).locator('input[name="quantity"]').fill('3')
  await comeAlive()
  await expect(bar(page).locator('input[name="quantity"]')).toHaveValue('3')
  await bar(page)
    .getByRole('button', { name: /^Increase quantity/ })
    .click()
  await expect(bar(page).locator('input[name="quantity"]')).toHaveValue('4')
  await add(bar(page)).click()
  await expect(bar(page)).toContainText('4 in cart')

  comeAlive = await openWithoutScripts(page, VEGETABLES)
  await page.locator('.sort-form select').selectOption('PriceHL')
  await comeAlive()
  await expect(page).toHaveURL(`${VEGETABLES}?sort=PriceHL`)
  await expect(page.locator('.sort-form select')).toHaveValue('PriceHL')
  if (!isMobile) {
    comeAlive = await openWithoutScripts(page, VEGETABLES)
    await page.locator('.filter-form [name="max_price"]').fill('60')
    await page.locator('h1').click()
    await comeAlive()
    await expect(page).toHaveURL(`${VEGETABLES}?max_price=60`)
    await expect(page.locator('.filter-form [name="max_price"]')).toHaveValue('60')
  }

  comeAlive = await openWithoutScripts(page, '/login?callbackUrl=/checkout')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await comeAlive()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/checkout')

  comeAlive = await openWithoutScripts(page, '/checkout')
  await page.getByLabel('Where?').fill('pokhara ६')
  await page.getByLabel('Tole Name').fill('Baidam')
  await page.getByLabel('Note for the vendors').fill('Blue gate')
  await comeAlive()
  await expect(page.getByLabel('Where?')).toHaveValue('pokhara ६')
  await expect(page.getByLabel('Tole Name')).toHaveValue('Baidam')
  await expect(page.getByText('Delivery to Pokhara-6')).toBeVisible()
  // Kept as what is typed later is.
  await page.reload()
  await expect(page.getByLabel('Note for the vendors')).toHaveValue('Blue gate')
})

test('what was pressed before scripts came is done once', async ({ page }) => {
  const answer = await keepBack(page, '**/cart')
  const come = await keepBack(page, SCRIPTS)
  await page.goto(VEGETABLES, { waitUntil: 'commit' })
  const card = page.locator('.product-card').filter({ hasText: 'Mude Red Potato' }).first()
  await add(card).click({ noWaitAfter: true })
  // The scripts come while the form is on its way; nothing can be asked of the page meanwhile.
  const scripts = page.waitForResponse((response) => SCRIPTS.test(response.url()))
  come()
  await scripts
  answer()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(card.locator('output')).toHaveText('1')

  const comeAlive = await openWithoutScripts(page, `/product/${APPLE}`)
  await add(bar(page)).click()
  await expect(bar(page)).toContainText('1 in cart')
  await comeAlive()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await expect(bar(page).locator('output')).toHaveText('1')
})

test('a button that only scripts hear, pressed before they came, is pressed by them once', async ({
  page,
}) => {
  const comeAlive = await openWithoutScripts(page, `/product/${POTATO}`)
  const quantity = bar(page).locator('input[name="quantity"]')
  await bar(page)
    .getByRole('button', { name: /^Increase quantity/ })
    .click()
  await expect(quantity).toHaveValue('1')
  await comeAlive()
  await expect(quantity).toHaveValue('2')
  await bar(page)
    .getByRole('button', { name: /^Increase quantity/ })
    .click()
  await expect(quantity).toHaveValue('3')
})

test('scripts that come move nothing away from who has begun with the page', async ({ page }) => {
  await registerAs(page)
  const outcome = page.getByRole('status').filter({ hasText: 'Saved' })
  let comeAlive = await openWithoutScripts(page, '/account?saved')
  await comeAlive()
  await expect(outcome).toBeFocused()

  comeAlive = await openWithoutScripts(page, '/account?saved')
  await expect(outcome).toBeVisible()
  await page.keyboard.press('Tab')
  const first = page.getByRole('link', { name: 'Skip to content' })
  await expect(first).toBeFocused()
  await comeAlive()
  await expect(first).toBeFocused()

  await page.getByLabel('Full Name').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
})

test('where only the first script comes, everything goes on by links and forms', async ({ page }) => {
  let scripts = 0
  await page.route(SCRIPTS, (route) => (scripts++ === 0 ? route.continue() : route.abort()))
  await registerAs(page)
  await page.goto(VEGETABLES)
  const card = page.locator('.product-card').filter({ hasText: 'Mude Red Potato' }).first()
  await add(card).click()
  await expect(card.locator('output')).toHaveText('1')
  await card.getByRole('button', { name: /^Increase/ }).click()
  await expect(card.locator('output')).toHaveText('2')
  await page.locator('.sort-form select').selectOption('PriceHL')
  await page.locator('.sort-form').getByRole('button').click()
  await expect(page).toHaveURL(`${VEGETABLES}?sort=PriceHL`)
  await page.locator('.search-button').click()
  await page.locator('#search').getByLabel('Search the shop').fill('ghee')
  await page.locator('#search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/shop\?search=ghee/)
  await page.locator('.language-switch').click()
  await expect(page).toHaveURL(/\/ne\/shop\?search=ghee/)
  await page.goto('/checkout')
  await page.getByLabel('Where?').fill('pokhara ६')
  await page.getByLabel('Tole Name').fill('Baidam')
  await page.getByLabel('Mobile number', { exact: true }).fill(somePhone())
  await placeButton(page).click()
  // Delivery is added to the total, as always without scripts.
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
})

test('a page whose script does not come is opened as a document; without a line the page stays', async ({
  page,
}) => {
  await page.goto('/register')
  await untilAlive(page)
  await page.getByLabel('Full Name').fill('Sita Gurung')
  await page.route('**', (route) => route.abort())
  await page.locator('.logo').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/register')
  await expect(page.getByLabel('Full Name')).toHaveValue('Sita Gurung')

  await page.unrouteAll()
  await page.route(SCRIPTS, (route) => route.abort())
  await page.locator('.logo').click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('h1')).toBeVisible()
})
