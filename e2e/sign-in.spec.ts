import { expect, test } from '@playwright/test'
import { excess } from './excess.ts'
import { expectAccessible, untilAlive } from './shopper.ts'

for (const path of ['/login', '/register', '/ne/login', '/ne/register'])
  test(`axe finds nothing wrong with ${path} when it refuses, and nothing is wider than the screen`, async ({
    page,
  }) => {
    await page.goto(path)
    await untilAlive(page)
    await page.locator('form:has([type="password"]) [type="email"]').fill('a@')
    await page.locator('form:has([type="password"]) [type="password"]').press('Enter')
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectAccessible(page)
    expect(await excess(page)).toBe(0)
  })
