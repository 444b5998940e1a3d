import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import {
  type Applicant,
  apply,
  fillGeneral,
  fillPapers,
  newApplicant,
  paper,
  someNetwork,
} from './applicant.ts'
import { messageTo } from './outbox.ts'
import {
  ANARASA,
  cartLink,
  expectAccessible,
  order,
  placeButton,
  putIntoCart,
  registerAs,
  signInAs,
  signInAsStaff,
  typeAddressAndContact,
} from './shopper.ts'

// Vendors, from a stranger's application to the parcel at the door, and the ways that end elsewhere.

/** The smallest phones that are held in one hand. */
test.use({
  // A way of many steps that stops says where.
  actionTimeout: 20_000,
  viewport: async ({ viewport, isMobile }, use) => use(isMobile ? { width: 360, height: 780 } : viewport),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...someNetwork() }),
})
test.setTimeout(120_000)

/** The vendor of the anarasa, which is asked before every sale. */
const MAURI_PALAN = 'machhapuchhre-mauri-palan@example.com'
const STAFF = 'admin@example.com'

/** A browser of somebody else's. */
async function other(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

async function staffOf(browser: Browser): Promise<Page> {
  const page = await other(browser)
  await signInAsStaff(page, STAFF)
  return page
}

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

async function numberOf(page: Page): Promise<string> {
  return (await heading(page).innerText()).match(/GP-\d+/)![0]
}

/** An order's card on Today, in the list of what it waits for. */
function card(counter: Page, task: string, number: string): Locator {
  return counter.getByRole('region', { name: task }).getByRole('listitem').filter({ hasText: number })
}

/** What is behind a fold of a card. */
async function unfold(card: Locator, label: string): Promise<Locator> {
  await card.getByText(label, { exact: true }).first().click()
  return card
}

/** Opens an application from the queue. */
async function openApplication(staff: Page, { company_name }: Applicant): Promise<void> {
  await staff.goto('/admin')
  await main(staff).getByRole('link', { name: 'Applications' }).last().click()
  await staff.getByRole('searchbox').fill(company_name)
  await staff.getByRole('button', { name: 'Search' }).click()
  await staff.getByRole('link', { name: company_name }).click()
  await expect(heading(staff)).toHaveText(company_name)
}

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
    await expectAccessible(farmer)
    await farmer.getByRole('link', { name: 'Apply now' }).first().click()
    await fillGeneral(farmer, who)
    await expectAccessible(farmer)
    await farmer.getByRole('button', { name: 'Continue' }).click()
    await fillPapers(farmer)
    await farmer.getByRole('button', { name: 'Submit documents' }).click()
    await expect(farmer.getByRole('heading', { name: 'We have your application.' })).toBeVisible()
    await messageTo(farmer, who.phone.slice(-4), 'Himalayan Green')
  })

  const staff = await staffOf(browser)
  await test.step('is approved', async () => {
    await openApplication(staff, who)
    await expect(main(staff)).toContainText('601234567')
    await staff.getByRole('button', { name: /^In order.*PAN/ }).click()
    await expect(staff.getByText('Noted.')).toBeVisible()
    await staff.getByRole('button', { name: /^In order.*Citizenship/ }).click()
    await expect(staff.getByRole('button', { name: /^In order/ })).toHaveCount(0)
    await expectAccessible(staff)
    await staff.getByText('Approve', { exact: true }).first().click()
    await staff.getByLabel('Name for shoppers, Nepali').fill('राई कृषि फार्म')
    await staff.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(staff.getByText('Done. The applicant has been told by mail and SMS.')).toBeVisible()
  })

  await test.step('signs in by the mail and takes the first steps', async () => {
    const welcome = await messageTo(farmer, who.email, 'can sell now')
    await welcome.getByRole('link').click()
    await farmer.getByRole('button', { name: 'Send code' }).click()
    const field = farmer.getByLabel('Code of 6 digits')
    await expect(field).toBeVisible()
    const outbox = await farmer.context().newPage()
    const mail = await messageTo(outbox, who.email, /\b\d{6}\b/)
    await field.fill((await mail.innerText()).match(/\b\d{6}\b/)![0])
    await outbox.close()
    await main(farmer).getByRole('button', { name: 'Login' }).click()
    await expect(heading(farmer)).toHaveText('First steps')
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
    await farmer.getByLabel('District it comes from').selectOption('Kaski')
    await farmer.getByLabel('What one is').fill('1 kg')
    await farmer.getByLabel('Price', { exact: true }).fill('१२०')
    await farmer.getByLabel('Stock', { exact: true }).fill('10')
    await farmer.getByLabel('I want to approve each order first').check()
    await farmer.getByLabel('Why', { exact: true }).selectOption('The harvest is small')
    await expectAccessible(farmer)
    await farmer.getByRole('button', { name: 'Save the draft' }).click()
    await expect(heading(farmer)).toHaveText(product)
    const picture = { create: { width: 900, height: 900, channels: 3, background: '#7a9a3c' } } as const
    const buffer = await sharp(picture).jpeg().toBuffer()
    await farmer.waitForLoadState('networkidle')
    await farmer
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'lapsi.jpg', mimeType: 'image/jpeg', buffer })
    await expect(farmer.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await expectAccessible(farmer)
    await farmer.getByRole('button', { name: 'Hand it in' }).click()
    await expect(farmer.getByText(/^We are looking at it/)).toBeVisible()

    await staff.goto('/admin/products')
    await staff.getByRole('link', { name: product }).click()
    await staff.getByRole('button', { name: 'Approve' }).click()
    await expect(staff.getByText('Approved: it is live, and the vendor is told.')).toBeVisible()
    await farmer.reload()
    await farmer.getByRole('link', { name: 'See it in the shop' }).click()
    await expect(farmer).toHaveURL(/\/product\//)
    slug = new URL(farmer.url()).pathname
  })

  let path = ''
  let number = ''
  await test.step('it is bought', async () => {
    await registerAs(shopper)
    await shopper.goto(slug, { waitUntil: 'networkidle' })
    await main(shopper).getByRole('button', { name: /^Add/ }).filter({ visible: true }).first().click()
    await expect(cartLink(shopper)).toHaveAccessibleName('Cart, 1 item')
    await shopper.goto('/cart')
    await main(shopper).getByRole('button', { name: 'Checkout' }).click()
    await typeAddressAndContact(shopper)
    await placeButton(shopper).click()
    await expect(shopper).toHaveURL(/\/order\/[0-9a-f-]{36}/)
    await expect(heading(shopper)).toContainText('Waiting for approval')
    path = new URL(shopper.url()).pathname
    number = await numberOf(shopper)
    // As a page that listens shows it.
    await shopper.waitForLoadState('networkidle')
  })

  await test.step('is answered with three taps at most, wherever in the shop one is', async () => {
    await farmer.goto('/', { waitUntil: 'networkidle' })
    let taps = 0
    const tap = async (what: Locator) => {
      taps++
      await (isMobile ? what.tap() : what.click())
    }
    await tap(farmer.getByRole('link', { name: /^Notifications/ }))
    await tap(farmer.getByRole('dialog').getByRole('link').filter({ hasText: number }))
    await tap(farmer.getByRole('button', { name: `Accept ${product} for ${number}` }))
    await expect(card(farmer, 'To pack', number)).toContainText(product)
    expect(taps).toBeLessThanOrEqual(3)
    await expect(heading(shopper)).toContainText('Confirmed')
  })

  await test.step('is packed, handed over and delivered with the code', async () => {
    await expectAccessible(farmer)
    await farmer.getByRole('button', { name: `Packed ${product} for ${number}` }).click()
    await expect(shopper.getByRole('listitem').filter({ hasText: 'Packed' }).first()).toBeVisible()
    await farmer.getByRole('button', { name: `Handed over ${product} for ${number}` }).click()
    const code = shopper.locator('.delivery-code-digits')
    await expect(code).toHaveText(/^\d{4}$/)
    const door = card(farmer, 'On the way', number)
    const digits = await code.innerText()
    await door.getByLabel('The customer’s code').fill(digits === '0000' ? '1111' : '0000')
    await door.getByRole('button', { name: /^Delivered .* for / }).click()
    await expect(door.getByLabel('The customer’s code')).toHaveAttribute('aria-invalid', 'true')
    await door.getByLabel('The customer’s code').fill(digits)
    await door.getByRole('button', { name: /^Delivered .* for / }).click()
    await expect(door).toHaveCount(0)
    await expect(heading(shopper)).toContainText('Delivered')
  })

  await test.step('is rated, and answered', async () => {
    await shopper.getByRole('link', { name: `Rate ${product}` }).click()
    await expect(shopper).toHaveURL(/\/rate\/\d+/)
    await expectAccessible(shopper)
    await shopper.getByText('Good', { exact: true }).click()
    await shopper.getByLabel('What was it like?').fill('Sour and fresh.')
    await shopper.getByRole('button', { name: 'Send rating' }).click()
    await expect(shopper.getByText('Thank you. Your rating is kept.')).toBeVisible()

    await staff.goto('/admin/ratings')
    await staff
      .getByRole('listitem')
      .filter({ hasText: product })
      .getByRole('button', { name: /^Publish/ })
      .click()
    await expect(staff.getByRole('listitem').filter({ hasText: product })).toHaveCount(0)

    await farmer.getByRole('link', { name: 'Ratings' }).first().click()
    await farmer.getByText('Answer', { exact: true }).first().click()
    await farmer.getByLabel('Your answer').fill('Thank you, Maya.')
    await expectAccessible(farmer)
    await farmer.getByRole('button', { name: 'Answer' }).click()
    await expect(farmer.getByText('Your answer stands under the rating.')).toBeVisible()

    await shopper.goto(slug)
    await expect(main(shopper)).toContainText('Sour and fresh.')
    await expect(main(shopper)).toContainText('Thank you, Maya.')
    await expectAccessible(shopper)
    await shopper.goto(path)
    await expect(main(shopper)).toContainText('Rs 180.00 paid at the door.')
  })
})

