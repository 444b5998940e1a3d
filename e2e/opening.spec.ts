import { gatewaysAt } from '@himalayan-green/shop/test/scenes/simulated-payments.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { openSimulators, type Simulators } from '../simulators/open.ts'
import { fillDocuments, fillGeneral, newApplicant } from './applicant.ts'
import { setUpSecondStep } from './authenticator.ts'
import { card, heading, main, numberOf, openApplication } from './counter.ts'
import { type EmptyShop, makeFirstAdmin, openEmptyShop } from './empty-shop.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import {
  cartLink,
  expectAccessible,
  placeAndGoOn,
  placeButton,
  typeAddressAndContact,
  untilAlive,
} from './shopper.ts'

// A real shop (DEMO=0) on an empty database, from the link that its first start prints to a delivered order that was paid in
// cash and one that was paid at a gateway: through pages alone. Mails are read where a mail server of the journey got them.
// `npm test -- opening` walks it alone; with TEST_DATABASE_URL on a PostgreSQL server.

const PASSWORD = 'three green terraces'
const PRODUCT = 'Rai Lapsi'

let shop: EmptyShop
let mailbox: Mailbox
let simulators: Simulators

test.beforeAll(async () => {
  // Making a database takes a while on a busy machine.
  test.setTimeout(180_000)
  mailbox = await openMailbox()
  simulators = await openSimulators()
  const { ESEWA_PRODUCT_CODE, ESEWA_SECRET, ESEWA_FORM_URL, ESEWA_STATUS_URL } = gatewaysAt(
    simulators.address,
  ) as Record<string, string>
  shop = await openEmptyShop({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Himalayan Green <shop@example.com>',
    ESEWA_PRODUCT_CODE,
    ESEWA_SECRET,
    ESEWA_FORM_URL,
    ESEWA_STATUS_URL,
  } as Record<string, string>)
})

test.afterAll(async () => {
  await shop?.close()
  await simulators?.close()
  mailbox?.close()
})

// A way of many steps that stops says where.
test.use({ actionTimeout: 20_000 })

