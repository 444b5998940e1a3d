import { expect, type Page, test } from '@playwright/test'
import { watchRequests } from './pending.ts'
import { untilAlive } from './shopper.ts'

// What is seen first shares the line with nothing: pages bring their styles, and scripts begin when all that is shown is there.

/** The kinds of all files that a page asks for from now on, of this site; pictures and what is told in passing left out. */
function watchFiles(page: Page): string[] {
  const kinds: string[] = []
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (kind !== 'image' && kind !== 'ping') kinds.push(kind)
  })
  return kinds
}

test('scripts wait for the pictures of what is seen, and styles come with the page', async ({ page }) => {
  let showPictures = () => {}
  const isShown = new Promise<void>((resolve) => {
    showPictures = resolve
  })
  await page.route('**/pictures/**', async (route) => {
    await isShown
    await route.continue()
  })
  const files = watchFiles(page)
  await page.goto('/category/vegetables', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.waitForFunction(() => document.readyState === 'interactive')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Anek/)
  // Laid out by the standards: a page without its doctype is not.
  expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
  expect(new Set(files)).toEqual(new Set(['document', 'font']))

  showPictures()
  await untilAlive(page)
  expect(files).toContain('script')
})

for (const line of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
])
  test(`scripts wait for a touch with ${JSON.stringify(line)}`, async ({ page }) => {
    await page.addInitScript((line) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => line })
    }, line)
    const files = watchFiles(page)
    const allHasCome = watchRequests(page)
    await page.goto('/category/vegetables')
    await allHasCome()
    expect(files).not.toContain('script')

    // A link needs no script.
    await page.getByRole('link', { name: 'Himalayan Green' }).first().click()
    await expect(page).toHaveURL('/')
    await allHasCome()
    expect(files).not.toContain('script')

    await page.getByRole('heading', { level: 1 }).click()
    await untilAlive(page)
  })

test('a touch on a link brings the data of its page, which the tap then takes from there', async ({
  page,
}) => {
  await page.goto('/category/vegetables')
  await untilAlive(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  /** Of each answer with data, whether it was there already. */
  const wereThere: boolean[] = []
  browser.on('Network.responseReceived', ({ response }) => {
    if (response.url.endsWith('.data')) wereThere.push(response.fromPrefetchCache ?? false)
  })
  const link = page.locator('.product-card-name').first().getByRole('link')
  await link.dispatchEvent('pointerdown')
  await expect.poll(() => wereThere).toEqual([false])
  const name = (await link.textContent())!
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(wereThere).toEqual([false, true])
})
