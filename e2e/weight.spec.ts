import { expect, type Page, test } from '@playwright/test'

// What a category page of 24 products may weigh on a cold cache (issue 2, §4): bytes as they travel, in brotli.

const KILOBYTE = 1000

test('a category page is light, still, and asks nobody else', async ({ page, baseURL }) => {
  const movements = await watchMovements(page)
  const bodies = { document: 0, stylesheet: 0, script: 0 }
  const strangers: string[] = []
  const read: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url())
    const type = request.resourceType() as keyof typeof bodies
    if (type in bodies)
      read.push(
        request.sizes().then(({ responseBodySize }) => {
          bodies[type] += responseBodySize
        }),
      )
  })

  await page.goto('/category/vegetables', { waitUntil: 'networkidle' })
  await expect(page.locator('.product-card')).toHaveCount(24)
  await Promise.all(read)

  expect(strangers).toEqual([])
  expect(bodies.document).toBeLessThan(30 * KILOBYTE)
  expect(bodies.stylesheet).toBeLessThan(15 * KILOBYTE)
  expect(bodies.script).toBeLessThan(130 * KILOBYTE)
  expect(await movements()).toBe(0)
})

/** Counts how far things move by themselves: the browser's cumulative layout shift. */
async function watchMovements(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const kept = window as unknown as { moved: number }
    kept.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        kept.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved)
}
