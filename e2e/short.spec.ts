import { expect, test } from '@playwright/test'
import { main } from './counter.ts'
import {
  expectAccessible,
  LENTIL,
  POTATO,
  placeButton,
  putIntoCart,
  registerAs,
  signInAs,
  signInAsStaff,
  typeAddressAndContact,
} from './shopper.ts'

// A vendor has less of a product than was ordered. The journey with scripts and the one without order a product each.

for (const [javaScriptEnabled, slug] of [
  [true, LENTIL],
  [false, 'jumla-mixed-beans'],
] as const)
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a vendor leaves out what is missing of a product, and the order says so with what it costs now', async ({
      page,
      browser,
    }) => {
      await registerAs(page)
      const response = await page.request.get(`/v1/api/product/${slug}/`)
      const { vendor, name } = (await response.json()).data as { vendor: { slug: string }; name: string }
      const [product, , , other] = await putIntoCart(page, slug, slug, slug, POTATO)
      await page.goto(`/checkout?items=${product},${other}`)
      await typeAddressAndContact(page)
      await expect(page.getByRole('radio', { name: /^Leave it out/ })).toBeChecked()
      await page.getByText('Another choice for one item').click()
      await page.getByLabel(name, { exact: true }).selectOption('Call me first')
      if (javaScriptEnabled) await expectAccessible(page)
      await placeButton(page).click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
      const path = new URL(page.url()).pathname
      const number = /GP-\d+/.exec(await main(page).innerText())![0]
      await page.goto(path)
      await expect(main(page)).toContainText('If missing: call first')
      await expect(main(page)).toContainText('If missing: leave it out')

      const packer = await browser.newPage({ javaScriptEnabled })
      await signInAs(packer, `${vendor.slug}@example.com`)
      await packer.goto('/vendor')
      await packer
        .getByRole('link', { name: `Not enough? ${name}` })
        .first()
        .click()
      await expect(packer.getByRole('heading', { level: 1, name: `Not enough ${name}` })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(packer)
      const wanted = Number(/^(\d+) to pack/m.exec(await main(packer).innerText())![1])
      // One piece less than all orders want: the last order gets one less.
      await packer.getByLabel('How many do you have?').fill(`${wanted - 1}`)
      await packer.getByRole('button', { name: 'Share them out' }).click()
      const line = packer.getByLabel(new RegExp(`^${number}: wants 3`))
      await expect(line).toHaveValue('2')
      await packer.getByRole('checkbox', { name: /Nobody can buy more/ }).uncheck()
      if (javaScriptEnabled) await expectAccessible(packer)
      const ofOrder = packer.getByRole('listitem').filter({ hasText: `${number}: wants 3` })
      await expect(ofOrder).toContainText('If missing: call first')
      await packer.getByRole('button', { name: 'Leave out what is missing' }).click()
      await expect(packer.getByText(`${number}: This customer wants a call`)).toBeVisible()
      await expect(ofOrder.getByRole('checkbox', { name: /The customer was called/ })).toBeVisible()
      // The vendor does not see the number: the company calls, and then no tick is needed.
      const asked = packer.url()
      await packer.goto('/vendor')
      const task = packer.locator('.vendor-item').filter({ hasText: number })
      await task.getByText('Item not available', { exact: true }).click()
      await task.getByRole('button', { name: /^Ask us to call/ }).click()
      await expect(task).toContainText('We were asked to call the customer.')
      const caller = await browser.newPage({ javaScriptEnabled })
      await signInAsStaff(caller, 'admin@example.com')
      await caller.goto('/admin')
      await expect(main(caller)).toContainText('Customers to call')
      await caller.goto(path.replace('/order/', '/admin/orders/'))
      await caller.getByRole('button', { name: /^Customer called/ }).click()
      await expect(caller.getByText('The vendor asks you to call')).toBeHidden()
      await caller.close()
      await packer.goto(asked)
      await packer.getByLabel('How many do you have?').fill(`${wanted - 1}`)
      await packer.getByRole('button', { name: 'Share them out' }).click()
      await expect(ofOrder).toContainText('The customer was called.')
      const more = packer.getByRole('checkbox', { name: /Nobody can buy more/ })
      if (await more.isVisible()) await more.uncheck()
      await packer.getByRole('button', { name: 'Leave out what is missing' }).click()
      await expect(packer.getByText('We let the customers know')).toBeVisible()
      expect(new URL(packer.url()).pathname).toBe(`/vendor/short/${product}`)
      await packer.goto(`/ne/vendor/short/${product}?have=1`)
      await expect(packer.getByRole('button', { name: 'नपुगेको हटाउनुहोस्' })).toBeVisible()
      await packer.close()

      await page.goto(path)
      await expect(main(page)).toContainText(`Only 2 of 3 ${name} were there.`)
      await page.goto('/notifications')
      await expect(main(page)).toContainText(`has only 2 of 3 ${name} for your order ${number}.`)
    })
  })
