import { expect, test } from '@playwright/test'
import { BEANS, expectAccessible, order, registerAs, signInAs, signInAsStaff } from './shopper.ts'

// A conversation about an order: the customer asks its vendor, the vendor answers, and the company steps in.

test('a customer, a vendor and the company write to each other about an order', async ({
  page,
  browser,
  baseURL,
}) => {
  const open = async () =>
    (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await registerAs(page)
  const path = await order(page, BEANS)
  await page.goto(path)
  const threads = page.locator('#messages')
  const withVendor = threads.locator('details').first()
  await withVendor.locator('summary').click()
  await withVendor.getByLabel('Your message').fill('Are the beans from this year?')
  await withVendor.getByRole('button', { name: /^Send message/ }).click()
  await expect(withVendor.getByRole('log')).toContainText('Are the beans from this year?')
  await expect(withVendor.getByLabel('Your message')).toHaveValue('')
  await expectAccessible(page)

  const { orders } = await orderOf(page, path)
  const vendor = await open()
  await signInAs(vendor, `${orders[0]!.vendor.slug}@example.com`)
  await vendor.goto('/vendor/messages')
  await vendor
    .getByRole('link', { name: /Maya, / })
    .first()
    .click()
  await expect(vendor.getByRole('log')).toContainText('Are the beans from this year?')
  await expectAccessible(vendor)
  await vendor.getByLabel('Your message').fill('They are, from Kartik.')
  await vendor.getByRole('button', { name: /^Send message/ }).click()
  await expect(vendor.getByRole('log')).toContainText('They are, from Kartik.')
  await vendor.context().close()

  const staff = await open()
  await signInAsStaff(staff, 'admin@example.com')
  await staff.goto(`/admin/orders/${path.split('/').pop()}`)
  const seen = staff.locator('#messages details').first()
  await expect(seen.getByRole('log')).toContainText('They are, from Kartik.')
  await seen.getByLabel('Your message').fill('We have looked: harvested this month.')
  await seen.getByRole('button', { name: /^Send message/ }).click()
  await expect(seen.getByRole('log')).toContainText('harvested this month')
  await staff.context().close()

  // It came with the stream, or comes when the page is opened again.
  await page.goto(path)
  await expect(withVendor.getByRole('log')).toContainText('harvested this month')
  await expect(withVendor.getByRole('log')).toContainText('Himalayan Green')
})

async function orderOf(page: import('@playwright/test').Page, path: string) {
  const { token } = await (await page.request.get('/auth/session')).json()
  const answer = await page.request.get(`/v1/api/order/${path.split('/').pop()}/`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { order_group?: { orders: Part[] }; orders?: Part[] } }
  return { orders: (data.orders ?? data.order_group?.orders)! }
}

interface Part {
  vendor: { slug: string }
}