test('an owner opens a shop from an empty database: to an order delivered for cash, and one paid at a gateway', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const [owner, visitor] = [await somebody(browser), await somebody(browser)]

  await test.step('the printed link makes the first admin', async () => {
    await owner.goto(shop.link)
    await expectAccessible(owner)
    await makeFirstAdmin(owner, PASSWORD)
    await main(owner).getByRole('link', { name: 'See how to open it' }).click()
    await expect(main(owner)).toContainText('1 of 12 done')
    await expectAccessible(owner)
    // Once.
    expect((await visitor.goto(shop.link))?.status()).toBe(404)
  })

  await test.step('nobody can order yet', async () => {
    await visitor.goto('/')
    await expect(visitor.getByText('The shop has not opened yet.', { exact: false }).first()).toBeVisible()
    await expectAccessible(visitor)
    await expect(owner.getByRole('button', { name: 'Open the shop' })).toHaveCount(0)
  })

  await test.step('who the company is', async () => {
    await owner.locator('#legal').getByRole('link', { name: 'Settings' }).click()
    for (const [label, typed] of [
      ['Company name, English', 'Green Market Pvt. Ltd.'],
      ['Company name, Nepali', 'हरियो बजार प्रा. लि.'],
      ['Address, English', 'Mahendrapul, Pokhara-9'],
      ['Address, Nepali', 'महेन्द्रपुल, पोखरा-९'],
      ['Support phones, one per line', '+977 61-590000'],
      ['Support email', 'namaste@shop.example'],
      ['Registration number', '12345/080'],
      ['PAN', '३०१२३४५६७'],
      ['Complaint officer', 'Maya Gurung'],
      ['Phone of the complaint officer', '+977 61-590000'],
      ['Email of the complaint officer', 'maya@example.com'],
    ] as const)
      await owner.getByRole('textbox', { name: new RegExp(`^${label}( Optional)?$`) }).fill(typed)
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(owner.getByText('Saved.', { exact: true })).toBeVisible()
    await expectDone(owner, 'company', 'legal')
  })

  await test.step('a category with its picture', async () => {
    await owner.locator('#category').getByRole('link').click()
    await owner.getByRole('link', { name: 'Add a category' }).click()
    await owner.getByLabel('Name, English').fill('Fruits')
    await owner.getByLabel('Name, Nepali').fill('फलफूल')
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(owner.getByText('Saved.', { exact: true })).toBeVisible()
    await owner.getByLabel('Choose a photo').setInputFiles(await photo('fruits.jpg'))
    await owner.getByRole('button', { name: 'Upload the photo' }).click()
    await expect(owner.getByText('This photo was chosen for the category.')).toBeVisible()
    await expectDone(owner, 'category')
  })

  await test.step('a zone with its fee and wards', async () => {
    await owner.locator('#zone').getByRole('link').click()
    await owner.getByRole('link', { name: 'New zone' }).first().click()
    await owner.getByLabel('Name in English').fill('Pokhara')
    await owner.getByLabel('Name in Nepali').fill('पोखरा')
    await owner.getByRole('textbox', { name: 'Delivery fee' }).fill('60')
    await owner.getByRole('combobox', { name: 'Nagarpalika/Gaupalika' }).fill('Pokhara')
    await owner.getByLabel('Ward numbers').fill('1-17')
    await owner.getByRole('button', { name: 'Create zone' }).click()
    await expect(main(owner)).toContainText('Pokhara 1–17')
    await expectDone(owner, 'zone')
  })

  await test.step('mails arrive, and the gateway answers', async () => {
    await owner.getByRole('button', { name: 'Send a test email to maya@example.com' }).click()
    const mail = await mailbox.mailTo('maya@example.com', /This email has arrived/)
    const field = owner.locator('#mail').getByLabel('Code from the message')
    await field.fill(codeIn(mail))
    await owner.locator('#mail').getByRole('button', { name: 'Confirm' }).click()
    await expect(owner.locator('#mail')).toContainText('confirmed by Maya Gurung')
    await owner.getByRole('button', { name: 'Test eSewa' }).click()
    await expect(owner.locator('#payment')).toContainText('eSewa answered on')
    await expectDone(owner, 'mail', 'payment')
  })

  await test.step('a second admin is invited by mail', async () => {
    await owner.locator('#admins').getByRole('link').click()
    await owner.getByRole('link', { name: 'Invite staff' }).click()
    await owner.getByLabel('Email', { exact: true }).fill('asha@example.com')
    await owner.getByLabel('Administrator').check()
    await owner.getByRole('button', { name: 'Send invitation' }).click()
    await expect(owner.getByRole('listitem').filter({ hasText: 'asha@example.com' })).toBeVisible()
    const mail = await mailbox.mailTo('asha@example.com', /invites you to work/)
    const colleague = await somebody(browser)
    await colleague.goto(/http\S+\/sign-in\/invitation\/\S+/.exec(mail)![0])
    await colleague.getByLabel('Full name').fill('Asha Tamang')
    await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await colleague.getByRole('button', { name: 'Create account' }).click()
    await setUpSecondStep(colleague)
    await expect(colleague).toHaveURL(/\/admin$/)
    await colleague.context().close()
    await expectDone(owner, 'admins')
  })

  await test.step('a text is read by a person', async () => {
    await owner.locator('#texts').getByRole('link').click()
    await owner.getByRole('link', { name: 'Terms of use' }).click()
    await owner.getByRole('button', { name: 'I have read the English text' }).click()
    await expect(owner.getByText('English: read by Maya Gurung')).toBeVisible()
    await owner.goto('/admin/start')
    await expect(owner.locator('#texts')).toContainText(/(?<!\d)1 of \d+ published texts/)
  })

  const who = newApplicant()
  const farmer = await somebody(browser)
  await test.step('a vendor applies and is approved', async () => {
    await farmer.goto('/sell')
    await farmer.getByRole('link', { name: 'Apply now' }).first().click()
    await fillGeneral(farmer, who)
    await farmer.getByRole('button', { name: 'Continue' }).click()
    await fillDocuments(farmer)
    await farmer.getByRole('button', { name: 'Submit documents' }).click()
    await expect(farmer.getByRole('heading', { name: 'We have your application.' })).toBeVisible()
    await farmer.getByRole('button', { name: `Email a code to ${who.email}` }).click()
    const confirmation = await mailbox.mailTo(who.email, /application to sell/)
    await farmer.getByLabel('Code', { exact: true }).fill(codeIn(confirmation))
    await farmer.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(farmer.getByText('Your email is confirmed. We will write to you there.')).toBeVisible()

    await openApplication(owner, who)
    await owner.getByRole('button', { name: /^Accept.*PAN/ }).click()
    await expect(owner.getByText('Saved.', { exact: true })).toBeVisible()
    await owner.getByRole('button', { name: /^Accept.*Citizenship/ }).click()
    await expect(owner.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    await owner.getByText('Approve', { exact: true }).first().click()
    await owner.getByLabel('Name for shoppers, Nepali').fill('राई कृषि फार्म')
    await owner.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(owner.getByText('Saved. The applicant was sent a message by email')).toBeVisible()
  })

  await test.step('logs in by the mail, agrees, and lists a product', async () => {
    const welcome = await mailbox.mailTo(who.email, /can now sell/)
    await farmer.goto(/https?:\S+/.exec(welcome)![0])
    await farmer.getByRole('button', { name: 'Send code' }).click()
    const field = farmer.getByLabel('Code', { exact: true })
    await expect(field).toBeVisible()
    await field.fill(codeIn(await mailbox.mailTo(who.email, /login code/)))
    await main(farmer).getByRole('button', { name: 'Login' }).click()
    await farmer.getByRole('checkbox').check()
    await farmer.getByRole('button', { name: 'Accept' }).click()
    await expect(farmer.getByText(/^Accepted on /)).toBeVisible()

    await farmer.goto('/vendor/products/new')
    await farmer.getByLabel('Name in English').fill(PRODUCT)
    await farmer.getByLabel('Name in Nepali').fill('राई लप्सी')
    await farmer.getByLabel('Category').selectOption('Fruits')
    await farmer.getByLabel('District of origin').selectOption('Kaski')
    await farmer.getByLabel('Unit description').fill('1 kg')
    await farmer.getByLabel('Price', { exact: true }).fill('१२०')
    await farmer.getByLabel('Stock', { exact: true }).fill('10')
    await farmer.getByRole('button', { name: 'Save the draft' }).click()
    await expect(heading(farmer)).toHaveText(PRODUCT)
    await untilAlive(farmer)
    await farmer
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo('lapsi.jpg'))
    await expect(farmer.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await farmer.getByRole('button', { name: 'Submit for review' }).click()
    await expect(farmer.getByText(/^Under review since/)).toBeVisible()

    await owner.goto('/admin/products-to-check')
    await owner.getByRole('link', { name: PRODUCT }).click()
    await owner.getByRole('button', { name: 'Approve' }).click()
    await expect(owner.getByText('Approved. It is live and the vendor has been notified.')).toBeVisible()
    await expectDone(owner, 'vendor')
  })

  await test.step('its first product is found in both scripts, misspelt, and by a word that staff teach', async () => {
    // Where nothing is found the best rated products are shown below, so the product alone proves nothing.
    const expectFound = async (typed: string) => {
      await expect(main(visitor).getByRole('link', { name: PRODUCT }).first(), typed).toBeVisible()
      await expect(main(visitor), typed).not.toContainText('No products found.')
    }
    for (const typed of ['lapsi', 'लप्सी', 'raai lapsee', 'lapsy', 'lapsi kaski 1kg', 'under 200']) {
      await visitor.goto(`/shop?search=${encodeURIComponent(typed)}`)
      await expectFound(typed)
    }
    await visitor.goto('/shop?search=zzquoxel')
    await expect(main(visitor)).toContainText('No products found.')
    await owner.goto('/admin/search/new?word=zzquoxel')
    await owner.getByLabel('What they mean').fill('lapsi')
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(owner.getByText('Saved. The next search uses it.')).toBeVisible()
    await visitor.reload()
    await expectFound('zzquoxel')
  })

  const shopper = await somebody(browser)
  await test.step('a shopper fills a cart, and cannot order before the shop is open', async () => {
    await shopper.goto('/register')
    await shopper.getByLabel('Full name').fill('Sabina Gurung')
    await shopper.getByLabel('Email').fill('sabina@example.com')
    await shopper.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await main(shopper).getByRole('button', { name: 'Create account' }).click()
    await expect(shopper).not.toHaveURL(/\/register/)
    await add(shopper)
    await shopper.goto('/checkout')
    await expect(main(shopper)).toContainText('The shop has not opened yet.')
    await expect(placeButton(shopper)).toHaveCount(0)
  })

  await test.step('the shop is opened, without what is confirmed to be missing', async () => {
    await owner.goto('/admin/start')
    await owner.getByRole('button', { name: 'Open the shop' }).click()
    await expect(owner.getByText('The shop was not opened.', { exact: false })).toBeVisible()
    for (const box of await owner.getByRole('checkbox', { name: /^Open without/ }).all()) await box.check()
    await expectAccessible(owner)
    await owner.getByRole('button', { name: 'Open the shop' }).click()
    await expect(owner.getByRole('heading', { name: 'The shop is open' })).toBeVisible()
  })

  await test.step('an order in cash is delivered', async () => {
    await shopper.goto('/checkout')
    await typeAddressAndContact(shopper)
    await shopper.getByRole('radio', { name: 'Cash on delivery' }).check()
    await shopper.getByRole('button', { name: 'Send me the code' }).click()
    const code = codeIn(await mailbox.mailTo('sabina@example.com', /\b\d{6}\b/))
    await shopper.getByLabel('Code', { exact: true }).fill(code)
    await placeButton(shopper).click()
    await expect(shopper).toHaveURL(/\/order\/[0-9a-f-]{36}/)
    await bring(farmer, shopper, await numberOf(shopper))
    await expect(main(shopper)).toContainText('Rs 180.00 paid in cash on delivery.')
  })

  await test.step('an order paid at the gateway is delivered', async () => {
    await add(shopper)
    await shopper.goto('/checkout')
    await shopper.getByRole('radio', { name: 'eSewa' }).check()
    await placeAndGoOn(shopper)
    await shopper
      .getByRole('button', { name: /^Pay\b(?! now)/ })
      .first()
      .click()
    await expect(shopper.getByRole('heading', { name: 'Payment successful', exact: true })).toBeVisible()
    await shopper.getByRole('link', { name: 'See your order' }).click()
    await expect(shopper.getByText('eSewa: paid')).toBeVisible()
    await bring(farmer, shopper, await numberOf(shopper))
    const [paid] = simulators.store.list()
    expect(paid).toMatchObject({ amount_paisa: 180_00 })
  })
})

