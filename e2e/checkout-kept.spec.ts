import { expect, type Page, test } from '@playwright/test'
import { POTATO, placeButton, putIntoCart, registerAs, typeAddressAndContact } from './shopper.ts'

/** Types an address, a contact and a note into the checkout of one product. */
async function typeOrder(page: Page): Promise<void> {
  await registerAs(page)
  await putIntoCart(page, POTATO)
  await page.goto('/checkout')
  await typeAddressAndContact(page)
  await page.getByLabel('Note to the vendors').fill('Blue gate')
}

test('pressed without a network, the order is placed once when pressed again with one', async ({
  page,
  context,
}) => {
  await typeOrder(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await placeButton(page).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading')).toHaveText(/^No answer from the shop/)
  await page.keyboard.press('Escape')
  // Neither of the two buttons says that an order is on its way.
  await expect(page.getByRole('button', { name: 'Placing' })).toHaveCount(0)
  await expect(placeButton(page)).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByLabel('Note to the vendors')).toHaveValue('Blue gate')

  await context.setOffline(false)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed$/)
  await expect(page.getByText('Blue gate')).toBeVisible()
  await page.goto('/order')
  await expect(page.getByRole('main').getByRole('link', { name: /^GP-/ })).toHaveCount(1)
})
