import { expect, test } from '@playwright/test'
import { main } from './counter.ts'
import { expectAccessible, putIntoCart, registerAs, signInAs, signInAsStaff } from './shopper.ts'
import { makeTimedZone, saveAddressIn } from './timed-zone.ts'

// A vendor says on which day its goods leave; who shops in a place with delivery times reads when they first come. It has a palika of its
// own, and the vendor's days are taken out again for the other journeys.

const HONEY = 'cerana-hive-honey'

test('a vendor says when its goods leave, and product and cart say when they first come', async ({
  page,
  browser,
}) => {
  const palika = 'Mandandeupur'
  await signInAsStaff(page, 'operations@example.com')
  await makeTimedZone(page, { palika, zone: `Days of ${palika}` })

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
  await saveAddressIn(customer, palika)
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
