import { expect, type Locator, test } from '@playwright/test'
import { apply, newApplicant, paper, someNetwork } from './applicant.ts'
import { busyOnce } from './busy.ts'
import { card, heading, main, numberOf, openApplication, other, staffOf } from './counter.ts'
import { codeTo, messageTo } from './outbox.ts'
import { ANARASA, expectAccessible, order, putIntoCart, registerAs, signInAs } from './shopper.ts'

// Applications and sales that do not go the straight way of vendor.spec.ts.

/** The smallest phones that are held in one hand. */
test.use({
  // A way of many steps that stops says where.
  actionTimeout: 20_000,
  viewport: { width: 360, height: 780 },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...someNetwork() }),
})
test.setTimeout(120_000)

/** The vendor of the anarasa, which is asked before every sale. */
const MAURI_PALAN = 'machhapuchhre-mauri-palan@example.com'

/** What is behind a fold of a card. */
async function unfold(card: Locator, label: string): Promise<Locator> {
  await card.getByText(label, { exact: true }).first().click()
  return card
}

test('an application is rejected, and its applicant reads why', async ({ page, browser }) => {
  const who = newApplicant()
  await apply(page.request, who, (address) => codeTo(page, address))
  const staff = await staffOf(browser)
  await openApplication(staff, who)
  await staff
    .locator('.application-action summary')
    .filter({ hasText: /^Reject$/ })
    .first()
    .click()
  await staff.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(staff.getByLabel('Reason (the applicant will see this)')).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await staff.getByLabel('Reason (the applicant will see this)').fill('The PAN is of another business.')
  await staff.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(staff.getByText('Saved. The applicant was sent a message by email')).toBeVisible()
  await expect(main(staff).locator('.application-head')).toContainText('Rejected')
  await messageTo(page, who.email, 'The PAN is of another business.')
  await messageTo(page, who.phone.slice(-4), 'we cannot accept your application')

  await test.step('asks to be forgotten, and is', async () => {
    await staff.getByText('Delete this application', { exact: true }).click()
    await staff.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(staff.getByText('The application and its documents were deleted.')).toBeVisible()
    await staff.getByRole('searchbox').fill(who.company_name)
    await staff.getByRole('button', { name: 'Search' }).click()
    await expect(staff.getByText('No applications found.')).toBeVisible()
  })
})

test('an application needs more, which the applicant sends by the link of the mail', async ({
  page,
  browser,
}) => {
  const who = newApplicant()
  await apply(page.request, who, (address) => codeTo(page, address))
  const staff = await staffOf(browser)
  await openApplication(staff, who)
  await staff.getByText('Request more information', { exact: true }).first().click()
  await staff
    .getByLabel('What do you need? The applicant will see this.')
    .fill('The photo of the PAN is blurred.')
  await staff.getByLabel('PAN certificate', { exact: true }).check()
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(staff).locator('.application-head')).toContainText('Waiting for applicant')

  const mail = await messageTo(page, who.email, 'needs more information')
  await mail.getByRole('link').click()
  await expect(heading(page)).toHaveText('We need more information for your application')
  await expect(main(page)).toContainText('The photo of the PAN is blurred.')
  await expectAccessible(page)
  const pan = page.getByRole('region', { name: /^PAN certificate/ })
  await expect(pan).toContainText('Please send it again')
  await pan.getByLabel('PAN Number').fill('601234567')
  await pan.locator('input[type=file]').setInputFiles(paper('sharp.pdf'))
  await busyOnce(page, { type: 'PAN', document_no: '601234567' })
  await pan.getByRole('button', { name: 'Upload document' }).click()
  // It goes again by itself, with the same file, and nothing is said of the file.
  await expect(pan.getByRole('status')).toContainText('We will resend your file automatically')
  await expect(pan.getByRole('alert')).toHaveCount(0)
  await expect(pan).toContainText('Received')
  await expect(pan.getByRole('status')).toHaveCount(0)
  await page.getByLabel('Your answer').fill('By daylight now.')
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(heading(page)).toHaveText('Thank you, we have received it')

  await openApplication(staff, who)
  await expect(main(staff)).toContainText('By daylight now.')
  await expect(main(staff).locator('.application-head')).toContainText(/New|Under review/)
})

