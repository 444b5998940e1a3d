import { expect, test } from '@playwright/test'
import { main } from './counter.ts'
import { expectAccessible, signInAs, untilAlive } from './shopper.ts'

// The frame of the pages of a vendor: what stands around every page of its members.

test('a vendor finds every page in the menu and in the bar of a phone, with scripts and without', async ({
  browser,
  baseURL,
  isMobile,
  viewport,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ baseURL, viewport, javaScriptEnabled })).newPage()
    await signInAs(page, 'himal-phaparbari-cooperative@example.com')
    await page.goto('/vendor')
    if (javaScriptEnabled) await untilAlive(page)
    const menu = page.getByRole('navigation', { name: 'Vendor pages' })
    const bar = page.getByRole('navigation', { name: 'Most used pages' })

    // Nothing of what stands around the shop's pages: no cart, no search of the shop, no bar of its own.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
    await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
    await expect(page.getByRole('search')).toHaveCount(0)
    await expect(page.locator('.bottom-bar')).toHaveCount(0)
    await expect(menu).toBeVisible({ visible: !isMobile })
    await expect(bar).toBeVisible({ visible: isMobile })

    if (isMobile) {
      await expect(bar.getByRole('link')).toHaveText(['Today', 'Products', 'Earnings', /^Messages/])
      await bar.getByRole('link', { name: 'Earnings' }).click()
      await expect(page).toHaveURL('/vendor/money')
      await expect(bar.getByRole('link', { name: 'Earnings' })).toHaveAttribute('aria-current', 'page')
      await bar.getByRole('button', { name: 'More' }).click()
    }
    if (javaScriptEnabled) await expectAccessible(page)
    await menu.getByRole('link', { name: 'Certificates' }).click()
    await expect(page).toHaveURL('/vendor/certificates')
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    if (isMobile) await bar.getByRole('button', { name: 'More' }).click()
    await expect(menu.getByRole('link', { name: 'Certificates' })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: 'Getting started' }).click()
    await expect(page).toHaveURL('/vendor/first-steps')
    if (isMobile) await bar.getByRole('button', { name: 'More' }).click()
    await menu.getByRole('link', { name: 'See the shop' }).click()
    await expect(page).toHaveURL('/')
    await page.context().close()
  }
})

test('a page with a bar of its own has the foot of a phone for itself, and an error keeps the frame', async ({
  page,
  isMobile,
}) => {
  await signInAs(page, 'himal-phaparbari-cooperative@example.com')
  await page.goto('/vendor/products/new')
  await untilAlive(page)
  await expect(page.getByRole('navigation', { name: 'Most used pages' })).toHaveCount(0)
  await page.goto('/vendor/products/999999')
  await expect(main(page)).toContainText('not found', { ignoreCase: true })
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible()
  await main(page).getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL('/vendor')

  // In Nepali, from the bar above.
  await page.getByRole('banner').getByRole('link', { name: 'नेपाली' }).click()
  await expect(page).toHaveURL('/ne/vendor')
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आज')
  if (isMobile)
    await expect(page.getByRole('navigation', { name: 'धेरै खोलिने पृष्ठ' }).getByRole('link')).toHaveText([
      'आज',
      'सामान',
      'आम्दानी',
      /^सन्देश/,
    ])
  await expectAccessible(page)
})
