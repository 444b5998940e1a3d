import { expect, type Route, test } from '@playwright/test'
import { signInAs, signInAsStaff, untilAlive } from './shopper.ts'

/** A form that is sent by script. */
const SENT = /\/vendor\/products\/\d+\.data(\?|$)/

test('a corrected field stays corrected while its form is on its way, and is refused again in the same words', async ({
  page,
}) => {
  await signInAs(page, 'sunakhari-hill-farm@example.com')
  // Nobody buys it meanwhile: what is sold moves the stock that the form has seen.
  await page.goto('/vendor/products/111')
  await untilAlive(page)
  const offer = page.getByRole('region', { name: 'Price and stock' })
  const price = offer.getByLabel('Price')
  const fault = offer.getByRole('alert')
  const save = offer.getByRole('button', { name: 'Save' })
  const right = await price.inputValue()

  await price.fill('much')
  await save.click()
  await expect(fault).toContainText('Enter the price in rupees')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('more')
  await expect(fault).toHaveCount(0)
  await save.click()
  await expect(fault).toContainText('Enter the price in rupees')

  const isHeld = Promise.withResolvers<Route>()
  await page.route(SENT, (route) =>
    route.request().method() === 'POST' ? isHeld.resolve(route) : route.continue(),
  )
  await price.fill(right)
  await save.click()
  const held = await isHeld.promise
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(fault).toHaveCount(0)
  await expect(price).not.toHaveAttribute('aria-invalid')
  await held.continue()
  await expect(offer.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(fault).toHaveCount(0)
})

test('what gets the focus comes out from beneath the bar at the foot', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAsStaff(page, 'admin@example.com')
  await page.goto('/admin/promotions/new')
  await untilAlive(page)
  const field = page.getByLabel(/^Ends/)
  const isSeen = () =>
    field.evaluate((field) => {
      const { left, width, top, height } = field.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === field
    })
  await field.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 4))
  expect(await isSeen()).toBe(false)
  await field.evaluate((field) => field.focus())
  await expect.poll(isSeen).toBe(true)
})