test('an application is rejected, and its applicant reads why', async ({ page, browser }) => {
  const who = newApplicant()
  await apply(page.request, who)
  const staff = await staffOf(browser)
  await openApplication(staff, who)
  await staff.getByText('Reject', { exact: true }).first().click()
  await staff.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(staff.getByLabel(/^Why\?/).last()).toHaveAttribute('aria-invalid', 'true')
  await staff.getByLabel('Why? The applicant reads this.').fill('The PAN is of another business.')
  await staff.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(staff.getByText('Done. The applicant has been told by mail and SMS.')).toBeVisible()
  await expect(main(staff).locator('.application-head')).toContainText('Rejected')
  await messageTo(page, who.email, 'The PAN is of another business.')
  await messageTo(page, who.phone.slice(-4), 'we cannot accept your application')
})

test('an application needs more, which the applicant sends by the link of the mail', async ({
  page,
  browser,
}) => {
  const who = newApplicant()
  await apply(page.request, who)
  const staff = await staffOf(browser)
  await openApplication(staff, who)
  await staff.getByText('Ask for more', { exact: true }).first().click()
  await staff.getByLabel('What is needed? The applicant reads this.').fill('The photo of the PAN is blurred.')
  await staff.getByLabel('PAN certificate', { exact: true }).check()
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(staff).locator('.application-head')).toContainText('Waiting for the applicant')

  const mail = await messageTo(page, who.email, 'needs something more')
  await mail.getByRole('link').click()
  await expect(heading(page)).toHaveText('Your application needs something more')
  await expect(main(page)).toContainText('The photo of the PAN is blurred.')
  await expectAccessible(page)
  const pan = page.getByRole('region', { name: /^PAN certificate/ })
  await expect(pan).toContainText('Please send it again')
  await pan.getByLabel('PAN Number').fill('601234567')
  await pan.locator('input[type=file]').setInputFiles(paper('sharp.pdf'))
  await pan.getByRole('button', { name: 'Send this paper' }).click()
  await expect(pan).toContainText('We have it')
  await page.getByLabel('Your answer').fill('By daylight now.')
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(heading(page)).toHaveText('Thank you, we have it')

  await openApplication(staff, who)
  await expect(main(staff)).toContainText('By daylight now.')
  await expect(main(staff).locator('.application-head')).toContainText(/New|Being looked at/)
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
  await unfold(main(phone), 'Less, or nothing')
  await phone.getByLabel('How many can you supply?').fill('2')
  await phone.getByRole('button', { name: 'Accept this many' }).click()
  await expect(phone.getByText('Thank you, your answer is with the customer.')).toBeVisible()

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
  for (const step of ['Accept', 'Packed', 'Handed over'])
    await counter.getByRole('button', { name: `${step} Anarasa for ${number}` }).click()

  for (const why of ['Nobody was there', 'The customer did not take it']) {
    const door = await unfold(card(counter, 'On the way', number), 'Could not deliver')
    await door.getByLabel('Why not?').selectOption(why)
    await door.getByRole('button', { name: /^Could not deliver it/ }).click()
    await page.goto(path)
    await expect(main(page)).toContainText('Not delivered')
    await expect(main(page)).toContainText(why)
    const again = card(counter, 'Could not deliver', number).getByRole('button', { name: /^Out again/ })
    if (why === 'Nobody was there') await again.click()
    else await expect(again).toHaveCount(0)
  }
  await expectAccessible(counter)
  const back = await unfold(card(counter, 'Could not deliver', number), 'It came back to you')
  await back.getByLabel('Back on the shelf, it can be sold again').check()
  await back.getByRole('button', { name: /^It came back Anarasa/ }).click()
  await expect(card(counter, 'Could not deliver', number)).toHaveCount(0)
  await page.goto(path)
  await expect(heading(page)).toContainText('Returned')
  await expect(main(page)).toContainText('Nothing is to be paid.')
})
