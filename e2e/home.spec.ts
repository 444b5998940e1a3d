import { expect, test } from '@playwright/test'

for (const path of ['/', '/ne'])
  test(`${path} greets with one heading, and the browser finds no fault with it`, async ({ page }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))

    const answer = await page.goto(path)

    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(faults).toEqual([])
  })
