import { expect, type Page, type Request, test } from '@playwright/test'
import { signInAsStaff, untilAlive } from './shopper.ts'

// The data that a visit sends, and to whom.

/** Opens a page, goes on within it by a link, and opens another as a new document; each is looked at for a moment. */
async function visit(page: Page, look: (pages: number) => Promise<void>): Promise<void> {
  await page.goto('/')
  await untilAlive(page)
  await look(1)
  await page.locator('a[href="/category/vegetables"]').filter({ visible: true }).first().click()
  await page.waitForURL('**/category/vegetables')
  await look(2)
  await page.goto('/ne/shop')
  await untilAlive(page)
  await look(3)
}

const told = (requests: Request[]) =>
  requests
    .filter((request) => new URL(request.url()).pathname === '/usage')
    .map((request) => request.postDataJSON())

test('a visit of three pages is told to our own server alone, and staff see it counted [S7.40]', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  const width = isMobile ? 'phone' : 'desk'
  const views = ['/', '/category/vegetables', '/ne/shop'].map((path) => ({ path, width }))
  await visit(page, (pages) => expect.poll(() => told(requests)).toEqual(views.slice(0, pages)))
  const hosts = requests.map((request) => new URL(request.url()).origin)
  expect(new Set(hosts)).toEqual(new Set([new URL(baseURL!).origin]))
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])

  await signInAsStaff(page, 'admin@example.com')
  await page.goto('/admin/usage')
  await expect(page.getByRole('heading', { name: 'Site analytics', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /^\/category\/vegetables [1-9]\d*$/ })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /^\/shop [1-9]\d*$/ })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /^\/admin/ })).toHaveCount(0)
})

test('a visit that asks not to be tracked tells nothing [S7.40]', async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })
  })
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  await visit(page, async () => {
    // Long enough for the browser to have been idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200))))
  })
  expect(requests.length).toBeGreaterThan(10)
  expect(told(requests)).toEqual([])
})
