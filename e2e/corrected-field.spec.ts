import { expect, type Route, test } from '@playwright/test'
import { signInAs, untilAlive } from './shopper.ts'

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
  await expect(offer.getByText('Saved.')).toBeVisible()
  await expect(fault).toHaveCount(0)
})
