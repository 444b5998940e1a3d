import type { Page } from '@playwright/test'

/** The answer to what the page sends next. Beacons (which clicks are counted) are not meant: their answers say nothing. */
export function formAnswered(page: Page) {
  return page.waitForResponse((answer) => {
    const request = answer.request()
    return request.method() === 'POST' && request.resourceType() !== 'ping'
  })
}
