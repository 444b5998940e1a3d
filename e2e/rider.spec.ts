import { expect, type Page, test } from '@playwright/test'
import { heading, main } from './counter.ts'
import { codeTo } from './outbox.ts'
import {
  APPLE,
  expectAccessible,
  LENTIL,
  placeButton,
  putIntoCart,
  registerAs,
  signInAsStaff,
  somePhone,
} from './shopper.ts'
import { makeTimedZone, saveAddressIn } from './timed-zone.ts'

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
  await makeTimedZone(staff, { palika: PALIKA, zone: ZONE })
  await main(staff).getByRole('link', { name: ZONE }).click()
  await staff.getByLabel('The company brings everything, with one knock').check()
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(staff.getByLabel('The company brings everything, with one knock')).toBeChecked()

  const customers = []
  for (const ward of [1, 2]) {
    const customer = await (await browser.newContext()).newPage()
    customers.push({ customer, order: await ordered(customer, ward) })
  }
  for (const { order } of customers) await pack(staff, order)

  const phone = `98${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
  await staff.goto('/admin/riders')
  const added = main(staff)
    .locator('form')
    .filter({ has: staff.getByRole('heading', { name: 'Add a rider' }) })
  await added.getByLabel('Name').fill(RIDER)
  await added.getByLabel('Mobile number').fill(phone)
  await added.getByRole('button', { name: 'Add a rider' }).click()
  await expect(main(staff)).toContainText(RIDER)

  // Where a rider looks after signing in, and from the menu.
  await rider.setViewportSize({ width: 360, height: 800 })
  await rider.goto('/rider')
  await expect(rider).toHaveURL(/\/login\?/)
  await rider.goto('/sign-in/phone')
  await rider.getByLabel('Mobile number', { exact: true }).fill(phone)
  await rider.getByLabel('Mobile number', { exact: true }).press('Enter')
  await rider.getByLabel('Code', { exact: true }).fill(await codeTo(rider, phone))
  await rider.getByLabel('Code', { exact: true }).press('Enter')
  await expect(rider).toHaveURL('/rider')
  await expect(main(rider)).toContainText('Nothing for you now')

  await makeRun(staff)
  await expect(main(staff)).toContainText(`${RIDER} reads this run on the phone`)
  await rider.goto('/')
  await rider.getByRole('button', { name: /^Profile of/ }).click()
  await rider.getByRole('link', { name: 'My run' }).click()
  await expect(main(rider)).toContainText('It has not left yet.')
  await expect(main(rider)).toContainText('2 stops')
  await expect(main(rider).getByRole('link', { name: /^Call/ })).toHaveCount(0)

  await staff.getByLabel(/^Leave now, although it is for /).check()
  await staff.getByRole('button', { name: 'It leaves now' }).click()
  await expect(heading(staff)).toContainText('On the way')
  await main(rider).getByRole('link', { name: 'Look again' }).click()
  await expect(main(rider)).toContainText('0 of 2 done')
  await expect(main(rider).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+977/)
  await expectAccessible(rider)
  expect(await rider.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

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
  await expect(main(rider).getByRole('status')).toContainText('Given: ')
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

/** Somebody new orders to this ward, at the last time that is offered first; answers the path of the order. */
async function ordered(customer: Page, ward: number): Promise<string> {
  await registerAs(customer)
  await putIntoCart(customer, LENTIL, APPLE)
  await saveAddressIn(customer, PALIKA, ward)
  await customer.goto('/checkout')
  await customer.getByLabel('Mobile number', { exact: true }).fill(somePhone())
  await customer
    .getByRole('group', { name: 'When should we come?' })
    .getByRole('radio', { name: /places? left|7–10/ })
    .last()
    .check()
  await placeButton(customer).click()
  await expect(customer).toHaveURL(/\/order\/[0-9a-f-]{36}/)
  return new URL(customer.url()).pathname
}

async function pack(staff: Page, order: string): Promise<void> {
  await staff.goto(`/admin${order.replace('/order/', '/orders/')}`)
  const pack = main(staff).getByRole('button', { name: /^Mark as packed/ })
  for (let left = await pack.count(); left > 0; left = await pack.count()) {
    await pack.first().click()
    await expect(pack).not.toHaveCount(left)
  }
}

/** Staff make a run of the zone's stops, and send it to the rider; they stay on its page. */
async function makeRun(staff: Page): Promise<void> {
  await staff.goto('/admin/runs')
  const time = main(staff)
    .getByRole('region', { name: ZONE })
    .filter({ has: staff.getByRole('checkbox') })
  const days = staff.getByRole('navigation', { name: 'Days' }).getByRole('link')
  for (let day = 0; (await time.count()) === 0; day++) {
    await days.nth(day).click()
    await expect(days.nth(day)).toHaveAttribute('aria-current', 'page')
  }
  await time.getByLabel('Rider', { exact: true }).selectOption({ label: `${RIDER} (14 stops at most)` })
  await time.getByRole('button', { name: 'Make a run of the chosen stops' }).click()
  await expect(heading(staff)).toContainText('Draft')
  await staff.getByRole('button', { name: 'Send to the rider' }).click()
  await expect(heading(staff)).toContainText('Sent')
}
