import { expect, test } from '@playwright/test'
import { main } from './counter.ts'
import { expectAccessible, LENTIL, order, registerAs, signInAsStaff, untilAlive } from './shopper.ts'

// Somebody calls about an order: one thing is replaced by another, and when that has come, a problem with it is told.

test('a caller has one thing replaced by another, and later a problem with it written down', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  test.setTimeout(120_000)
  await registerAs(page)
  const path = await order(page, LENTIL)
  const staff = await (await browser.newContext({ baseURL, viewport })).newPage()
  await signInAsStaff(staff, 'admin@example.com')
  const atOrder = `/admin${path.replace('/order/', '/orders/')}`
  const part = (product: string) => main(staff).locator('.order-part').filter({ hasText: product })

  await test.step('the lentils are replaced, once the customer agrees on the phone', async () => {
    await staff.goto(atOrder)
    await untilAlive(staff)
    await part('Red Lentil')
      .getByRole('button', { name: /^Replace/ })
      .click()
    await expect(main(staff)).toContainText('Removed once the customer agrees: 1 × Red Lentil.')
    await untilAlive(staff)
    const product = staff.getByRole('combobox', { name: 'Product and quantity' })
    await product.fill('gundruk 2')
    await expect(staff.getByRole('option').first()).toBeVisible()
    await product.press('Enter')
    await expect(staff.locator('.typed-lines > li')).toHaveCount(1)
    await staff.getByRole('radio', { name: 'Recorded agreement' }).check()
    await staff.getByLabel('Where is it recorded?').fill('Recording 12')
    await expect(staff.getByText('Saved as you type')).toBeVisible()
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Place order' }).click()
    await expect(staff).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}\?placed/)
  })
  const replaced = new URL(staff.url()).pathname

  await test.step('of the order that was replaced nothing is left to pack', async () => {
    await staff.goto(atOrder)
    await expect(part('Red Lentil')).toContainText('Cancelled')
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('Cancelled')
  })

  await test.step('what came instead is packed, taken out and handed over', async () => {
    await staff.goto(replaced)
    const next = main(staff).locator('.next-step')
    for (const step of ['Mark as packed', 'Mark as out for delivery', 'Delivered (with code)']) {
      await untilAlive(staff)
      if (step === 'Delivered (with code)') {
        await page.goto(replaced.replace('/admin/orders/', '/order/'))
        const code = await page.locator('.delivery-code-digits').innerText()
        await next.getByLabel('The customer’s code').fill(code)
      }
      await next.getByRole('button', { name: step }).click()
      await expect(main(staff).getByText('Done. Customer and vendor have been notified.')).toBeVisible()
      await staff.goto(replaced)
    }
  })

  await test.step('its problem is the customer’s request', async () => {
    await main(staff).getByRole('link', { name: 'Report a problem for the customer' }).click()
    await untilAlive(staff)
    await expectAccessible(staff)
    // Nothing chosen is said, and what was typed stays.
    await staff.getByLabel(/^Quantity of/).fill('0')
    await staff.getByLabel('What is wrong?').selectOption('Damaged')
    await staff.getByLabel('Tell us more').fill('The bag was torn.')
    await staff.getByRole('button', { name: 'Submit request' }).click()
    await expect(staff.getByText('Enter a quantity for at least one item.')).toBeVisible()
    await expect(staff.getByLabel('Tell us more')).toHaveValue('The bag was torn.')
    await staff.getByLabel(/^Quantity of/).fill('1')
    await staff.getByRole('button', { name: 'Submit request' }).click()
    await expect(main(staff)).toContainText('Request recorded. The customer has been notified.')
    await page.goto(replaced.replace('/admin/orders/', '/order/'))
    await expect(page.getByRole('main')).toContainText('Under review')
  })
  await staff.context().close()
})
