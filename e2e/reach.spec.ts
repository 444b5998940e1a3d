import { expect, type Page, test } from '@playwright/test'
import {
  APPLE,
  BEANS,
  expectAccessible,
  placeButton,
  putIntoCart,
  registerAs,
  somePhone,
  untilAlive,
} from './shopper.ts'

// How far goods go. In the demo milk from Chitwan keeps two days and stays around Pokhara; Kathmandu is two days away.

const MILK = 'fresh-cow-milk'
const MARK = 'Not delivered to you'

async function deliverTo(page: Page, where: string): Promise<void> {
  const answer = await page.request.post('/place', { form: { where, return_to: '/' }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

const card = (page: Page, name: string) =>
  page.locator('.product-card').filter({ has: page.getByRole('link', { name, exact: true }) })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('milk from Chitwan is marked for Kathmandu on its card, its page, in the cart and at the checkout, and all else is ordered', async ({
      page,
    }) => {
      await deliverTo(page, 'pokhara 6')
      await page.goto('/category/dairy-ghee')
      if (javaScriptEnabled) await untilAlive(page)
      const milk = card(page, 'Fresh Cow Milk')
      await expect(milk.locator('.add-to-cart')).toHaveCount(1)
      await expect(milk).not.toContainText(MARK)

      await deliverTo(page, 'kathmandu 10')
      await page.goto('/category/dairy-ghee')
      await expect(milk).toContainText(MARK)
      await expect(milk.locator('.add-to-cart')).toHaveCount(0)
      await expect(card(page, 'Cow Ghee').locator('.add-to-cart')).toHaveCount(1)
      await page.goto(`/product/${MILK}`)
      const main = page.getByRole('main')
      await expect(main).toContainText('Not delivered to Kathmandu-10')
      await expect(main.getByRole('link', { name: 'Choose another place' })).toBeVisible()
      await expect(main.locator('.buy-form')).toHaveCount(0)
      if (javaScriptEnabled) await expectAccessible(page)

      await registerAs(page)
      await putIntoCart(page, MILK, APPLE, BEANS)
      await page.goto('/cart')
      const line = main.locator('.cart-line').filter({ hasText: 'Fresh Cow Milk' })
      await expect(line).toContainText(MARK)
      await expect(line.getByRole('checkbox')).toBeDisabled()
      await expect(main.locator('.cart-note')).toContainText('2 selected')
      if (javaScriptEnabled) await expectAccessible(page)

      // Whoever comes to the checkout by another way than the cart goes on with the rest by one press.
      await page.goto('/checkout')
      const summary = page.locator('.checkout-summary')
      const inOrder = summary.getByRole('listitem').filter({ hasText: 'Fresh Cow Milk' })
      await expect(inOrder).toContainText('Not delivered to this address.')
      await expect(placeButton(page)).toHaveCount(0)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByLabel('Tole Name').fill('Naya Baneshwor')
      await page.getByRole('button', { name: 'Leave 1 item out' }).click()
      await expect(inOrder).toHaveCount(0)
      await expect(page.getByLabel('Tole Name')).toHaveValue('Naya Baneshwor')
      await page.getByLabel('Mobile number', { exact: true }).fill(somePhone())
      const update = page.getByRole('button', { name: 'Update total' })
      if (await update.isVisible()) await update.click()
      await expect(summary).toContainText('Delivery to Kathmandu-10')
      await placeButton(page).click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
      await expect(page.getByRole('main')).not.toContainText('Fresh Cow Milk')
    })
  })
