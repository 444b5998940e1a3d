import { expect, type Page, test } from '@playwright/test'
import {
  expectAccessible,
  GOAT,
  LENTIL,
  order,
  payBy,
  placeAndGoOn,
  placeButton,
  putIntoCart,
  registerAs,
  typeAddressAndContact,
} from './shopper.ts'

/** Places an order for lentils that is to be paid this way, and answers its path. */
async function orderBy(page: Page, method: string, { hasScripts = true } = {}): Promise<string> {
  const items = await putIntoCart(page, LENTIL)
  await page.goto(`/checkout?items=${items}`)
  if (await page.getByLabel('Tole Name').isVisible()) await typeAddressAndContact(page)
  await page.getByRole('radio', { name: method }).check()
  return placeAndGoOn(page, { hasScripts })
}

/** Presses this at the gateway. */
async function at(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
}

test('an order is paid with each gateway; what failed is paid by another [S7.32 S7.33]', async ({ page }) => {
  await registerAs(page)
  for (const method of ['eSewa', 'Khalti', 'Card', 'connectIPS', 'Fonepay']) {
    const order = await orderBy(page, method)
    // The way was chosen at the checkout: nobody asks for it again.
    await at(page, /^Pay\b(?! now)/)
    await expect(page.getByRole('heading', { name: 'Payment successful', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page).toHaveURL(new RegExp(`${order}$`))
    await expect(page.getByText(`${method}: paid`)).toBeVisible()
  }

  const order = await orderBy(page, 'eSewa')
  await at(page, /^Cancel/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Payment cancelled|Payment failed|Payment pending/,
  )
  await page.goto(`${order}/pay`)
  const main = page.getByRole('main')
  for (const said of [
    'Red Lentil',
    'Maya Gurung',
    'Baidam, Pokhara, Ward 6, Kaski',
    'Nepal time',
    'Rs 250.00',
  ])
    await expect(main).toContainText(said)
  // One way is chosen, the others are folded.
  await expect(main.getByRole('radio', { name: 'eSewa' })).toBeChecked()
  await expect(main.getByRole('radio', { name: 'Khalti' })).toBeHidden()
  await expectAccessible(page)
  const tab = await page.context().newPage()
  await tab.goto(`${order}/pay`)
  await payBy(page, 'Khalti')
  await at(page, /^Pay\b(?! now)/)
  await expect(page.getByRole('heading', { name: 'Payment successful', exact: true })).toBeVisible()
  // Another tab that still offers it charges nothing, and says so.
  await tab.getByRole('button', { name: 'Pay now' }).click()
  await expect(tab.getByRole('status').filter({ hasText: 'You were not charged.' })).toBeFocused()
  await tab.close()

  // Whoever comes back to a paid order has nothing to pay.
  await page.goto(`${order}/pay`)
  await expect(page).toHaveURL(new RegExp(`${order}$`))
  await expectAccessible(page)
})

test('without scripts an order is paid too, and in cash after all', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await registerAs(page)
  await orderBy(page, 'eSewa', { hasScripts: false })
  await page.getByRole('button', { name: 'Continue to eSewa' }).click()
  await page
    .getByRole('button', { name: /^Pay\b(?! now)/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Payment successful', exact: true })).toBeVisible()

  await page.goto(`${await orderBy(page, 'Khalti', { hasScripts: false })}/pay`)
  await payBy(page, 'Cash on delivery')
  await expect(page.getByText(/^Please keep Rs .* ready in cash\.$/)).toBeVisible()
  await context.close()
})

for (const hasScripts of [true, false])
  test(`an order in cash is paid before it comes, ${hasScripts ? 'with' : 'without'} scripts`, async ({
    browser,
    viewport,
  }, info) => {
    const context = await browser.newContext({ javaScriptEnabled: hasScripts, viewport })
    const page = await context.newPage()
    await registerAs(page)
    const items = await putIntoCart(page, LENTIL)
    await page.goto(`/checkout?items=${items}`)
    await typeAddressAndContact(page)
    await placeButton(page).click()
    await expect(page).toHaveURL(/\?placed$/)
    const path = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'Pay now instead' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText('nothing is collected at the door')
    await expect(main).toContainText('Rs 250.00')
    await expect(main.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(0)
    await page.screenshot({ path: info.outputPath('pay-instead.png'), fullPage: true })
    if (hasScripts) await expectAccessible(page)
    // Begun and not finished, it stays an order in cash.
    const begin = async () => {
      await payBy(page, 'Khalti')
      if (!hasScripts) await page.getByRole('link', { name: 'Continue to Khalti' }).click()
    }
    await begin()
    await at(page, /^Cancel/)
    await page.goto(path)
    await expect(main).toContainText('Please keep Rs 250.00 ready in cash.')
    await page.screenshot({ path: info.outputPath('order-in-cash.png'), fullPage: true })
    await page.getByRole('link', { name: 'Pay now instead' }).click()
    await begin()
    await at(page, /^Pay\b(?! now)/)
    await expect(page.getByRole('heading', { name: 'Payment successful', exact: true })).toBeVisible()
    await page.goto(path)
    await expect(main).toContainText('Rs 250.00 is paid.')
    await expect(page.getByRole('link', { name: 'Pay now instead' })).toHaveCount(0)
    await page.goto(`/ne${path}`)
    await page.screenshot({ path: info.outputPath('order-paid-ne.png'), fullPage: true })
    await context.close()
  })

test('whoever has ordered or paid reads what comes, where and for how much, and may tell others', async ({
  page,
}) => {
  await registerAs(page)
  await order(page, LENTIL)
  const said = page.getByRole('region', { name: 'Your order' })
  const onPlaced = ['Red Lentil, 1 × 1 kg', 'Maya Gurung', 'Usually Sun–Fri', 'Have Rs 250.00 ready', '+977']
  for (const fact of onPlaced) await expect(said).toContainText(fact)
  const texts = await said
    .getByRole('link', { name: /^Share on/ })
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href')!)))
  expect(texts.map((text) => text.split('?')[0])).toEqual(['https://wa.me/', 'viber://forward'])
  for (const text of texts) {
    expect(text).toMatch(
      /Order GP-\d{6}.*\nRed Lentil.*\nTo: Maya Gurung, Baidam.*\nUsually.*\nHave Rs 250\.00 ready$/,
    )
    expect(text).not.toContain('9841234567')
  }
  await expectAccessible(page)

  await orderBy(page, 'Khalti')
  await at(page, /^Pay\b(?! now)/)
  for (const fact of ['Red Lentil, 1 × 1 kg', 'Baidam', 'Rs 250.00 is paid.'])
    await expect(said).toContainText(fact)
  await expectAccessible(page)

  // Who goes back from the gateway by the browser is not sent on once more.
  const path = await orderBy(page, 'eSewa')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${path}/pay$`))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
})

test('what is ready may go first: two orders, of which one is paid now', async ({ page }) => {
  await registerAs(page)
  const items = await putIntoCart(page, LENTIL, GOAT)
  await page.goto(`/checkout?items=${items}`)
  await typeAddressAndContact(page)
  await page.getByRole('radio', { name: 'eSewa' }).check()
  await page.getByRole('checkbox', { name: /^Send the ready items first/ }).check()
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: /^Pay for order/ })).toBeVisible()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText('You pay after every vendor has confirmed.')).toBeVisible()
})
