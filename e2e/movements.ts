import type { Page } from '@playwright/test'

/** What a page moves when its font takes the place of the stand-in, which is as wide but for a hair. */
export const MOVED_BY_FONT = 0.01

/** What the browser says of a movement; with what somebody has just done things may move. */
interface Shift {
  value: number
  hadRecentInput: boolean
}

/** Counts how far things move by themselves: the browser's cumulative layout shift, from the next page on. */
export async function watchMovements(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const kept = window as unknown as { moved: number }
    kept.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
        if (!entry.hadRecentInput) kept.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved)
}
