import { expect, type Page, test } from '@playwright/test'
import { APPLE, expectAccessible, GOAT, openDrawer, POTATO, putIntoCart, registerAs, row } from './shopper.ts'

// What the cart says of delivery before the checkout, by the facts of the zone. The demo delivers to Pokhara-6 for Rs 60, and
// for nothing from Rs 5,000 on; to Pokhara-19 for Rs 100, from Rs 300 on.

async function deliverTo(page: Page, where: string): Promise<void> {
  const answer = await page.request.post('/place', { form: { where, return_to: '/' }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

async function vendorsOf(page: Page, ...slugs: string[]): Promise<string[]> {
  const names = slugs.map(async (slug) => {
    const { data } = await (await page.request.get(`/v1/api/product/${slug}/`)).json()
    return data.vendor.name as string
  })
  return Promise.all(names)
}

test('the cart page names the vendors, says from how much on delivery costs, and what is missing at the place', async ({
  page,
}) => {
  const [potato, goat] = await vendorsOf(page, POTATO, GOAT)
  expect(potato).not.toBe(goat)
  await putIntoCart(page, POTATO, GOAT, APPLE)
  await page.goto('/cart')
  const main = page.getByRole('main')
  const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings.slice(0, 2)).toEqual([potato, goat])
  expect(new Set(headings).size).toBe(headings.length)
  await expect(main.locator('.cart-delivery')).toContainText('Deliveryfrom Rs 60')

  await main.getByRole('link', { name: 'The fee depends on your area: choose it' }).click()
  await page.getByLabel('Where?').fill('pokhara 6')
  await page.getByLabel('Where?').press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  // 70 + 1,450 + 280
  await expect(main.locator('.cart-subtotal')).toContainText('Rs 1,800.00')
  await expect(main.locator('.cart-delivery')).toContainText('Delivery to Pokhara-6')
  await expect(main.locator('.cart-delivery')).toContainText('Rs 60.00')
  // Free delivery is worth a word once three fifths of it are there.
  await expect(main.getByText('more for free delivery')).toHaveCount(0)
  await main.getByRole('button', { name: 'Increase quantity of Goat Meat (Khasi)' }).click()
  await expect(main.getByText('Add Rs 1,750 more for free delivery')).toBeVisible()
  await page.goto('/ne/cart')
  await expect(main.getByRole('progressbar')).toBeVisible()
  await page.goto('/cart')
  await expectAccessible(page)

  for (const name of ['Goat Meat (Khasi)', 'Mustang Red Apple'])
    await main.getByRole('button', { name: `Remove ${name}` }).click()
  await deliverTo(page, 'pokhara 19')
  await page.goto('/cart')
  await expect(main.getByText('Add Rs 230 more to reach the minimum order of Rs 300')).toBeVisible()
  await main.getByRole('link', { name: 'Continue shopping' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('the drawer counts what is selected as the checkout does', async ({ page }) => {
  await registerAs(page)
  await putIntoCart(page, POTATO, APPLE)
  await deliverTo(page, 'pokhara 19')
  await page.goto('/order')
  const drawer = await openDrawer(page)
  const delivery = drawer.locator('.cart-delivery')
  await expect(delivery).toContainText('Delivery to Pokhara-19')
  await expect(delivery).toContainText('Rs 100.00')
  await expect(delivery.getByText('minimum')).toHaveCount(0)
  await row(page, 'Apple').getByRole('checkbox').uncheck()
  await expect(delivery).toContainText('Add Rs 230 more to reach the minimum order of Rs 300')
  for (let count = 2; count <= 5; count++) {
    await row(page, 'Potato')
      .getByRole('button', { name: /^Increase/ })
      .click()
    await expect(row(page, 'Potato').locator('output')).toHaveText(`${count}`)
  }
  await expect(delivery.getByText('minimum')).toHaveCount(0)
  await expectAccessible(page)

  await drawer.getByRole('button', { name: 'Checkout' }).click()
  const summary = page.locator('.checkout-summary')
  await expect(summary.getByRole('heading', { level: 3 })).toHaveText(await vendorsOf(page, POTATO))
  await expect(summary).toContainText('Delivery to Pokhara-19')
  await expect(summary).toContainText('Rs 450.00')
})
