import { expect, test } from '@playwright/test'
import { order, POTATO, registerAs } from './shopper.ts'

// An order goes elsewhere, by the field that finds places at the checkout too.

test('a customer changes where an order goes, with the place asked again where several are meant', async ({
  page,
}) => {
  await registerAs(page)
  const path = await order(page, POTATO)
  await page.goto(`${path}/delivery`)
  const where = page.getByLabel('Where?')
  await expect(where).toHaveValue('Baidam, Pokhara-6')
  await where.fill('Bandipur-4')
  await page.getByLabel('Landmark').fill('Yellow gate')
  await page.locator('main form button[type=submit]').click()
  await expect(where).toHaveAccessibleDescription(
    /We do not deliver to Bandipur-4 yet\. We deliver to Pokhara\./,
  )
  await expect(page.getByLabel('Landmark')).toHaveValue('Yellow gate')
  await where.fill('pokhara')
  await page.getByLabel('Tole Name').fill('Masbar')
  await page.locator('main form button[type=submit]').click()
  await page.getByLabel('Which place is it?').selectOption('w380107')
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(/\?delivery-changed$/)
  await expect(page.getByText('Masbar, Pokhara, Ward 7, Kaski').first()).toBeVisible()
  await expect(page.getByText('Yellow gate').first()).toBeVisible()
})
