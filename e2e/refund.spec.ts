import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import {
  expectAccessible,
  LENTIL,
  payBy,
  placeAndGoOn,
  putIntoCart,
  registerAs,
  signInAs,
  signInAsStaff,
  typeAddressAndContact,
  unfold,
  untilAlive,
} from './shopper.ts'

// Refunds, as a customer on a phone and staff at their desks see them. Amounts are the demo shop's, read from the pages where
// delivery has a part in them.

test.use({ actionTimeout: 20_000 })

/** Of the vendor of the lentils too. */
const COFFEE = 'palpa-arabica-coffee-beans'
const VENDOR = 'srinagar-danda-coffee-farmers@example.com'
/** A job gives the money back within seconds; the page is looked at again until it says so. */
const SOON = { timeout: 30_000 }

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const panel = (page: Page, title: string | RegExp) =>
  main(page)
    .locator('section, details.panel')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function atDesk(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: false })).newPage()
}

async function staffAs(browser: Browser, who: string): Promise<Page> {
  const page = await atDesk(browser)
  await signInAsStaff(page, `${who}@example.com`)
  return page
}

/** Buys what is in the cart and pays it at Khalti; answers the order's path and number. */
async function payAtKhalti(page: Page, items: number[]): Promise<{ path: string; number: string }> {
  await page.goto(`/checkout?items=${items}`)
  await typeAddressAndContact(page)
  await page.getByRole('radio', { name: 'Khalti' }).check()
  const path = await placeAndGoOn(page)
  await page.goto(path)
  // Nobody has approved anything of it, and nothing is paid.
  const progress = main(page).locator('.order-progress').first()
  await expect(progress.getByRole('listitem').filter({ hasText: 'Approved by vendor' })).toHaveCount(0)
  await expect(progress.locator('[aria-current=step]')).toContainText('Placed')
  await expect(progress.getByRole('listitem').filter({ hasText: /^Paid/ })).toContainText('pending')
  await page.goto(`${path}/pay`)
  await payBy(page, 'Khalti')
  await page
    .getByRole('button', { name: /^Pay\b(?! now)/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(progress.locator('[aria-current=step]')).toContainText('Paid')
  return { path, number: (await heading(page).innerText()).match(/GP-\d+/)![0] }
}

/** The figure after "Rs" in a text, in paisa. */
function paisaIn(text: string): number {
  const figure = text.match(/Rs ([\d,]+\.\d{2})/)![1]!
  return Math.round(Number(figure.replaceAll(',', '')) * 100)
}

const rupees = (paisa: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paisa / 100)

/** Opens a page again until it says this. */
async function waitFor(page: Page, path: string, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(main(page)).toContainText(text, { timeout: 500 })
  }).toPass(SOON)
}

test('a line of a paid order is cancelled: its money is back at Khalti, and every page says the same [S7.34]', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  await registerAs(page)
  const items = await putIntoCart(page, LENTIL, COFFEE)
  const { path, number } = await payAtKhalti(page, items)
  const totals = main(page).locator('.totals').last()
  const paid = paisaIn(await totals.locator('.totals-total').innerText())

  const line = main(page).locator('.order-line').filter({ hasText: 'Palpa Arabica Coffee Beans' })
  await unfold(page)
  await line.getByText('Cancel item').click()
  await expect(line).toContainText('You get Rs 620.00 back the way you paid, within 7 days.')
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByText('Cancelled. The vendor has been notified.')).toBeVisible()
  await expect(totals.locator('.totals-total')).toContainText(`Rs ${rupees(paid - 620_00)}`)
  await expect(panel(page, 'Refunds')).toContainText('Rs 620.00, back through Khalti')

  await waitFor(page, path, 'Rs 620.00, back through Khalti Refunded')

  await test.step('the credit note is of the same amount, and names its bill', async () => {
    await unfold(page)
    await panel(page, 'Bills').getByRole('link', { name: /CN-/ }).click()
    await expect(heading(page)).toHaveText('Credit note')
    await expect(main(page).locator('.bill-totals .totals-total')).toContainText('620.00')
    await expect(main(page).locator('.bill-lines')).toContainText('Palpa Arabica Coffee Beans')
    await expect(main(page).locator('.bill-lines')).not.toContainText('Red Lentil')
    await expectAccessible(page)
    await page.locator('.notice').getByRole('link').click()
    await expect(main(page)).toContainText(number)
  })

  await test.step('the refund’s page tells its story', async () => {
    await page.goto(path)
    await panel(page, 'Refunds').getByRole('link').click()
    await expect(main(page)).toContainText('Refund completed.')
    await expect(main(page)).toContainText('1 × Palpa Arabica Coffee Beans')
    await expect(main(page)).toContainText('Rs 620.00')
    await expectAccessible(page)
  })

  await test.step('Khalti has it, and staff see it as done', async () => {
    const finance = await staffAs(browser, 'finance')
    await finance.goto('/admin/refunds?queue=done')
    const row = main(finance).getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('Rs 620.00')
    await expect(row).toContainText('Refunded')
    await row.getByRole('link').click()
    await expect(main(finance)).toContainText('Cancellation refund')
    await expectAccessible(finance)
    await finance.context().close()
  })
})

