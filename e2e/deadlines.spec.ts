import { expect, test } from '@playwright/test'
import { moveClock } from './clock.ts'
import { messageTo } from './outbox.ts'
import { ownShop } from './own-shop.ts'
import { ANARASA, expectAccessible, order, registerAs, signInAs } from './shopper.ts'

// What happens when time passes. The demo's clock is moved for everybody who looks at it: these journeys have a shop of
// their own.

test.use({ viewport: { width: 360, height: 780 } })

const shop = ownShop()

test('an order that nobody answers is reminded of, and runs out', async ({ browser }) => {
  test.setTimeout(90_000)
  const open = async () => (await browser.newContext({ baseURL: shop.baseURL })).newPage()
  const [shopper, vendor, clock] = [await open(), await open(), await open()] as const
  await registerAs(shopper)
  const path = await order(shopper, ANARASA)
  const heading = shopper.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Waiting for vendor approval')
  const number = (await heading.innerText()).match(/GP-\d+/)![0]
  await signInAs(vendor, 'machhapuchhre-mauri-palan@example.com')
  await vendor.goto('/vendor')
  const asked = vendor
    .getByRole('region', { name: 'Needs approval' })
    .getByRole('listitem')
    .filter({ hasText: number })
  await expect(asked).toContainText(/1[12] h.* left/)

  await clock.goto('/dev/clock')
  await clock.getByRole('button', { name: '+ 6 hours' }).click()
  await expect(clock.getByText(/6 hours ahead of the real time/)).toBeVisible()
  const reminder = await messageTo(clock, /SMS/, /Reminder/)
  const link = await reminder.getByRole('link').getAttribute('href')
  await vendor.reload()
  await expect(asked).toContainText(/[56] h.* left/)

  await moveClock(clock, 'sixHours')
  await vendor.reload()
  await expect(asked).toHaveCount(0)
  await vendor.goto(link!)
  await expect(vendor.getByText(/^The time to answer ended on /)).toBeVisible()
  await expect(vendor.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await expectAccessible(vendor)

  await shopper.goto(path)
  await expect(heading).toContainText('Cancelled')
  const main = shopper.getByRole('main')
  await expect(
    main.getByRole('listitem').filter({ hasText: 'Expired: no answer from vendor' }).first(),
  ).toBeVisible()
  await expect(main).toContainText('Nothing to pay.')
  await expectAccessible(shopper)
})
