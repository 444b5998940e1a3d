import { expect, type Page, test } from '@playwright/test'
import { BEANS, expectAccessible, putIntoCart, registerAs, typeAddressAndContact } from './shopper.ts'

// Where orders are to go is asked early, remembered by the browser, and what the checkout begins with.

const line = (page: Page) => page.locator('.deliver-to:visible')

async function choose(page: Page, where: string): Promise<void> {
  await line(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where should we deliver?')
  await page.getByLabel('Where?').fill(where)
  await page.getByLabel('Where?').press('Enter')
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor says where, sees what delivery costs on every list, and takes it back', async ({
      page,
    }) => {
      await page.goto('/category/vegetables')
      await expect(line(page)).toHaveText('Choose your place')
      await line(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where should we deliver?')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByLabel('Where?').fill('nowhere at all')
      await page.getByLabel('Where?').press('Enter')
      await expect(page.getByLabel('Where?')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Where?')).toHaveValue('nowhere at all')
      await page.getByLabel('Where?').fill('Bandipur')
      await page.getByLabel('Where?').press('Enter')
      await expect(page.getByText('We do not deliver to Bandipur yet. We deliver to Pokhara.')).toBeVisible()
      await page.getByLabel('Where?').fill('lake side')
      if (javaScriptEnabled) await page.getByRole('option', { name: 'Lakeside, Pokhara-6' }).click()
      await page.getByRole('button', { name: 'Deliver here' }).click()

      await expect(page).toHaveURL(/\/category\/vegetables$/)
      await expect(line(page)).toContainText('Lakeside, Pokhara-6Rs 60')
      for (const path of ['/', '/shop', '/cart']) {
        await page.goto(path)
        await expect(line(page)).toContainText('Lakeside, Pokhara-6Rs 60')
      }
      await page.goto('/ne')
      await expect(line(page)).toContainText('बैदाम, पोखरा-६')

      await page.goto('/shop')
      await line(page).click()
      await expect(page.getByLabel('Where?')).toHaveValue('Lakeside, Pokhara-6')
      await page.getByRole('button', { name: 'Forget my place' }).click()
      await expect(page).toHaveURL(/\/shop$/)
      await expect(line(page)).toHaveText('Choose your place')
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('place')
    })

    test('a new customer finds the place at the checkout, with its fee; an address that is kept counts from then on', async ({
      page,
    }) => {
      await page.goto('/')
      await choose(page, 'Lakeside')
      await expect(line(page)).toContainText('Lakeside, Pokhara-6')
      await registerAs(page)
      await putIntoCart(page, BEANS)
      await page.goto('/checkout')
      await expect(page.getByLabel('Where?')).toHaveValue('Lakeside, Pokhara-6')
      await expect(page.getByText('Delivery to Pokhara-6')).toBeVisible()

      await page.getByLabel('Where?').fill('pokhara 9')
      await page.getByLabel('Tole Name').fill('New Road')
      await page.getByLabel('Mobile number').fill('9841234567')
      await page.getByLabel('Where?').blur()
      const update = page.getByRole('button', { name: 'Update total' })
      if (await update.isVisible()) await update.click()
      await expect(page.getByText('Delivery to Pokhara-9')).toBeVisible()
      await page
        .getByRole('button', { name: /^Place order/ })
        .filter({ visible: true })
        .click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)

      await page.goto('/')
      await expect(line(page)).toContainText('Pokhara-9')
      await line(page).click()
      await expect(page).toHaveURL(/\/account\/addresses$/)
    })
  })

test('whoever knows no place is asked for it at the checkout as ever', async ({ page }) => {
  await registerAs(page)
  await putIntoCart(page, BEANS)
  await page.goto('/checkout')
  await expect(page.getByLabel('Where?')).toHaveValue('')
  await typeAddressAndContact(page)
})
