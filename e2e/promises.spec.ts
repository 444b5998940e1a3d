import { expect, test } from '@playwright/test'
import { main } from './counter.ts'
import { excess } from './excess.ts'

// The figures of how well promises are kept: the few orders of the demo tell none (apps/web/app/promises/page.test.ts shows them).

for (const width of [360, 1440])
  test(`at ${width} px the way leads from the values to the figures and to how they are counted`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/article/our-values')
    await main(page).getByRole('link', { name: 'our figures' }).click()
    await expect(page).toHaveURL(/\/promises$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we keep our promises')
    await expect(main(page)).toContainText('at least 20 orders from at least 5 customers')
    await main(page).getByRole('link', { name: 'How we count our promises' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we count our promises')
    await expect(main(page)).toContainText('The orders of the last 90 days')

    await page.goto('/ne/promises')
    await expect(main(page)).toContainText('कम्तीमा ५ जना ग्राहकका २० वटा अर्डर')
    expect(await excess(page)).toBe(0)
  })
