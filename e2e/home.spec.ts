import { expect, test } from '@playwright/test'
import { untilAlive } from './shopper.ts'

for (const path of ['/', '/ne'])
  test(`${path} greets with one heading, and the browser finds no fault with it`, async ({ page }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))

    const answer = await page.goto(path)

    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await untilAlive(page)
    expect(faults).toEqual([])
  })

for (const path of ['/', '/ne'])
  test(`${path}: the first screen of a phone is a shop, with the place, categories and products to add`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(path)
    // What is measured has its letters: before that they are those of a stand-in.
    await untilAlive(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const bar = (await page.locator('.bottom-bar').boundingBox())!
    const add = page.locator('.product-card').first().locator('.add-button')
    for (const seen of [
      page.getByLabel(path === '/' ? 'Where should we bring it?' : 'कहाँ ल्याइदिऔँ?'),
      page.locator('.shelves a').first(),
      add,
      page.locator('.product-card .price').first(),
    ]) {
      const { y, height } = (await seen.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(bar.y)
    }
  })
