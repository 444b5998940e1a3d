import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the demo's outbox, and waits for the newest message to somebody that says this. */
export async function messageTo(
  page: Page,
  recipient: string | RegExp,
  text: string | RegExp,
): Promise<Locator> {
  const message = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('.outbox-head', { hasText: recipient }) })
    .filter({ hasText: text })
    .first()
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(message).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  return message
}

/** The newest code that was sent there; of a number its end is enough. */
export async function codeTo(page: Pick<Page, 'request'>, address: string): Promise<string> {
  const to = address.includes('@') ? address : address.slice(-10)
  let code = ''
  await expect(async () => {
    const answer = await page.request.get('/dev/outbox/code', { params: { to } })
    expect(answer.status()).toBe(200)
    code = await answer.text()
  }).toPass({ timeout: 15_000 })
  return code
}
