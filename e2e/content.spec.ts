import { expect, test } from '@playwright/test'
import { signInAsStaff } from './shopper.ts'

// The texts of the shop, and the banner. The footer: footer.spec.ts; axe and widths of every page: widths.spec.ts.

test('staff write a banner, and every page shows it at once, at every width, until it is switched off [S2.17 S2.27 S2.28 S2.29]', async ({
  page,
}) => {
  const text = 'Closed on Saturday'
  await signInAsStaff(page, 'admin@example.com')
  await page.goto('/admin/settings')
  await page.getByLabel('Show the banner').check()
  await page.getByLabel('Background').selectOption('Red')
  await page.getByLabel('Text on wide screens, English').fill(text)
  const save = page.getByRole('button', { name: 'Save' })
  const banner = page.getByRole('complementary', { name: 'Notice' }).filter({ visible: true })
  const email = page.getByLabel('Support email')
  const written = await email.inputValue()
  await email.fill('nobody')
  await save.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Enter a valid email address.')
  await email.fill(written)
  try {
    await save.click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    for (const [path, width] of [
      ['/', 1200],
      ['/shop', 375],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      // Where somebody else asked for the new page first, this one may get the old one for less than a second.
      await expect(async () => {
        await page.goto(path)
        await expect(banner).toHaveText(text, { timeout: 1_000 })
      }).toPass({ timeout: 10_000 })
      await expect(banner).toHaveCSS('background-color', 'rgb(179, 38, 26)')
    }
  } finally {
    await page.goto('/admin/settings')
    await page.getByLabel('Show the banner').uncheck()
    await page.getByLabel('Text on wide screens, English').fill('')
    await page.getByLabel('Background').selectOption('Green')
    await save.click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  }
  await expect(async () => {
    await page.goto('/')
    await expect(banner).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
})

test('a question opens and closes by keyboard, and its address opens it [S2.12]', async ({ page }) => {
  await page.goto('/faq')
  const answer = page.getByText('You choose at checkout: cash on delivery, eSewa')
  await expect(answer).toBeHidden()
  await page.getByRole('heading', { name: 'How do I order?' }).locator('..').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
  await page.goto('/faq#how-to-pay')
  await expect(answer).toBeVisible()
})

test('a mistyped product leads to the one that was meant, and any missing page to a search', async ({
  page,
}) => {
  expect((await page.goto('/product/red-lentils'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Did you mean one of these?' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Red Lentil' }).first().click()
  await expect(page).toHaveURL('/product/red-lentil')
  await page.goto('/nowhere')
  const main = page.getByRole('main')
  await main.getByLabel('Search the shop').fill('ghee')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/shop\?search=ghee$/)
})
