import { expect, type Page } from '@playwright/test'

/** Puts the clock of a demo shop forward. It is everybody's who looks at the shop: only a journey with a shop of its own may. */
export async function moveClock(
  page: Page,
  by: 'hour' | 'sixHours' | 'twelveHours' | 'day' | 'month',
): Promise<void> {
  const moved = await page.request.post('/dev/clock', { form: { by }, maxRedirects: 0 })
  expect(moved.status()).toBe(303)
}
