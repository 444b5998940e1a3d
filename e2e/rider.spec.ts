import { expect, test } from '@playwright/test'
import {
  addRider,
  leaveNow,
  makeCompanyZone,
  makeRun,
  newNumber,
  openFreeStops,
  orderOfTwoVendors,
  packAll,
  sendRun,
  signInAsRider,
} from './company-runs.ts'
import { heading, main } from './counter.ts'
import { excess } from './excess.ts'
import { expectAccessible, signInAsStaff } from './shopper.ts'

// A rider on a phone: staff plan and send a run; the rider signs in by phone, gives one stop by its code for cash, and finds nobody
// at the other; staff see both on the run's page. The wards are this journey's own.

const PALIKA = 'Bethanchok'
const ZONE = `Runs of ${PALIKA}`
const RIDER = `Rider ${PALIKA}`

test('a rider signs in by phone, gives a stop by code for cash, and enters one where nobody is', async ({
  page: rider,
  browser,
}) => {
  test.setTimeout(240_000)
  const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInAsStaff(staff, 'operations@example.com')
  await makeCompanyZone(staff, { palika: PALIKA, zone: ZONE })

  const customers = []
  for (const ward of [1, 2]) {
    const customer = await (await browser.newContext()).newPage()
    customers.push({ customer, order: await orderOfTwoVendors(customer, PALIKA, ward) })
  }
  for (const { order } of customers) await packAll(staff, order)

  const phone = newNumber()
  await addRider(staff, RIDER, phone)

  // Where a rider looks after signing in, and from the menu.
  await rider.setViewportSize({ width: 360, height: 800 })
  await rider.goto('/rider')
  await expect(rider).toHaveURL(/\/login\?/)
  await signInAsRider(rider, phone)
  await expect(main(rider)).toContainText('Nothing for you now')

  await makeRun(staff, await openFreeStops(staff, ZONE), RIDER)
  await sendRun(staff)
  await expect(main(staff)).toContainText(`${RIDER} reads this run on the phone`)
  await rider.goto('/')
  await rider.getByRole('button', { name: /^Profile of/ }).click()
  await rider.getByRole('link', { name: 'My run' }).click()
  await expect(main(rider)).toContainText('It has not left yet.')
  await expect(main(rider)).toContainText('2 stops')
  await expect(main(rider).getByRole('link', { name: /^Call/ })).toHaveCount(0)

  await leaveNow(staff)
  await main(rider).getByRole('link', { name: 'Look again' }).click()
  await expect(main(rider)).toContainText('0 of 2 done')
  await expect(main(rider).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+977/)
  await expectAccessible(rider)
  expect(await excess(rider)).toBe(0)

  // The first stop is that of ward 1.
  const { customer } = customers[0]!
  await customer.reload()
  await expect(main(customer)).toContainText(`${RIDER} is on the way to you:`)
  const code = await main(customer).locator('.delivery-code-digits').innerText()
  await rider.getByLabel('Code from the door').fill('12')
  const give = main(rider).getByRole('button', { name: /^Given, Rs [\d,]+ received$/ })
  await give.click()
  await expect(rider.getByLabel('Code from the door')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(rider)
  await rider.getByLabel('Code from the door').fill(code)
  await give.click()
  await expect(main(rider)).toContainText('1 of 2 done')
  await expect(main(rider).getByRole('status').filter({ hasText: 'Given: ' })).toBeVisible()
  await main(rider).getByText('Could not be given').click()
  await rider.getByLabel('Note').fill('Called twice')
  await rider.getByRole('button', { name: 'Nobody there' }).click()
  await expect(main(rider)).toContainText('2 of 2 done')
  await expect(main(rider)).toContainText('Back to the office')
  await main(rider).getByText('Money in hand').click()
  await expectAccessible(rider)
  await rider.goto('/ne/rider')
  await expect(main(rider)).toContainText('२ मध्ये २ भयो')
  await expectAccessible(rider)

  await staff.reload()
  await expect(main(staff)).toContainText(`entered by ${RIDER}`)
  const stops = main(staff).locator('.run-stops').getByRole('listitem')
  await expect(stops.filter({ hasText: 'Given' })).toHaveCount(1)
  await expect(stops.filter({ hasText: 'Nobody there' })).toHaveCount(1)
  await customer.reload()
  await expect(heading(customer)).toContainText('Delivered')

  // Whoever no longer rides has no page, at once.
  await staff.goto('/admin/riders')
  const row = main(staff).getByRole('listitem').filter({ hasText: RIDER })
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'No longer rides' }).click()
  await expect(row).toContainText('No longer rides')
  expect((await rider.goto('/rider'))!.status()).toBe(404)
})
