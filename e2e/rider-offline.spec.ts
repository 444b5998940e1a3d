import { expect, type Page, test } from '@playwright/test'
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
import { main } from './counter.ts'
import { excess } from './excess.ts'
import { expectAccessible, signInAsStaff } from './shopper.ts'

// A rider whose phone loses the network once the run has left. The wards are this journey's own.

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

const PALIKA = 'Bethanchok'
const FIRST_WARD = 4
const ZONE = `Hills of ${PALIKA}`
const RIDER = 'Hira Pun'

test('what a rider enters without a network outlives a reload and a closed browser, and is sent once each', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000)
  const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInAsStaff(staff, 'operations@example.com')
  await makeCompanyZone(staff, { palika: PALIKA, zone: ZONE, ward: FIRST_WARD })
  const customers: Page[] = []
  const orders: string[] = []
  for (const place of [0, 1, 2]) {
    const customer = await (await browser.newContext()).newPage()
    customers.push(customer)
    orders.push(await orderOfTwoVendors(customer, PALIKA, FIRST_WARD + place))
  }
  for (const order of orders) await packAll(staff, order)
  const phone = newNumber()
  await addRider(staff, RIDER, phone)
  await makeRun(staff, await openFreeStops(staff, ZONE), RIDER)
  await sendRun(staff)
  await leaveNow(staff)
  const codes: string[] = []
  for (const customer of customers) {
    await customer.reload()
    codes.push(await main(customer).locator('.delivery-code-digits').innerText())
  }

  let rider = page
  const shownCode = () => main(rider).getByLabel('Code from the door')
  const give = () => main(rider).getByRole('button', { name: /^Given, Rs [\d,]+ received$/ })
  const waits = (count: string) => expect(main(rider).getByRole('status')).toContainText(count)

  await test.step('one visit with a network keeps the run on the phone', async () => {
    await signInAsRider(rider, phone)
    await expect(main(rider)).toContainText('0 of 3 done')
    await expect(main(rider)).toContainText('This run is on this phone', { timeout: 45_000 })
  })

  await test.step('the network is cut: each stop is entered, and the next one shows', async () => {
    await context.setOffline(true)
    await shownCode().fill('12')
    await give().click()
    await expect(shownCode()).toHaveAttribute('aria-invalid', 'true')
    await shownCode().fill(codes[0]!)
    await give().click()
    await expect(rider).toHaveURL('/rider/stored')
    await expect(main(rider)).toContainText('1 of 3 done')
    await waits('1 entry waits')
    await expectAccessible(rider)
    expect(await excess(rider)).toBe(0)
    await rider.reload()
    await waits('1 entry waits')
    await main(rider).getByText('Could not be given').click()
    await rider.getByLabel('Note').fill('Called twice')
    await rider.getByRole('button', { name: 'Nobody there' }).click()
    await expect(main(rider)).toContainText('2 of 3 done')
    await waits('2 entries wait')
  })

  await test.step('the browser is closed, and the last stop gets a code of another door', async () => {
    await rider.close()
    rider = await context.newPage()
    await rider.goto('/rider')
    await expect(rider).toHaveURL(/\/rider\/stored/)
    await expect(main(rider)).toContainText('2 of 3 done')
    await shownCode().fill(codes[0]!)
    await give().click()
    await expect(main(rider)).toContainText('3 of 3 done')
    await waits('3 entries wait')
  })

  await test.step('back in the network all is sent once, and the wrong code is told', async () => {
    await context.setOffline(false)
    await expect(main(rider).getByRole('heading', { name: /could not be taken/ })).toBeVisible({
      timeout: 45_000,
    })
    await expect(main(rider)).toContainText('The code is wrong')
    await expectAccessible(rider)
    await staff.reload()
    const stops = main(staff).locator('.run-stops').getByRole('listitem')
    const entered = stops.filter({ hasText: `entered by ${RIDER}` })
    await expect(entered).toHaveText([/Given/, /Nobody there/])
    const sent = main(staff).getByRole('region', { name: "From the rider's phone" }).getByRole('listitem')
    await expect(sent).toHaveText([/Given.*Entered/s, /Nobody there.*Entered/s, /Given.*Not entered.*wrong/s])
    await expectAccessible(staff)
  })

  await test.step('entered with the right code, nothing is left to look into', async () => {
    await rider.goto('/rider')
    await expect(main(rider)).toContainText('2 of 3 done')
    // Before that the form goes to the server as it is, and staff look into what was wrong.
    await expect(main(rider)).toContainText('This run is on this phone', { timeout: 45_000 })
    await shownCode().fill(codes[2]!)
    await give().click()
    await expect(main(rider)).toContainText('3 of 3 done')
    await staff.reload()
    await expect(main(staff).getByRole('button', { name: /^I have looked into it/ })).toHaveCount(0)
  })
})
