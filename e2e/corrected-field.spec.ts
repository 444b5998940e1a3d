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
  await expect(offer.getByText('Saved.')).toBeVisible()
  await expect(fault).toHaveCount(0)
})

test('the field that a page comes back for is seen with its sentence, and no bar is over them', async ({
  page,
}) => {
  await signInAsStaff(page, 'admin@example.com')
  await page.goto('/admin/home?block=shelves')
  await untilAlive(page)
  await page.getByLabel('From', { exact: true }).fill('2027-03-02T10:00')
  await page.getByLabel('Until', { exact: true }).fill('2027-03-01T10:00')
  await page.getByRole('region', { name: 'Categories' }).getByRole('button', { name: 'Save' }).click()
  const field = page.locator('[aria-invalid="true"]')
  await expect(field).toBeFocused()
  const fault = page.locator(`[id="${(await field.getAttribute('aria-describedby'))!.split(' ')[0]}"]`)
  for (const one of [field, fault])
    await expect
      .poll(() =>
        one.evaluate((one) => {
          const { left, width, top, height } = one.getBoundingClientRect()
          const over = document.elementFromPoint(left + width / 2, top + height - 2)
          return over !== null && (one.contains(over) || over.contains(one))
        }),
      )
      .toBe(true)
})
