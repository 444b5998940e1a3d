import { expect, test } from '@playwright/test'
import { main } from './counter.ts'
import {
  expectAccessible,
  LENTIL,
  placeButton,
  putIntoCart,
  registerAs,
  signInAsStaff,
  somePhone,
} from './shopper.ts'
import { makeTimedZone, saveAddressIn } from './timed-zone.ts'

// Staff give a zone delivery times through pages alone, and a customer there chooses one. Each journey has a palika of its own.

for (const [javaScriptEnabled, palikas] of [
  [true, { desk: 'Namobuddha', phone: 'Roshi' }],
  [false, { desk: 'Panchkhal', phone: 'Temal' }],
] as const)
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('staff say when a zone is delivered to; a customer there chooses a time, and the order says it', async ({
      page,
      browser,
    }, { project }) => {
      const palika = palikas[project.name as keyof typeof palikas]
      await signInAsStaff(page, 'operations@example.com')
      await makeTimedZone(page, { palika, zone: `Times of ${palika}`, deliveries: 3 })
      if (javaScriptEnabled) await expectAccessible(page)

      const customer = await browser.newPage({ javaScriptEnabled })
      await registerAs(customer)
      await putIntoCart(customer, LENTIL)
      await saveAddressIn(customer, palika)
      await customer.goto('/ne/checkout')
      await expect(customer.getByRole('heading', { name: 'कहिले ल्याइदिऔँ?' })).toBeVisible()
      await expect(customer.getByRole('radio', { name: /बिहान ७–१०/, checked: true })).toHaveCount(0)
      await customer.goto('/checkout')
      await customer.getByLabel('Mobile number', { exact: true }).fill(somePhone())
      const times = customer.getByRole('group', { name: 'When should we come?' })
      const free = times.getByRole('radio', { name: /3 places left/ })
      const day = await times.locator('.times-day').last().locator('.times-of-day').innerText()
      await free.last().check()
      await placeButton(customer).click()
      await expect(customer).toHaveURL(/\/order\/[0-9a-f-]{36}/)
      await expect(main(customer)).toContainText(`${day}, 7–10`)
      if (javaScriptEnabled) await expectAccessible(customer)
      await customer.close()

      await page.reload()
      await expect(main(page)).toContainText('1 of 3 taken')
    })
  })
