import { expect, type Page, test } from '@playwright/test'
import {
  PASSWORD,
  POTATO,
  placeButton,
  putIntoCart,
  registerAs,
  typeAddressAndContact,
  untilAlive,
} from './shopper.ts'

/** Types an address, a contact and a note into the checkout of one product; answers the new customer's email. */
async function typeOrder(page: Page): Promise<string> {
  const email = await registerAs(page)
  await putIntoCart(page, POTATO)
  await page.goto('/checkout')
  await typeAddressAndContact(page)
  await page.getByLabel('Note for the vendors').fill('Blue gate')
  return email
}

test('pressed without a network, the order is placed once when pressed again with one', async ({
  page,
  context,
}) => {
  await typeOrder(page)
  await untilAlive(page)
  await context.setOffline(true)
  await placeButton(page).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading')).toHaveText(/^The shop is not responding/)
  await page.keyboard.press('Escape')
  // Neither of the two buttons says that an order is on its way.
  await expect(page.getByRole('button', { name: 'Placing' })).toHaveCount(0)
  await expect(placeButton(page)).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByLabel('Note for the vendors')).toHaveValue('Blue gate')

  await context.setOffline(false)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed$/)
  await expect(page.getByText('Blue gate')).toBeVisible()
  await page.goto('/order')
  await expect(page.getByRole('main').getByRole('link', { name: /^GP-/ })).toHaveCount(1)
})

for (const path of ['/checkout', '/ne/checkout'])
  test(`loaded anew, ${path} has all that was typed and chosen, until the order is placed`, async ({
    page,
  }) => {
    await typeOrder(page)
    await page.getByRole('radio', { name: /^Khalti/ }).check()
    await page.goto(path)
    await expect(page.locator('[name="address.tole"]')).toHaveValue('Baidam')
    await expect(page.locator('[name="contact.phone"]')).toHaveValue(/^९७[०-९]-[०-९]{7}$/)
    await expect(page.locator('[name="note"]')).toHaveValue('Blue gate')
    await expect(page.locator('[name="payment_method"][value="khalti"]')).toBeChecked()
    // What delivery costs is asked anew, and the order goes with it at the first press.
    await expect(page.locator('.totals')).toContainText(/-6|-६/)
    await page.locator('[name="payment_method"][value="cod"]').check()
    const typed = await page.evaluate(() => sessionStorage.getItem('checkout')!)
    await page.locator('.pay-bar button').click()
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed$/)

    // Also where the page of the placed order was left before its script forgot what was typed.
    await page.evaluate((typed) => sessionStorage.setItem('checkout', typed), typed)
    await putIntoCart(page, POTATO)
    await page.goto(path)
    await expect(page.locator('[name="note"]')).toHaveValue('')
  })

test('somebody else in the same tab sees nothing of it', async ({ page }) => {
  await typeOrder(page)
  await page.request.post('/auth/signout')
  await registerAs(page, 'Hari Thapa')
  await putIntoCart(page, POTATO)
  await page.goto('/checkout')
  await expect(placeButton(page)).toBeVisible()
  await untilAlive(page)
  await expect(page.getByLabel('Note for the vendors')).toHaveValue('')
  await expect(page.getByLabel('Tole Name')).toHaveValue('')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('a session that has ended is signed in again, and all that was typed is there', async ({ page }) => {
      const email = await typeOrder(page)
      const { cookies } = await page.context().storageState()
      await page.context().clearCookies({ name: cookies.find(({ name }) => name.endsWith('session'))!.name })
      await placeButton(page).click()
      await expect(page).toHaveURL(/\/login\?error=SessionRequired/)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Login', exact: true }).click()

      await expect(page).toHaveURL('/checkout')
      await expect(page.getByLabel('Where?')).toHaveValue('pokhara ६')
      await expect(page.getByLabel('Note for the vendors')).toHaveValue('Blue gate')
      if (javaScriptEnabled) await expect(page.getByText('Delivery to Pokhara-6')).toBeVisible()
      else {
        await placeButton(page).click()
        await expect(page.getByRole('alert')).toContainText('Delivery fee added.')
      }
      await placeButton(page).click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed$/)
      await expect(page.getByText('Blue gate')).toBeVisible()
      await putIntoCart(page, POTATO)
      await page.goto('/checkout')
      await expect(page.getByLabel('Note for the vendors')).toHaveValue('')
    })
  })
