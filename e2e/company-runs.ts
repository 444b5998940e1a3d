import { expect, type Locator, type Page } from '@playwright/test'
import { heading, main } from './counter.ts'
import { codeTo } from './outbox.ts'
import { APPLE, LENTIL, placeButton, putIntoCart, registerAs, somePhone } from './shopper.ts'
import { makeTimedZone, saveAddressIn } from './timed-zone.ts'

// What staff and shoppers do before a run of the company leaves.

/** Staff make a zone with times of every day to which the company brings. */
export async function makeCompanyZone(
  staff: Page,
  { palika, zone, ward }: { palika: string; zone: string; ward?: number },
): Promise<void> {
  await makeTimedZone(staff, { palika, zone, ...(ward && { ward }) })
  await main(staff).getByRole('link', { name: zone }).click()
  const ofCompany = staff.getByLabel('The company brings everything, with one knock')
  await ofCompany.check()
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(ofCompany).toBeChecked()
}

/** Somebody new orders two vendors' goods to this ward, at the last of the free times; answers the path of the order. */
export async function orderOfTwoVendors(customer: Page, palika: string, ward: number): Promise<string> {
  await registerAs(customer)
  await putIntoCart(customer, LENTIL, APPLE)
  await saveAddressIn(customer, palika, ward)
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

/** Staff pack all of an order, and stay on its page. */
export async function packAll(staff: Page, order: string): Promise<void> {
  await staff.goto(`/admin${order.replace('/order/', '/orders/')}`)
  const pack = main(staff).getByRole('button', { name: /^Mark as packed/ })
  for (let left = await pack.count(); left > 0; left = await pack.count()) {
    await pack.first().click()
    await expect(pack).not.toHaveCount(left)
  }
}

/** A number that no account has, as the outbox writes it. */
export const newNumber = (): string => `98${Math.floor(10_000_000 + Math.random() * 89_999_999)}`

export async function addRider(staff: Page, name: string, phone: string): Promise<void> {
  await staff.goto('/admin/riders')
  const form = main(staff)
    .locator('form')
    .filter({ has: staff.getByRole('heading', { name: 'Add a rider' }) })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Mobile number').fill(phone)
  await form.getByRole('button', { name: 'Add a rider' }).click()
  await expect(main(staff)).toContainText(name)
}

/** A rider signs in by the number in the list of riders, and is led to their page. */
export async function signInAsRider(rider: Page, phone: string): Promise<void> {
  await rider.goto('/sign-in/phone')
  await rider.getByLabel('Mobile number', { exact: true }).fill(phone)
  await rider.getByLabel('Mobile number', { exact: true }).press('Enter')
  await rider.getByLabel('Code', { exact: true }).fill(await codeTo(rider, phone))
  await rider.getByLabel('Code', { exact: true }).press('Enter')
  await expect(rider).toHaveURL('/rider')
}

/** Opens the day on which something of a zone is in no run, and answers its delivery time there. */
export async function openFreeStops(staff: Page, zone: string): Promise<Locator> {
  await staff.goto('/admin/runs')
  const time = main(staff)
    .getByRole('region', { name: zone })
    .filter({ has: staff.getByRole('checkbox') })
  const days = staff.getByRole('navigation', { name: 'Days' }).getByRole('link')
  for (let day = 0; (await time.count()) === 0; day++) {
    await days.nth(day).click()
    await expect(days.nth(day)).toHaveAttribute('aria-current', 'page')
  }
  return time
}

/** Staff make a run of what is chosen at a delivery time, for a rider; they stay on its page. */
export async function makeRun(staff: Page, time: Locator, rider: string): Promise<void> {
  await time.getByLabel('Rider', { exact: true }).selectOption({ label: `${rider} (14 stops at most)` })
  await time.getByRole('button', { name: 'Make a run of the chosen stops' }).click()
  await expect(heading(staff)).toContainText('Draft')
}

/** The run whose page is open is sent to its rider. */
export async function sendRun(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'Send to the rider' }).click()
  await expect(heading(staff)).toContainText('Sent')
}

/** The run leaves now, although its delivery time is on another day. */
export async function leaveNow(staff: Page): Promise<void> {
  await staff.getByLabel(/^Leave now, although it is for /).check()
  await staff.getByRole('button', { name: 'It leaves now' }).click()
  await expect(heading(staff)).toContainText('On the way')
}
