import { expect, test } from '@playwright/test'
import { BEANS, LENTIL, order, putIntoCart, registerAs, signInAsStaff, untilAlive } from './shopper.ts'

// One order on the page of staff: a caller changes it, and colleagues see what was done.

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test('a caller who changes an order is helped, and the next colleague sees what happened', async ({
      page,
      browser,
      baseURL,
      viewport,
    }) => {
      await registerAs(page)
      await putIntoCart(page, LENTIL)
      const path = await order(page, LENTIL, BEANS)
      const id = path.split('/').pop()
      const staff = await (await browser.newContext({ baseURL, viewport, javaScriptEnabled })).newPage()
      await signInAsStaff(staff, 'admin@example.com')
      await staff.goto(`/admin/orders/${id}`)
      if (javaScriptEnabled) {
        await untilAlive(staff)
      }
      const main = staff.getByRole('main')
      await expect(
        main.getByRole('heading', { name: /has not packed yet\. What should happen\?$/ }),
      ).toBeVisible()

      // The caller wants one thing less, and says when somebody is at home.
      const beans = main.locator('.order-part').filter({ hasText: 'Jumla Mixed Beans' })
      await beans.getByText('Cancel item').first().click()
      await beans.getByLabel('Reason (customer and vendor will see this)').fill('You asked on the phone')
      await beans.getByRole('button', { name: /^Cancel item/ }).click()
      await expect(main.getByText('Done. Customer and vendor have been notified.')).toBeVisible()
      await expect(beans).toContainText('Cancelled')
      await main.getByLabel('Internal note').fill('At home after five')
      await main.getByRole('button', { name: 'Add note' }).click()
      await expect(main.getByText('Note saved.')).toBeVisible()
      await expect(main.locator('.order-events')).toContainText('At home after five')
      await main.getByRole('link', { name: 'Views' }).click()
      await expect(main.locator('.order-events')).toContainText('Viewed this order.')
      await expect(main.locator('.order-events')).not.toContainText('At home after five')

      // Two of the lentils become one; store credit waits until something has come.
      const lentils = main.locator('.order-part').filter({ hasText: 'Red Lentil' })
      await lentils.getByText('Lower the quantity').first().click()
      await expect(lentils.getByText(/less to pay per unit removed\./)).toBeVisible()
      await lentils.getByLabel('New quantity (now 2)').fill('1')
      await lentils.getByLabel('Reason (customer and vendor will see this)').last().fill('One is enough')
      await lentils.getByRole('button', { name: /^Lower and notify both/ }).click()
      await expect(main.locator('.order-events')).toContainText(
        'lowered Red Lentil from 2 to 1. “One is enough”',
      )
      const help = main.locator('.order-help')
      await help.getByText('Give store credit').click()
      await expect(help).toContainText(
        'Credit can be given once something is delivered or the customer has complained.',
      )

      // They want another thing instead, and agree to its price on the phone.
      await lentils.getByRole('button', { name: /^Replace.*Red Lentil/ }).click()
      await expect(main.getByRole('heading', { name: 'Replace Red Lentil' })).toBeVisible()
      await expect(main).toContainText('Removed once the customer agrees: 1 × Red Lentil.')
      await main.getByRole('link', { name: /^GP-/ }).first().click()
      await expect(main.locator('.order-part').filter({ hasText: 'Red Lentil' })).not.toContainText(
        'Cancelled',
      )

      // What is next is done by its outcome.
      await main.locator('.next-step').getByRole('button', { name: 'Mark as packed' }).click()
      await expect(main.getByRole('heading', { name: /has packed\. What should happen\?$/ })).toBeVisible()
      await staff.context().close()

      // The customer reads the reason, and never the note.
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText('You asked on the phone')
      await expect(page.getByRole('main')).not.toContainText('At home after five')
    })
  })
