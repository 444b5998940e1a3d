import { expect, type Page, type Request } from '@playwright/test'

/** What stays open as long as its page, and what is told in passing. */
const ENDLESS = new Set(['eventsource', 'ping'])

/** Counts what a page has asked for from now on; what it answers waits until all of that has come, for what looks at whole loads. */
export function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', (request) => ENDLESS.has(request.resourceType()) || pending.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => pending.delete(request))
  return async () => {
    // What begins in an idle moment of the browser has begun.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
    await expect.poll(() => pending.size).toBe(0)
  }
}
