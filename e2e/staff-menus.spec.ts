import { expect, test } from '@playwright/test'
import { signInAsStaff, untilAlive } from './shopper.ts'

// A colleague changes links of the footer, and leads an old address to a new one.

test('the footer gets a link, and an old address leads on', async ({ page }) => {
  await signInAsStaff(page, 'admin@example.com')

  await page.goto('/admin/menus')
  await untilAlive(page)
  const menu = page.getByRole('region', { name: 'Footer: Information' })
  const label = 'For Tihar'
  const last = menu.getByRole('group').last()
  await last.getByLabel('Label, English').fill(label)
  await last.getByLabel('Label, Nepali').fill(`तिहार ${label}`)
  await last.getByLabel('Link (URL)').fill('/shop?belt=himal')
  await menu.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByText('Saved. The shop shows the change now.')).toBeVisible()
  await page.goto('/ne')
  const link = page.getByRole('contentinfo').getByRole('link', { name: `तिहार ${label}` })
  await expect(link).toHaveAttribute('href', '/ne/shop?belt=himal')

  // Back to what it was.
  await page.goto('/admin/menus')
  await untilAlive(page)
  await menu.getByRole('button', { name: 'Restore the built-in links' }).click()
  await expect(page.getByText('Saved. The shop shows the change now.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: label })).toHaveCount(0)

  const old = '/old-address'
  expect((await page.request.get(old)).status()).toBe(404)
  await page.goto('/admin/redirects')
  await untilAlive(page)
  await page.getByLabel('Old URL', { exact: true }).fill(old)
  await page.getByLabel('New URL').fill('//evil.example')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByText('Enter a path of this shop')).toBeVisible()
  await page.getByLabel('New URL').fill('/category/vegetables')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByText(`Added. ${old} now redirects.`)).toBeVisible()
  await page.goto(`/ne${old}`)
  await expect(page).toHaveURL('/ne/category/vegetables')
  await page.goto('/admin/redirects')
  await untilAlive(page)
  await page.getByRole('button', { name: `Delete the redirect from ${old}` }).click()
  await expect(page.getByText('Deleted.')).toBeVisible()
  expect((await page.request.get(old)).status()).toBe(404)
})