async function somebody(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: shop.address })).newPage()
}

/** Opens the list, on which these points are green. */
async function expectDone(owner: Page, ...points: string[]): Promise<void> {
  await owner.goto('/admin/start')
  for (const point of points) await expect(owner.locator(`#${point}`).getByText('Done')).toBeVisible()
}

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0]

async function photo(name: string) {
  const picture = { create: { width: 900, height: 900, channels: 3, background: '#7a9a3c' } } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp(picture).jpeg().toBuffer() }
}

async function add(shopper: Page): Promise<void> {
  await shopper.goto('/shop')
  await untilAlive(shopper)
  await main(shopper).getByRole('link', { name: PRODUCT }).first().click()
  await expect(heading(shopper)).toContainText(PRODUCT)
  await untilAlive(shopper)
  await main(shopper).getByRole('button', { name: /^Add/ }).filter({ visible: true }).first().click()
  await expect(cartLink(shopper)).toHaveAccessibleName('Cart, 1 item')
}

/** The vendor packs an order, hands it over, and delivers it with the code that the shopper shows. */
async function bring(farmer: Page, shopper: Page, number: string): Promise<void> {
  const order = new URL(shopper.url()).pathname
  await farmer.goto('/vendor')
  for (const step of ['Mark as packed', 'Mark as handed over'])
    await farmer.getByRole('button', { name: new RegExp(`^${step}.*${number}`) }).click()
  await expect(card(farmer, 'Out for delivery', number)).toBeVisible()
  await shopper.goto(order)
  const code = await shopper.locator('.delivery-code-digits').first().innerText()
  const delivery = card(farmer, 'Out for delivery', number)
  await delivery.getByLabel('The customer’s code').fill(code)
  await delivery.getByRole('button', { name: /^Mark as delivered/ }).click()
  await expect(delivery).toHaveCount(0)
  await shopper.goto(order)
  await expect(heading(shopper)).toContainText('Delivered')
}
