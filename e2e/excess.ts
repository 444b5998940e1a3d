import type { Page } from '@playwright/test'

/** How many pixels the page is wider than the screen. A phone shows all of it by making the window as wide, so it is not held against that. */
export function excess(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}
