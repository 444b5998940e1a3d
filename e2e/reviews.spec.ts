import { expect, test } from '@playwright/test'
import { moveClock } from './clock.ts'
import { main } from './counter.ts'
import { messageTo } from './outbox.ts'
import { ownShop } from './own-shop.ts'
import { expectAccessible, LENTIL, order, registerAs, signInAsStaff, untilAlive } from './shopper.ts'

// From the delivery to a review that others read. The demo's clock is moved: this journey has a shop of its own.

const shop = ownShop()

test('two days after the delivery one tap by the link gives stars, and words come after a moderator', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const open = async (options = {}) =>
    (await browser.newContext({ baseURL: shop.baseURL, ...options })).newPage()
  const shopper = await open({ viewport: { width: 1440, height: 900 } })
  const staff = await open({ viewport: { width: 1440, height: 900 } })
  // The link is opened on a phone where nobody is logged in, in Nepali and without scripts.
  const phone = await open({ viewport: { width: 360, height: 780 }, javaScriptEnabled: false })
  const email = await registerAs(shopper)
  const path = await order(shopper, LENTIL)
  await signInAsStaff(staff, 'admin@example.com')

  await test.step('it is packed, taken out and handed over', async () => {
    const atOrder = `/admin${path.replace('/order/', '/orders/')}`
    const next = main(staff).locator('.next-step')
    for (const step of ['Mark as packed', 'Mark as out for delivery', 'Delivered (with code)']) {
      await staff.goto(atOrder)
      await untilAlive(staff)
      if (step === 'Delivered (with code)') {
        await shopper.goto(path)
        const code = await shopper.locator('.delivery-code-digits').innerText()
        await next.getByLabel('The customer’s code').fill(code)
      }
      await next.getByRole('button', { name: step }).click()
      await expect(main(staff).getByText('Done. Customer and vendor have been notified.')).toBeVisible()
    }
  })

  const link = await test.step('two days pass, and a mail asks by day', async () => {
    for (const by of ['day', 'day', 'sixHours'] as const) await moveClock(staff, by)
    // At night nobody is asked: six hours more, and once more, bring the day.
    for (let tries = 0; tries < 3; tries++) {
      const found = await messageTo(staff, email, /How was your order/).catch(() => null)
      const text = found && (await found.innerText())
      const href = text && /https?:\/\/\S+\/rate\/by\/[\w-]{22}/.exec(text)?.[0]
      if (href) return new URL(href).pathname
      await moveClock(staff, 'sixHours')
    }
    throw new Error('nobody was asked')
  })

  await test.step('a tap on the fourth star is saved, without login', async () => {
    await phone.goto(`/ne${link}`)
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('कस्तो लाग्यो?')
    await phone.getByRole('button', { name: /^४ तारा/ }).click()
    await expect(phone.getByText('धन्यवाद। तपाईंको मूल्याङ्कन सुरक्षित भयो।')).toBeVisible()
    await phone.getByLabel('यसबारे के भन्नुहुन्छ?').fill('मीठो दाल, छिटो आयो।')
    await phone.getByRole('button', { name: 'समीक्षा पठाउनुहोस्' }).click()
    await expect(phone.getByText('हाम्रो टोलीले जाँचेपछि तपाईंको समीक्षा देखिन्छ।')).toBeVisible()
  })

  await test.step('a moderator publishes the words; another customer finds them helpful', async () => {
    await signInAsStaff(staff, 'admin@example.com')
    await staff.goto('/admin/ratings')
    await untilAlive(staff)
    const card = main(staff).getByRole('listitem').filter({ hasText: 'मीठो दाल' })
    await card.getByRole('button', { name: /^Publish/ }).click()
    await expect(card).toHaveCount(0)
    const reader = await open({ viewport: { width: 360, height: 780 } })
    await registerAs(reader, 'Hari Thapa')
    await reader.goto(`/product/${LENTIL}`)
    await untilAlive(reader)
    const review = reader.getByRole('listitem').filter({ hasText: 'मीठो दाल' })
    await expect(review).toContainText('By Maya')
    await review.getByRole('button', { name: 'Helpful' }).click()
    await expect(reader.getByText('Thank you for your feedback.')).toBeVisible()
    await expect(review.getByRole('button', { name: 'Helpful (1)' })).toBeVisible()
    await reader.getByRole('link', { name: 'Most helpful' }).click()
    await expect(reader).toHaveURL(/order=helpful/)
    await expect(review).toBeVisible()
    await expectAccessible(reader)
  })
})
