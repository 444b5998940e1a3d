import { expect, test } from '@playwright/test'
import {
  addRider,
  leaveNow,
  makeCompanyZone,
  makeRun,
  openFreeStops,
  orderOfTwoVendors,
  packAll,
  sendRun,
} from './company-runs.ts'
import { heading, main } from './counter.ts'
import { expectAccessible, signInAsStaff, somePhone } from './shopper.ts'

// A day of the company by paper: two vendors' goods of one shopper are one stop with one code and one sum, from the zone to the closed run.
// Each journey has wards of its own.

const PALIKAS = { desk: 'Namobuddha', phone: 'Roshi' }

test('the company brings: planned, sent, the sheet, on the way, entered, counted and closed', async ({
  page: staff,
  browser,
}, { project }) => {
  test.setTimeout(180_000)
  const palika = PALIKAS[project.name as keyof typeof PALIKAS]
  const zone = `Runs of ${palika}`
  await signInAsStaff(staff, 'operations@example.com')
  await makeCompanyZone(staff, { palika, zone, ward: 7 })

  const customer = await browser.newPage()
  const order = await orderOfTwoVendors(customer, palika, 9)
  await expect(main(customer)).toContainText('Everything in one delivery')
  await expect(main(customer)).toContainText(/Please have Rs [\d,]+\.00 ready in cash\./)

  await packAll(staff, order)
  await expect(main(staff).getByRole('button', { name: /out for delivery/ })).toHaveCount(0)

  const rider = `Rider ${palika}`
  await addRider(staff, rider, somePhone())
  await expectAccessible(staff)

  const time = await openFreeStops(staff, zone)
  await expect(time).toContainText('2 of 2 packed')
  await expectAccessible(staff)
  await makeRun(staff, time, rider)
  await staff.getByLabel('Change to take along').fill('500')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(staff)).toContainText('Saved.')
  await sendRun(staff)
  await expectAccessible(staff)
  // The order is for a later day, and nobody sends its run out today by mistake.
  await staff.getByRole('button', { name: 'It leaves now' }).click()
  await expect(main(staff)).toContainText('This run is not for today.')
  await leaveNow(staff)
  const sum = (
    await main(staff)
      .getByText(/^Rs [\d,]+\.00 in cash$/)
      .innerText()
  ).replace(' in cash', '')
  await staff.getByRole('link', { name: 'Route sheet' }).click()
  await expect(main(staff).getByRole('row')).toHaveCount(2)
  await expect(main(staff)).toContainText(sum)
  await expect(main(staff)).toContainText('and the change, Rs 500.00')
  await expectAccessible(staff)
  await staff.goBack()

  await customer.reload()
  await expect(main(customer)).toContainText(`Please have ${sum} ready in cash.`)
  await expect(main(customer)).toContainText(`${rider} is on the way to you:`)
  const code = await main(customer).locator('.delivery-code-digits').innerText()
  await expectAccessible(customer)

  await staff.getByLabel('Code from the door').fill(code)
  await staff.getByRole('button', { name: `Given, ${sum} received` }).click()
  await staff.getByRole('button', { name: 'It is back' }).click()
  await expect(heading(staff)).toContainText('Back')
  const run = staff.url()
  await staff.getByRole('link', { name: 'Take the cash' }).click()
  const hand = main(staff).locator('details').filter({ hasText: rider })
  await hand.locator('summary').click()
  await hand.getByLabel('Amount counted (Rs)').fill(sum.replace(/^Rs |\.00$|,/g, ''))
  await hand.getByRole('button').first().click()
  await expect(hand).toHaveCount(0)
  await staff.goto(run)
  await staff.getByLabel('The change of Rs 500.00 is back').check()
  await staff.getByRole('button', { name: 'Close the run' }).click()
  await expect(main(staff)).toContainText('This run is closed.')
  await customer.reload()
  await expect(main(customer)).not.toContainText(rider)
  await expect(heading(customer)).toContainText('Delivered')
  await customer.close()
})
