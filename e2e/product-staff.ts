import { type Browser, expect, type Page } from '@playwright/test'
import { signInAsStaff } from './shopper.ts'

/** Calls the API as a member of staff who looks after products. */
export async function asStaff(browser: Browser, baseURL: string | undefined) {
  const staff = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage()
  await signInAsStaff(staff, 'admin@example.com')
  const { token } = await (await staff.request.get('/auth/session')).json()
  const headers = { Authorization: `Bearer ${token}` }
  return async (id: number, step: string, data: object = {}) => {
    const answer = await staff.request.post(`/v1/api/admin/product/${id}/${step}/`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

export async function productOf(
  page: Page,
  slug: string,
): Promise<{ id: number; marked_price: number; name: string; stock: number }> {
  return (await (await page.request.get(`/v1/api/product/${slug}/`)).json()).data
}
