import type { Page } from '@playwright/test'

/** The answer to the next form of the page. The page sends beacons (which clicks are counted) besides, whose answers say nothing. */
export function formAnswered(page: Page) {
  return page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname.endsWith('.data'),
  )
}