test('what arrived damaged is reported with a photo, decided, given back, and told to shopper and vendor [S7.35]', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await registerAs(page)
  const items = await putIntoCart(page, LENTIL, COFFEE)
  const nine = await page.request.post('/cart', {
    form: { product: items[1]!, quantity: 8 },
    maxRedirects: 0,
  })
  expect(nine.status()).toBe(302)
  const { path, number } = await payAtKhalti(page, items)

  const vendor = await atDesk(browser)
  await test.step('the vendor packs it and hands it over', async () => {
    await signInAs(vendor, VENDOR)
    await vendor.goto('/vendor')
    for (const [task, button] of [
      ['To pack', 'Mark as packed'],
      ['Ready for delivery', 'Mark as handed over'],
      ['Out for delivery', 'Mark as delivered'],
    ] as const) {
      const card = vendor
        .getByRole('region', { name: task })
        .getByRole('listitem')
        .filter({ hasText: number })
        .first()
      if (button === 'Mark as delivered') {
        await page.goto(path)
        const code = await main(page).locator('.delivery-code-digits').innerText()
        await card.getByLabel('The customer’s code').fill(code)
      }
      await card.getByRole('button', { name: new RegExp(`^${button} .*${number}$`) }).click()
      await expect(card).toHaveCount(0)
    }
  })

  let photo = ''
  await test.step('the shopper reports one of the lentils with a photo', async () => {
    await page.goto(path)
    await main(page).getByRole('link', { name: 'Report a problem' }).click()
    await expect(page.getByLabel('Quantity of Red Lentil')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Quantity of Red Lentil').fill('1')
    await page.getByLabel('What is wrong?').selectOption('Damaged')
    await page.getByLabel('Tell us more').fill('The bag was torn, half of it is on the road.')
    const shot = { create: { width: 1600, height: 1200, channels: 3, background: '#8a5a2b' } } as const
    const buffer = await sharp(shot).jpeg().toBuffer()
    await untilAlive(page)
    await page.getByLabel('Photos').setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByText('torn.jpg')).toBeVisible()
    await page.getByRole('button', { name: 'Submit request' }).click()
    await expect(
      page.getByText('We have received your request. You can follow its status here.'),
    ).toBeVisible()
    await expect(main(page)).toContainText('Rs 190.00, back through Khalti')
    const shown = main(page).getByRole('img', { name: 'Photo 1' })
    await expect(shown).toBeVisible()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    photo = (await shown.getAttribute('src'))!
    await expectAccessible(page)
  })

  await test.step('nobody else sees the photo', async () => {
    const known = await page.request.get(photo)
    expect([known.status(), known.headers()['content-type']]).toEqual([200, 'image/webp'])
    expect(known.headers()['cache-control']).toMatch(/^private|no-store/)
    const stranger = await atDesk(browser)
    const answer = await stranger.request.get(photo, { maxRedirects: 0 })
    expect(answer.headers()['content-type'] ?? '').not.toContain('image')
    await registerAs(stranger)
    expect((await stranger.request.get(photo)).status()).toBe(404)
    expect((await vendor.request.get(photo)).status()).toBe(404)
    const asStaff = photo.replace(/^.*\/refund\//, '/admin/refunds/')
    expect((await stranger.request.get(asStaff)).status()).toBe(404)
    await stranger.context().close()
  })

  const support = await staffAs(browser, 'support')
  await test.step('support sees it and approves', async () => {
    await support.goto('/admin/refunds?queue=decide')
    await main(support)
      .getByRole('link', { name: `Refund of order ${number}` })
      .click()
    await expect(main(support)).toContainText('The bag was torn, half of it is on the road.')
    const shown = main(support).getByRole('img', { name: 'Photo 1' })
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(support)
    await support.getByLabel('Who pays for this refund?').selectOption('The vendor')
    const [pieces, word] = [
      support.getByLabel('Quantity of Red Lentil'),
      support.getByLabel('Message to the customer'),
    ]
    await word.fill('We are sorry for the torn bag.')
    // Of nothing it is refused: the keyboard goes on from why, and nothing typed is lost.
    await pieces.fill('0')
    await support.getByRole('button', { name: 'Approve' }).click()
    await expect(main(support).getByRole('alert')).toBeFocused()
    await expect(support.getByLabel('Who pays for this refund?')).toHaveValue('vendor')
    await expect(word).toHaveValue('We are sorry for the torn bag.')
    await pieces.fill('1')
    await support.getByRole('button', { name: 'Approve' }).click()
    await expect(support.getByRole('status').filter({ hasText: 'Done.' })).toBeFocused()
  })

  await test.step('the money goes back, with the word of whoever decided', async () => {
    await waitFor(page, `${path}/refund`, 'Refund completed.')
    await expect(main(page)).toContainText('We are sorry for the torn bag.')
  })

  await test.step('the rest is more than support may decide about one purchase: finance does', async () => {
    await page.getByLabel('Quantity of Palpa Arabica Coffee Beans').fill('8')
    await page.getByLabel('What is wrong?').selectOption('Poor quality')
    await page.getByRole('button', { name: 'Submit request' }).click()
    await expect(main(page)).toContainText('Rs 4,960.00, back through Khalti')
    await support.goto('/admin/refunds?queue=decide')
    await main(support)
      .getByRole('link', { name: `Refund of order ${number}` })
      .click()
    await expect(support.getByText('Only Finance can decide on this refund.')).toBeVisible()
    await expect(support.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    const address = new URL(support.url()).pathname
    await support.context().close()

    // Half of it, from the vendor: that is so much of one order that two must want it.
    const halfFromVendor = async (staff: Page) => {
      await staff.goto(address)
      await staff.getByLabel('Who pays for this refund?').selectOption('The vendor')
      await staff.getByLabel('Quantity of Palpa Arabica Coffee Beans').fill('4')
      await staff.getByLabel('Amount (Rs): Palpa Arabica Coffee Beans').fill('2480')
      await staff.getByRole('button', { name: 'Approve' }).click()
    }
    const finance = await staffAs(browser, 'finance')
    await halfFromVendor(finance)
    await expect(main(finance)).toContainText('Not approved yet: you proposed that the vendor pays.')
    await expectAccessible(finance)
    await finance.context().close()
    const admin = await staffAs(browser, 'admin')
    await halfFromVendor(admin)
    await expect(admin.getByText('Done.')).toBeVisible()
    await expect(main(admin)).toContainText('Rs 2,480.00')
    await admin.context().close()
    await waitFor(page, path, 'Rs 2,480.00, back through Khalti Refunded')
  })

  await test.step('order, credit notes and refunds agree', async () => {
    await unfold(page)
    const notes = panel(page, 'Bills').getByRole('listitem').filter({ hasText: 'CN-' })
    await expect(notes).toHaveCount(2)
    const credited = await notes.locator('.bill-row-amount b').allInnerTexts()
    expect(credited.map(paisaIn).sort()).toEqual([190_00, 2480_00])
    const back = await panel(page, 'Refunds').getByRole('listitem').allInnerTexts()
    expect(back.map(paisaIn).sort()).toEqual([190_00, 2480_00])
    await expectAccessible(page)
  })

  await test.step('shopper and vendor are told, and the vendor’s money is less', async () => {
    await page.goto('/notifications')
    await expect(main(page)).toContainText(`Your refund of Rs 190.00 for order ${number} is complete.`)
    await expect(main(page)).toContainText(
      `Your refund of Rs ${rupees(2480_00)} for order ${number} is complete.`,
    )
    await vendor.goto('/notifications')
    for (const amount of [190_00, 2480_00])
      await expect(main(vendor)).toContainText(
        `A refund of Rs ${rupees(amount)} for order ${number} was deducted from your balance.`,
      )
    await vendor.goto('/vendor/money')
    await panel(vendor, 'Statements').getByRole('link').first().click()
    const lines = main(vendor).locator('.money-lines > li').filter({ hasText: number })
    await expect(lines.filter({ hasText: 'Refund to customer' })).toHaveCount(2)
    await expect(lines.filter({ hasText: 'Sale' })).toHaveCount(2)
    await vendor.context().close()
  })
})
