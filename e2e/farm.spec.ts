import { expect, test } from '@playwright/test'

const SLUG = 'machhapuchhre-mauri-palan'

for (const [locale, name, see, add] of [
  ['', 'Machhapuchhre Mauri Palan', 'See the farm', 'Add'],
  ['/ne', 'माछापुच्छ्रे मौरीपालन', 'फार्म हेर्नुहोस्', 'थप'],
] as const)
  test(`a farm is found by its product, read, and passed on (${locale || '/en'})`, async ({ page }) => {
    await page.goto(`${locale}/product/cerana-hive-honey`)
    await page.getByRole('link', { name: see }).click()
    await expect(page).toHaveURL(new RegExp(`${locale}/farm/${SLUG}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${locale}/farm/${SLUG}$`),
    )
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((text) => JSON.parse(text)['@type'])).toContain('Organization')
    // Bought from: what is added is in the cart, under the farm's name, which leads back.
    await page
      .locator('#products')
      .getByRole('button', { name: new RegExp(add) })
      .first()
      .click()
    await page.goto(`${locale}/cart`)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/farm/${SLUG}$`))
  })

test('a farm that is not there is a page that says so', async ({ page }) => {
  expect((await page.goto('/farm/nobody'))!.status()).toBe(404)
})
