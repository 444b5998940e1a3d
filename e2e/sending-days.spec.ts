import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, putIntoCart, registerAs, signInAs, signInAsStaff } from './shopper.ts'

// A vendor says on which day its goods leave; who shops in a place with delivery times reads when they first come. Each run has a palika
// of its own, and the vendor's days are taken out again for the other journeys.

const main = (page: Page) => page.getByRole('main')
const HONEY = 'cerana-hive-honey'

test('a vendor says when its goods leave, and product and cart say when they first come', async ({
  page,
  browser,
}, { project }) => {
  const palika = { desk: 'Mandandeupur', phone: 'Bethanchok' }[project.name as 'desk' | 'phone']
  await signInAsStaff(page, 'operations@example.com')
  await page.goto('/admin/zones/new')
  await page.getByLabel('Name in English').fill(`Days of ${palika}`)
  await page.getByLabel('Name in Nepali').fill(`${palika} दिन`)
  await page.getByRole('textbox', { name: 'Delivery fee' }).fill('70')
  await page.getByRole('combobox', { name: 'Nagarpalika/Gaupalika' }).fill(palika)
  await page.getByLabel('Ward numbers').fill('1-3')
  await page.getByRole('button', { name: 'Create zone' }).click()
  await main(page).getByRole('link', { name: 'Delivery times' }).click()
  await page.getByLabel('Saturday').check()
  await page.getByRole('button', { name: 'Add a time' }).click()
  await expect(main(page).getByText('Order by 17:00 the day before')).toHaveCount(7)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(main(page)).toContainText('0 of 40 taken')

  const vendor = await browser.newPage()
  await signInAs(vendor, 'machhapuchhre-mauri-palan@example.com')
  await vendor.goto('/vendor/days')
  await expectAccessible(vendor)
  // One that failed may have left a day.
  for (const box of await vendor.getByRole('checkbox').all()) await box.uncheck()
  // The day after the one five days from now, by the clock of the demo, is the first that it makes.
  const now = new Date(await vendor.evaluate(() => Date.now()))
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Kathmandu' }).format(
    now.getTime() + 5 * 86_400_000,
  )
  await vendor.getByRole('checkbox', { name: weekday }).check()
  const day = vendor.getByRole('group', { name: weekday })
  await day.getByLabel('Leaves at').fill('11:30')
  await day.getByLabel('Order by: day').selectOption('Same day')
  await day.getByLabel('Order by: time').fill('12:00')
  const save = vendor.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(day).toContainText('Ordering for this day has to end before the goods leave.')
  await day.getByLabel('Order by: time').fill('10:00')
  await save.click()
  await expect(main(vendor)).toContainText('Saved')
  await expectAccessible(vendor)

  const customer = await browser.newPage()
  await registerAs(customer)
  await customer.goto('/account/addresses/new')
  await customer.getByLabel('Where?').fill(`Bazaar, ${palika}-3, Kavrepalanchok`)
  await customer.getByRole('button', { name: 'Save' }).click()
  await expect(customer).toHaveURL(/\/account\/addresses$/)
  await customer.goto(`/product/${HONEY}`)
  await expect(main(customer)).toContainText('This product: earliest')
  await customer.goto(`/ne/product/${HONEY}`)
  await expect(main(customer)).toContainText('यो सामान: सबैभन्दा चाँडो')
  await putIntoCart(customer, HONEY)
  await customer.goto('/cart')
  // At the line, and below for what is selected.
  await expect(main(customer).getByText(/Earliest: /)).toHaveCount(2)
  await expectAccessible(customer)

  await vendor.getByRole('checkbox', { name: weekday }).uncheck()
  await save.click()
  await expect(main(vendor)).toContainText('No day is ticked')
  await vendor.close()
  await customer.close()
})