test('a vendor accepts a part by the link of the SMS, and the customer pays for that part', async ({
  page,
  browser,
}) => {
  await registerAs(page)
  await putIntoCart(page, ANARASA, ANARASA)
  const path = await order(page, ANARASA)
  await expect(main(page)).toContainText('3 × ')
  const number = await numberOf(page)

  const phone = await other(browser)
  const sms = await messageTo(phone, /SMS/, number)
  await sms.getByRole('link').click()
  await expect(heading(phone)).toHaveText(`Order ${number}`)
  await expect(main(phone)).not.toContainText('Maya Gurung')
  await expectAccessible(phone)
  await unfold(main(phone), 'Approve less or decline')
  await phone.getByLabel('How many can you supply?').fill('2')
  await phone.getByRole('button', { name: 'Approve this quantity' }).click()
  await expect(phone.getByText('Thank you. The customer has been notified.')).toBeVisible()

  await page.goto(path)
  await expect(heading(page)).toContainText('Confirmed')
  await expect(main(page)).toContainText('2 of 3')
  await expect(main(page)).toContainText('Rs 560.00')
  await expectAccessible(page)
})

test('what cannot be delivered goes out once more, and comes back to the shelf', async ({
  page,
  browser,
}) => {
  await registerAs(page)
  const path = await order(page, ANARASA)
  const number = await numberOf(page)
  const counter = await other(browser)
  await signInAs(counter, MAURI_PALAN)
  await counter.goto('/vendor')
  for (const step of ['Approve', 'Mark as packed', 'Mark as handed over'])
    await counter.getByRole('button', { name: `${step} Anarasa for ${number}` }).click()

  for (const why of ['Nobody was there', 'The delivery was refused']) {
    const delivery = await unfold(card(counter, 'Out for delivery', number), 'Delivery failed')
    await delivery.getByLabel('Reason').selectOption(why)
    await delivery.getByRole('button', { name: /^Record failed delivery/ }).click()
    await page.goto(path)
    await expect(main(page)).toContainText('Delivery failed')
    await expect(main(page)).toContainText(why)
    const again = card(counter, 'Delivery failed', number).getByRole('button', { name: /^Deliver again/ })
    if (why === 'Nobody was there') await again.click()
    else await expect(again).toHaveCount(0)
  }
  await expectAccessible(counter)
  const back = await unfold(card(counter, 'Delivery failed', number), 'Returned to you')
  await back.getByLabel('Yes, put back in stock').check()
  await back.getByRole('button', { name: /^Record return Anarasa/ }).click()
  await expect(card(counter, 'Delivery failed', number)).toHaveCount(0)
  await page.goto(path)
  await expect(heading(page)).toContainText('Returned')
  await expect(main(page)).toContainText('Nothing to pay.')

  await test.step('is among the past orders, and can be read', async () => {
    await counter.getByRole('link', { name: 'See past orders' }).click()
    await expect(heading(counter)).toHaveText('Past orders')
    await counter.getByLabel('Order number or place').fill(number)
    await counter.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(main(counter)).toContainText('1 order, sold for Rs 0.00')
    await expectAccessible(counter)
    await counter.getByRole('link', { name: 'Delivered', exact: true }).click()
    await expect(main(counter)).toContainText('Nothing found here.')
    await counter.getByRole('link', { name: 'Show all past orders' }).click()
    await counter.getByRole('link', { name: number }).click()
    await expect(heading(counter)).toHaveText(number)
    await expect(main(counter)).toContainText('Delivery failed')
    await expectAccessible(counter)
  })
})
