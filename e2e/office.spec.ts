import { expect, test } from '@playwright/test'
import { main } from './counter.ts'
import { expectAccessible, signInAsStaff, untilAlive } from './shopper.ts'

// The frame of the back office: what stands around every page of staff.

test('a colleague walks through the groups of the menu, with scripts and without', async ({
  browser,
  baseURL,
  isMobile,
  viewport,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ baseURL, viewport, javaScriptEnabled })).newPage()
    await signInAsStaff(page, 'admin@example.com')
    await page.goto('/admin')
    if (javaScriptEnabled) await untilAlive(page)
    const menu = page.getByRole('navigation', { name: 'Admin' })
    const open = () =>
      isMobile ? page.getByRole('button', { name: 'Open the menu' }).click() : Promise.resolve()

    // Nothing of what stands around the shop's pages.
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
    await expect(page.locator('.bottom-bar')).toHaveCount(0)
    await expect(menu).toBeVisible({ visible: !isMobile })

    await open()
    await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('link', { name: 'Payouts' })).toHaveCount(0)
    if (javaScriptEnabled) await expectAccessible(page)
    await menu.getByRole('link', { name: 'Money' }).click()
    await expect(page).toHaveURL('/admin/payments')
    await expect(menu).toBeVisible({ visible: !isMobile })
    await open()
    await menu.getByRole('link', { name: 'Payouts' }).click()
    await expect(page).toHaveURL('/admin/payouts')
    await open()
    await expect(menu.getByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'See the shop' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.context().close()
  }
})

test('who is here, the language and the way out are in the bar, and an error keeps the frame', async ({
  page,
  isMobile,
}) => {
  await signInAsStaff(page, 'catalogue@example.com')
  await page.goto('/admin/categories')
  await untilAlive(page)
  await expectAccessible(page)
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'नेपाली' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/ne/admin/categories')
  await untilAlive(page)
  await expectAccessible(page)

  // A page that is not theirs: the menu stays, and offers what is.
  await page.goto('/admin/payouts')
  await expect(main(page)).toContainText('Your role does not allow this')
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible()
  await main(page).getByRole('link').click()
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login/)
})

test('no script and no style of the back office reaches who shops', async ({ page }) => {
  const files: string[] = []
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(response.url())
  })
  for (const path of ['/', '/category/vegetables', '/cart', '/account']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(files.length).toBeGreaterThan(5)
  for (const file of new Set(files)) {
    const text = await (await page.request.get(file)).text()
    // What only the frame's own script and sheet say.
    expect([file, /office-(menu|top|link)/.test(text)]).toEqual([file, false])
  }
})
