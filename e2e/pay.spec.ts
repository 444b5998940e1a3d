import { expect, type Page, test } from '@playwright/test'
import {
  expectAccessible,
  GOAT,
  LENTIL,
  placeButton,
  putIntoCart,
  registerAs,
  typeAddressAndContact,
} from './shopper.ts'

/** Places an order for lentils that is to be paid this way, and answers its path. */
async function orderBy(page: Page, method: string): Promise<string> {
  const items = await putIntoCart(page, LENTIL)
  await page.goto(`/checkout?items=${items}`)
  if (await page.getByLabel('Tole Name').isVisible()) await typeAddressAndContact(page)
  await page.getByRole('radio', { name: method }).check()
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /^Pay for order GP-\d{6}$/ })).toBeVisible()
  return new URL(page.url()).pathname.replace(/\/pay$/, '')
}

/** Goes on to the gateway, and there presses this. */
async function at(page: Page, method: string, deed: RegExp): Promise<void> {
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: deed }).first().click()
}

test('an order is paid with each gateway; what failed is paid by another [S7.32 S7.33]', async ({ page }) => {
  await registerAs(page)
  for (const method of ['eSewa', 'Khalti', 'Card', 'connectIPS', 'Fonepay']) {
    const order = await orderBy(page, method)
    await at(page, method, /^Pay\b/)
    await expect(page.getByRole('heading', { name: 'Payment successful', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page).toHaveURL(new RegExp(`${order}$`))
    await expect(page.getByText(`${method}: paid.`)).toBeVisible()
  }

  const order = await orderBy(page, 'eSewa')
  await expectAccessible(page)
  await at(page, 'eSewa', /^Cancel/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Payment cancelled|Payment failed|Payment pending/,
  )
  await expectAccessible(page)
  await page.goto(`${order}/pay`)
  const tab = await page.context().newPage()
  await tab.goto(`${order}/pay`)
  await at(page, 'Khalti', /^Pay\b/)
  await expect(page.getByRole('heading', { name: 'Payment successful', exact: true })).toBeVisible()
  // Another tab that still offers it charges nothing, and says so.
  await tab.getByRole('button', { name: 'Pay now' }).click()
  await expect(tab.getByRole('status').filter({ hasText: 'You were not charged.' })).toBeFocused()
  await tab.close()

  // Whoever comes back to a paid order has nothing to pay.
  await page.goto(`${order}/pay`)
  await expect(page).toHaveURL(new RegExp(`${order}$`))
  await expectAccessible(page)
})

test('without scripts an order is paid too, and in cash after all', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await registerAs(page)
  await orderBy(page, 'eSewa')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Continue to eSewa' }).click()
  await page
    .getByRole('button', { name: /^Pay\b/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Payment successful', exact: true })).toBeVisible()

  await orderBy(page, 'Khalti')
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText(/^Please keep Rs .* ready in cash\.$/)).toBeVisible()
  await context.close()
})

test('what is ready may go first: two orders, of which one is paid now', async ({ page }) => {
  await registerAs(page)
  const items = await putIntoCart(page, LENTIL, GOAT)
  await page.goto(`/checkout?items=${items}`)
  await typeAddressAndContact(page)
  await page.getByRole('radio', { name: 'eSewa' }).check()
  await page.getByRole('checkbox', { name: /^Send the ready items first/ }).check()
  await expectAccessible(page)
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /^Pay for order/ })).toBeVisible()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText('You pay after every vendor has confirmed.')).toBeVisible()
})
