import { expect, type Page, test } from '@playwright/test'
import { main } from './counter.ts'
import { messageTo } from './outbox.ts'
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

// One press closes a zone for a bandh, and one press opens it again; whose time is closed is asked for another one. Each journey has wards
// of its own.

for (const [javaScriptEnabled, palika, what] of [
  [true, 'Roshi', 'days'],
  [false, 'Mahabharat', 'the one time'],
] as const)
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('staff close a zone for a bandh and open it again; a closed day asks who ordered, who answers by link', async ({
      page,
      browser,
    }) => {
      const zone = `Closed ${palika}`
      // Those who ask look twice a minute.
      test.setTimeout(180_000)
      await signInAsStaff(page, 'operations@example.com')
      await makeTimedZone(page, { palika, zone, ward: 4 })
      const times = page.url()
      await main(page).getByRole('link', { name: 'Close days or hours' }).click()

      const bandh = page.locator('form', { has: page.getByRole('button', { name: 'Close now: bandh' }) })
      await expect(bandh.getByLabel('Reason, Nepali')).toHaveValue('बन्द')
      await bandh.getByLabel('Reason, English').fill(`Bandh in ${palika}`)
      await bandh.getByLabel('Where').selectOption({ label: `${zone}: 0 deliveries ordered ahead` })
      await bandh.getByRole('button', { name: 'Close now: bandh' }).click()
      await expect(main(page)).toContainText('It is closed.')
      const listed = page.getByRole('listitem').filter({ hasText: `Bandh in ${palika}` })
      await expect(listed).toContainText('until you open again')
      if (javaScriptEnabled) await expectAccessible(page)

      const customer = await browser.newPage({ javaScriptEnabled })
      const email = await registerAs(customer)
      await putIntoCart(customer, LENTIL)
      await saveAddressIn(customer, palika, 5)
      await customer.goto('/cart')
      await expect(main(customer)).toContainText(`No deliveries now: Bandh in ${palika}`)
      await customer.goto('/checkout')
      await expect(main(customer)).toContainText(
        `No delivery time is free at the moment: Bandh in ${palika}.`,
      )
      await expect(customer.getByText(`Closed: Bandh in ${palika}`).first()).toBeVisible()

      await listed.getByRole('button', { name: 'Open again' }).click()
      await expect(main(page)).toContainText('The closure has ended.')
      // A time of a day of which nobody has a place, and open again.
      await closeOneTime(page, times, { palika, taken: 0, why: 'Broken van' })
      if (javaScriptEnabled) await expectAccessible(page)
      await customer.goto('/checkout')
      await expect(customer.getByText(`Closed: Broken van at ${palika}`).first()).toBeVisible()
      await page.getByRole('button', { name: 'Open again' }).click()
      await expect(main(page)).toContainText('It is open again.')
      await customer.goto('/checkout')
      await expect(main(customer)).not.toContainText(`Bandh in ${palika}`)
      await customer.getByLabel('Mobile number', { exact: true }).fill(somePhone())
      const choice = customer.getByRole('group', { name: 'When should we come?' })
      await choice.getByRole('radio', { name: /7–10/ }).last().check()
      await placeButton(customer).click()
      await expect(customer).toHaveURL(/\/order\/[0-9a-f-]{36}/)
      const order = customer.url()

      // Each delivery within is asked for another time, and nobody is moved.
      if (what === 'days') await closeWeeks(page, palika, zone)
      else await closeOneTime(page, times, { palika, taken: 1, why: 'Landslide' })

      await expect(async () => {
        await page.goto('/admin/slot-questions')
        await expect(main(page)).toContainText(palika, { timeout: 500 })
      }).toPass({ timeout: 60_000 })
      const mail = await messageTo(page, email, `Landslide at ${palika}`)
      const link = (await mail.innerText()).match(/https?:\/\/\S+\/time\/[\w-]+/)![0]

      await customer.goto(order)
      await expect(main(customer)).toContainText(`Landslide at ${palika}`)
      const reader = await browser.newPage({ javaScriptEnabled })
      await reader.goto(new URL(link).pathname)
      await expect(main(reader)).toContainText(`Landslide at ${palika}`)
      if (javaScriptEnabled) await expectAccessible(reader)
      await expect(main(reader)).toContainText('Nothing is moved or cancelled before you answer')
      await reader.getByRole('button', { name: /^Cancel order GP-/ }).click()
      await expect(main(reader)).toContainText('is cancelled.')
      await reader.close()
      await customer.reload()
      await expect(main(customer)).toContainText('Cancelled')
      await page.goto('/admin/slot-questions')
      await expect(main(page)).not.toContainText(palika)
    })
  })

/** Staff close this week and the next in a zone, after they have read what is ordered. */
async function closeWeeks(page: Page, palika: string, zone: string): Promise<void> {
  await page.goto('/admin/closures')
  const days = page.locator('form', { has: page.getByRole('button', { name: 'Look what is ordered' }) })
  await days.getByLabel('Reason, English').fill(`Landslide at ${palika}`)
  await days.getByLabel('Reason, Nepali').fill('पहिरो')
  const last = Number(await page.evaluate(() => Date.now())) + 20 * 86_400_000
  const day = (at: number) => new Date(at + 345 * 60_000).toISOString().slice(0, 10)
  await days.getByRole('textbox', { name: 'First day' }).fill(day(last - 17 * 86_400_000))
  await days.getByRole('textbox', { name: 'Last day' }).fill(day(last))
  await days.getByLabel('Where').selectOption({ label: `${zone}: 1 delivery ordered ahead` })
  await days.getByRole('button', { name: 'Look what is ordered' }).click()
  await expect(main(page)).toContainText('1 delivery is ordered within this time.')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(main(page)).toContainText('It is closed.')
}

/** Staff close a time of the zone of which so many have a place. */
async function closeOneTime(
  page: Page,
  times: string,
  { palika, taken, why }: { palika: string; taken: number; why: string },
): Promise<void> {
  await page.goto(times)
  // One of the next days; those after a week cannot be ordered for yet.
  const row = page.locator('form', { hasText: `${taken} of 40 taken` }).nth(taken === 0 ? 3 : 0)
  await row.getByRole('link', { name: /^Close and ask: / }).click()
  const within = taken === 0 ? 'No delivery is ordered' : `${taken} delivery is ordered`
  await expect(main(page)).toContainText(`${within} within this time.`)
  await page.getByLabel('Reason, English').fill(`${why} at ${palika}`)
  await page.getByLabel('Reason, Nepali').fill('पहिरो')
  await page.getByRole('button', { name: 'Close this time' }).click()
  await expect(main(page)).toContainText('It is closed.')
  await expect(main(page)).toContainText(`${why} at ${palika}`)
}
