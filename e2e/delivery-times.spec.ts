import { expect, type Page, test } from '@playwright/test'
import {
  expectAccessible,
  LENTIL,
  placeButton,
  putIntoCart,
  registerAs,
  signInAsStaff,
  somePhone,
} from './shopper.ts'

// Staff give a zone delivery times through pages alone, and a customer there chooses one. Each journey has a palika of its own.

const main = (page: Page) => page.getByRole('main')

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
      await page.goto('/admin/zones/new')
      await page.getByLabel('Name in English').fill(`Times of ${palika}`)
      await page.getByLabel('Name in Nepali').fill(`${palika} समय`)
      await page.getByRole('textbox', { name: 'Delivery fee' }).fill('70')
      await page.getByRole('combobox', { name: 'Nagarpalika/Gaupalika' }).fill(palika)
      await page.getByLabel('Ward numbers').fill('1-3')
      await page.getByRole('button', { name: 'Create zone' }).click()
      await main(page).getByRole('link', { name: 'Delivery times' }).click()
      await expect(page.getByRole('heading', { name: `Delivery times: Times of ${palika}` })).toBeVisible()
      await page.getByLabel('Saturday').check()
      await page.getByLabel('Deliveries', { exact: true }).fill('3')
      await page.getByRole('button', { name: 'Add a time' }).click()
      await expect(main(page).getByText('3 deliveries').first()).toBeVisible()
      await expect(main(page).getByText('Order by 17:00 the day before')).toHaveCount(7)
      await page.getByRole('button', { name: 'Start' }).click()
      await expect(main(page)).toContainText('0 of 3 taken')
      if (javaScriptEnabled) await expectAccessible(page)

      const customer = await browser.newPage({ javaScriptEnabled })
      await registerAs(customer)
      await putIntoCart(customer, LENTIL)
      await customer.goto('/account/addresses/new')
      await customer.getByLabel('Where?').fill(`Bazaar, ${palika}-3, Kavrepalanchok`)
      await customer.getByRole('button', { name: 'Save' }).click()
      await expect(customer).toHaveURL(/\/account\/addresses$/)
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
