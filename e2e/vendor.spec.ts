import { expect, type Locator, test } from '@playwright/test'
import sharp from 'sharp'
import { fillDocuments, fillGeneral, newApplicant, someNetwork } from './applicant.ts'
import { card, heading, main, numberOf, openApplication, other, staffOf } from './counter.ts'
import { codeTo, messageTo } from './outbox.ts'
import {
  cartLink,
  expectAccessible,
  placeButton,
  registerAs,
  typeAddressAndContact,
  untilAlive,
} from './shopper.ts'

// A vendor, from a stranger's application to the parcel at the door. The ways that end elsewhere: vendor-ways.spec.ts.

/** The smallest phones that are held in one hand. */
test.use({
  // A way of many steps that stops says where.
  actionTimeout: 20_000,
  viewport: async ({ viewport, isMobile }, use) => use(isMobile ? { width: 360, height: 780 } : viewport),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...someNetwork() }),
})
test.setTimeout(120_000)

test('a stranger applies, is approved, lists a product, sells and delivers it, is rated and answers [S1.2]', async ({
  page: shopper,
  browser,
  isMobile,
}) => {
  test.setTimeout(240_000)
  const who = newApplicant()
  const farmer = await other(browser)

  await test.step('applies', async () => {
    await farmer.goto('/sell')
    await farmer.getByRole('link', { name: 'Apply now' }).first().click()
    await fillGeneral(farmer, who)
    await expectAccessible(farmer)
    await farmer.getByRole('button', { name: 'Continue' }).click()
    await fillDocuments(farmer)
    await farmer.getByRole('button', { name: 'Submit documents' }).click()
    await expect(farmer.getByRole('heading', { name: 'We have your application.' })).toBeVisible()
    await farmer.getByRole('button', { name: `Email a code to ${who.email}` }).click()
    await expect(farmer.getByLabel('Code', { exact: true })).toBeVisible()
    const outbox = await farmer.context().newPage()
    await farmer.getByLabel('Code', { exact: true }).fill(await codeTo(outbox, who.email))
    await outbox.close()
    await farmer.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(farmer.getByText('Your email is confirmed. We will write to you there.')).toBeVisible()
    await messageTo(farmer, who.email, 'We have your application')
  })

  const staff = await staffOf(browser)
  await test.step('is approved', async () => {
    await openApplication(staff, who)
    await expect(main(staff)).toContainText('601234567')
    await staff.getByRole('button', { name: /^Accept.*PAN/ }).click()
    await expect(staff.getByText('Saved.', { exact: true })).toBeVisible()
    await staff.getByRole('button', { name: /^Accept.*Citizenship/ }).click()
    await expect(staff.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    await expectAccessible(staff)
    await staff.getByText('Approve', { exact: true }).first().click()
    await staff.getByLabel('Name for shoppers, Nepali').fill('राई कृषि फार्म')
    await staff.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(staff.getByText('Saved. The applicant was sent a message by email')).toBeVisible()
  })

  await test.step('signs in by the mail and takes the first steps', async () => {
    const welcome = await messageTo(farmer, who.email, 'can sell now')
    await welcome.getByRole('link').click()
    await farmer.getByRole('button', { name: 'Send code' }).click()
    const field = farmer.getByLabel('Code', { exact: true })
    await expect(field).toBeVisible()
    const outbox = await farmer.context().newPage()
    const mail = await messageTo(outbox, who.email, /\b\d{6}\b/)
    await field.fill((await mail.innerText()).match(/\b\d{6}\b/)![0])
    await outbox.close()
    await main(farmer).getByRole('button', { name: 'Login' }).click()
    await expect(heading(farmer)).toHaveText('Getting started')
    await expectAccessible(farmer)
    await farmer.getByRole('checkbox').check()
    await farmer.getByRole('button', { name: 'Accept' }).click()
    await expect(farmer.getByText(/^Accepted on /)).toBeVisible()
  })

  let slug = ''
  const product = `Rai Lapsi ${who.phone}`
  await test.step('lists a product', async () => {
    await farmer.getByRole('link', { name: 'Add a product' }).click()
    await expect(heading(farmer)).toHaveText('Your products')
    await farmer.getByRole('link', { name: 'Add a product' }).click()
    await farmer.getByLabel('Name in English').fill(product)
    await farmer.getByLabel('Name in Nepali').fill('राई लप्सी')
    // The last: other journeys count what is in the first.
    const categories = farmer.getByLabel('Category')
    await categories.selectOption({ index: (await categories.locator('option').count()) - 1 })
    await farmer.getByLabel('District of origin').selectOption('Kaski')
    await farmer.getByLabel('Unit description').fill('1 kg')
    await farmer.getByLabel('Price', { exact: true }).fill('१२०')
    await farmer.getByLabel('Stock', { exact: true }).fill('10')
    await farmer.getByLabel('I want to approve each order first').check()
    await farmer.getByLabel('Why', { exact: true }).selectOption('The harvest is small')
    await expectAccessible(farmer)
    await farmer.getByRole('button', { name: 'Save the draft' }).click()
    await expect(heading(farmer)).toHaveText(product)
    const picture = { create: { width: 900, height: 900, channels: 3, background: '#7a9a3c' } } as const
    const buffer = await sharp(picture).jpeg().toBuffer()
    await untilAlive(farmer)
    await farmer
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'lapsi.jpg', mimeType: 'image/jpeg', buffer })
    await expect(farmer.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await expectAccessible(farmer)
    await farmer.getByRole('button', { name: 'Submit for review' }).click()
    await expect(farmer.getByText(/^Under review since/)).toBeVisible()

    await staff.goto('/admin/products-to-check')
    await staff.getByRole('link', { name: product }).click()
    await staff.getByRole('button', { name: 'Approve' }).click()
    await expect(staff.getByText('Approved. It is live and the vendor has been notified.')).toBeVisible()
    await farmer.reload()
    await farmer.getByRole('link', { name: 'See it in the shop' }).click()
    await expect(farmer).toHaveURL(/\/product\//)
    slug = new URL(farmer.url()).pathname
  })

  let path = ''
  let number = ''
  await test.step('it is bought', async () => {
    await registerAs(shopper)
    await shopper.goto(slug)
    await untilAlive(shopper)
    await main(shopper).getByRole('button', { name: /^Add/ }).filter({ visible: true }).first().click()
    await expect(cartLink(shopper)).toHaveAccessibleName('Cart, 1 item')
    await shopper.goto('/cart')
    await main(shopper).getByRole('button', { name: 'Checkout' }).click()
    await typeAddressAndContact(shopper)
    await placeButton(shopper).click()
    await expect(shopper).toHaveURL(/\/order\/[0-9a-f-]{36}/)
    await expect(heading(shopper)).toContainText('Waiting for vendor approval')
    path = new URL(shopper.url()).pathname
    number = await numberOf(shopper)
    // As a page that listens shows it.
    await untilAlive(shopper)
  })

  await test.step('is answered with three taps at most, wherever in the shop one is', async () => {
    await farmer.goto('/')
    await untilAlive(farmer)
    let taps = 0
    const tap = async (what: Locator) => {
      taps++
      await (isMobile ? what.tap() : what.click())
    }
    await tap(farmer.getByRole('link', { name: /^Notifications/ }))
    await tap(farmer.getByRole('dialog').getByRole('link').filter({ hasText: number }))
    await tap(farmer.getByRole('button', { name: `Approve ${product} for ${number}` }))
    await expect(card(farmer, 'To pack', number)).toContainText(product)
    expect(taps).toBeLessThanOrEqual(3)
    await expect(heading(shopper)).toContainText('Confirmed')
  })

  await test.step('is packed, handed over and delivered with the code', async () => {
    await expectAccessible(farmer)
    await farmer.getByRole('button', { name: `Mark as packed ${product} for ${number}` }).click()
    await expect(shopper.getByRole('listitem').filter({ hasText: 'Packed' }).first()).toBeVisible()
    await farmer.getByRole('button', { name: `Mark as handed over ${product} for ${number}` }).click()
    const code = shopper.locator('.delivery-code-digits')
    await expect(code).toHaveText(/^\d{5}$/)
    const delivery = card(farmer, 'Out for delivery', number)
    await expect(delivery).toContainText('Collect Rs 180.00 in cash')
    await expect(delivery).toContainText('Rs 60.00 of this is the delivery fee')
    await expect(main(shopper)).toContainText('Have Rs 180.00 ready')
    const digits = await code.innerText()
    await delivery.getByLabel('The customer’s code').fill(digits === '0000' ? '1111' : '0000')
    await delivery.getByRole('button', { name: /^Mark as delivered .* for / }).click()
    await expect(delivery.getByLabel('The customer’s code')).toHaveAttribute('aria-invalid', 'true')
    await delivery.getByLabel('The customer’s code').fill(digits)
    await delivery.getByRole('button', { name: /^Mark as delivered .* for / }).click()
    await expect(delivery).toHaveCount(0)
    await expect(heading(shopper)).toContainText('Delivered')
  })

  await test.step('is rated, and answered', async () => {
    await shopper.getByRole('link', { name: `Rate ${product}` }).click()
    await expect(shopper).toHaveURL(/\/rate\/\d+/)
    await expectAccessible(shopper)
    await shopper.getByText('Good', { exact: true }).click()
    await shopper.getByLabel('Your review').fill('Sour and fresh.')
    await shopper.getByRole('button', { name: 'Send rating' }).click()
    await expect(shopper.getByText('Thank you. Your rating is saved.')).toBeVisible()

    await staff.goto('/admin/ratings')
    await staff
      .getByRole('listitem')
      .filter({ hasText: product })
      .getByRole('button', { name: /^Publish/ })
      .click()
    await expect(staff.getByRole('listitem').filter({ hasText: product })).toHaveCount(0)

    if (isMobile) await farmer.getByRole('button', { name: 'More' }).click()
    await farmer.getByRole('link', { name: 'Ratings' }).first().click()
    await farmer.getByText('Reply', { exact: true }).first().click()
    await farmer.getByLabel('Your reply').fill('Thank you, Maya.')
    await expectAccessible(farmer)
    await farmer.getByRole('button', { name: 'Reply' }).click()
    await expect(farmer.getByText('Your reply is shown below the rating.')).toBeVisible()

    await shopper.goto(slug)
    await expect(main(shopper)).toContainText('Sour and fresh.')
    await expect(main(shopper)).toContainText('Thank you, Maya.')
    await expectAccessible(shopper)
    await shopper.goto(path)
    await expect(main(shopper)).toContainText('Rs 180.00 paid in cash on delivery.')
  })
})
