import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, registerAs } from './shopper.ts'

/** The card of the account's list with this text. */
const card = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('heading') })

test('addresses are added, refused, made the default, changed and deleted [S7.25]', async ({ page }) => {
  await registerAs(page)
  await page.goto('/account/addresses')
  await expect(page.getByText('No saved addresses.')).toBeVisible()
  await page.getByRole('link', { name: 'Add an address' }).click()
  await page.getByLabel('Where?').fill('Bandipur 4')
  await page.getByLabel('Tole Name').fill('Bazaar')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Where?')).toHaveAccessibleDescription(
    /We do not deliver to Bandipur-4 yet\. We deliver to Pokhara\./,
  )
  await expect(page.getByLabel('Tole Name')).toHaveValue('Bazaar')
  await page.getByLabel('Where?').fill('lakesid')
  const proposed = page.getByRole('option', { name: 'Baidam, Pokhara-6' })
  await expect(proposed).toContainText('Delivery Rs 60')
  await proposed.click()
  await expect(page.getByLabel('Where?')).toHaveValue('Baidam, Pokhara-6')
  await page.getByLabel('Where?').fill('लेकसाइड')
  await page.getByLabel('Tole Name').fill('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/account\/addresses$/)
  await expect(card(page, 'लेकसाइड, Baidam, Pokhara, Ward 6, Kaski')).toContainText('Default')

  await page.getByRole('link', { name: 'Add an address' }).click()
  await page.getByLabel('Where?').fill('naya baneshor')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Which place is it?').selectOption('Naya Baneshwor, Kathmandu-10')
  await page.getByLabel('Address type').selectOption({ label: 'Office' })
  await page.getByRole('button', { name: 'Save' }).click()
  const office = card(page, 'Naya Baneshwor, Kathmandu, Ward 10, Kathmandu')
  await expect(office).toContainText('Delivery Rs 120')
  await office.getByRole('button', { name: 'Set as default' }).click()
  await expect(office).toContainText('Default')

  await office.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByLabel('Where?')).toHaveValue('Naya Baneshwor, Kathmandu-10')
  await page.getByLabel('Landmark').fill('Blue gate')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(office).toContainText('Blue gate')

  await office.locator('summary').click()
  await office.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(office).toHaveCount(0)
  await expect(card(page, 'लेकसाइड, Baidam, Pokhara, Ward 6, Kaski')).toContainText('Default')
  await expectAccessible(page)
})

test('contacts are added, made the default and deleted [S7.24]', async ({ page }) => {
  await registerAs(page)
  for (const [name, phone] of [
    ['maya gurung', '९८४-१२३४५६७'],
    ['Ram Thapa', '9801234567'],
  ] as const) {
    await page.goto('/account/contacts/new')
    await page.getByLabel('Full Name').fill(name)
    await page.getByLabel('Mobile number', { exact: true }).fill(phone)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/account\/contacts$/)
  }
  await expect(card(page, 'Maya Gurung')).toContainText('+977 984-1234567')
  await card(page, 'Ram Thapa').getByRole('button', { name: 'Set as default' }).click()
  await expect(card(page, 'Ram Thapa')).toContainText('Default')
  await card(page, 'Ram Thapa').locator('summary').click()
  await card(page, 'Ram Thapa').getByRole('button', { name: 'Yes, delete' }).click()
  await expect(card(page, 'Ram Thapa')).toHaveCount(0)
  await expect(card(page, 'Maya Gurung')).toContainText('Default')
})
