import { type Browser, expect, type Page } from '@playwright/test'
import { LENTIL, order, signInAs, signInAsStaff } from './shopper.ts'

/** Gives this browser's customer credit the way people get it: bought, delivered, reported and approved as credit. */
export async function earnCredit(page: Page, browser: Browser, baseURL: string): Promise<number> {
  const item = await bringToDoor(page, await order(page, LENTIL), browser, baseURL)
  const mine = await callerOf(page)
  const asked = { order_items: [{ id: item, quantity: 1 }], reason: 'damaged', note: '', wish: 'credit' }
  const { id } = await mine('POST', 'refund/request-refund', asked)
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'finance@example.com')
  await (await callerOf(staff))('POST', `admin/refund/${id}/approve`, { bearer: 'platform' })
  await staff.context().close()
  // A job sends it.
  await expect.poll(async () => (await mine('GET', 'auth/user/credit')).free).toBeGreaterThan(0)
  return (await mine('GET', 'auth/user/credit')).free
}

/** The vendor of an order's first item packs it, brings it and is told the code; answers the item. */
export async function bringToDoor(
  page: Page,
  path: string,
  browser: Browser,
  baseURL: string,
): Promise<number> {
  const mine = await callerOf(page)
  const [part] = (await mine('GET', path.slice(1))).orders
  const item = part.items[0].id
  const vendor = await (await browser.newContext({ baseURL })).newPage()
  await signInAs(vendor, `${part.vendor.slug}@example.com`)
  const theirs = await callerOf(vendor)
  await theirs('POST', `vendor/order-item/${item}/pack`, {})
  await theirs('POST', `vendor/order-item/${item}/hand-over`, {})
  const code = (await mine('GET', path.slice(1))).orders[0].delivery_code
  await theirs('POST', `vendor/order-item/${item}/deliver`, { code })
  await vendor.context().close()
  return item
}

/** Calls the API as whoever is signed in there. */
async function callerOf(page: Page) {
  const { token } = await (await page.request.get('/auth/session')).json()
  return async (method: 'GET' | 'POST', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(`/v1/api/${path}/`, { method, headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
}
