import { codeOf, fromBase32, stepOf } from '@himalayan-green/shop/accounts/second-factor/totp.ts'
import { expect, type Page } from '@playwright/test'

/** Sets up the second step on the page that asks for it, with an app that is given its key, and goes on. */
export async function setUpSecondStep(page: Page): Promise<void> {
  await page.waitForURL(/\/sign-in\/second-factor/)
  await page.getByText('Cannot scan?').click()
  const key = (await page.locator('.second-factor-secret').innerText()).replace(/\s/g, '')
  await page.locator('[name="second_factor_code"]').fill(codeOf(fromBase32(key), stepOf(new Date())))
  await page.locator('button[value="set_up"]').click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('main').getByRole('link').last().click()
}
