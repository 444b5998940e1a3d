import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { main } from './counter.ts'
import { codeTo } from './outbox.ts'
import { expectAccessible, registerAs, signInAsStaff } from './shopper.ts'

// Staff find a customer, and answer what customers ask of the company: their data, and the end of their account.

test('staff find somebody by romanised Nepali, hand out their data by a code, and delete the account with proof', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000)
  const customer = await (await browser.newContext()).newPage()
  // Another journey orders for a Bhawani by phone, and the first try leaves one behind.
  const name = test.info().retry ? 'भवानी देवी आचार्य' : 'भवानी प्रसाद आचार्य'
  const email = await registerAs(customer, name)
  await signInAsStaff(page, 'operations@example.com')

  await page.goto('/admin/customers')
  // Who has not ordered yet is in this list only when they are searched for.
  const found = main(page).getByRole('rowheader').filter({ hasText: name })
  // The sound of a new name is written within a minute.
  await expect(async () => {
    await page.goto('/admin/customers')
    await expect(found).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('bhawani acharya')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/search=/, { timeout: 1000 })
    await expect(found).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 90_000 })
  await found.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main(page)).toContainText(email)
  await page.getByLabel('Note about this customer').fill('Prefers Nepali')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(main(page)).toContainText('Prefers Nepali')
  await expectAccessible(page)
  const address = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'Provide a copy of their data' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await codeTo(customer, email))
  await page.getByRole('button', { name: 'Request confirmed' }).first().click()
  await expect(page.getByText('The confirmation is recorded.')).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the file (once)' }).click(),
  ])
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).profile).toMatchObject({ email })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Download the file (once)' })).toHaveCount(0)

  await page.goto(address)
  await expect(main(page)).toContainText('Data, provided')
  await page.getByRole('link', { name: 'Delete the account' }).click()
  await deleteByWord(page, 'Call with Bhawani, भवानी')
  await expect(page.getByText('Leave out names')).toBeVisible()
  await deleteByWord(page, 'Call recording of today, 14:20')
  await expect(page).toHaveURL(/\/admin\/customers\?deleted/)
  await expect(page.getByText('Account deleted. The customer has been notified.')).toBeVisible()
  for (const where of ['customers?search=', 'find?search=']) {
    await page.goto(`/admin/${where}${encodeURIComponent(email)}`)
    await expect(main(page)).not.toContainText(name)
  }
  expect((await page.goto(address))?.status()).toBe(404)
})

async function deleteByWord(page: Page, note: string) {
  await page.getByLabel('Where is it recorded?').fill(note)
  await page.getByRole('button', { name: 'Delete the account permanently' }).last().click()
}
