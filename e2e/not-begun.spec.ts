import { type Browser, expect, type Page, test } from '@playwright/test'
import { type DemoShop, openDemoShop } from '../scripts/demo-shop.ts'
import { type Gateway, openGateway } from './gateway.ts'
import {
  expectAccessible,
  LENTIL,
  payBy,
  placeButton,
  putIntoCart,
  registerAs,
  typeAddressAndContact,
} from './shopper.ts'

// A way to pay is chosen at the checkout, and the payment does not begin, or twice. The gateways are the shop's own.

test.describe.configure({ mode: 'serial' })
// A shop beside that of the other journeys makes a busy machine slow.
test.setTimeout(180_000)

let gateway: Gateway
let shop: DemoShop

test.beforeAll(async () => {
  test.setTimeout(180_000)
  gateway = await openGateway()
  shop = await openDemoShop({ PAYMENT_SIMULATORS_URL: gateway.address })
})

test.afterAll(async () => {
  await shop?.close()
  gateway?.close()
})

test.beforeEach(() => Object.assign(gateway, { isDown: false, slow: 0 }))

/** A new customer of this shop. */
async function customer(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const page = await (
    await browser.newContext({ baseURL: shop.address, javaScriptEnabled, viewport })
  ).newPage()
  await registerAs(page)
  return page
}

/** Fills the checkout so that nothing but "Place order" is left. */
async function fillCheckout(page: Page, method: string): Promise<void> {
  const items = await putIntoCart(page, LENTIL)
  await page.goto(`/checkout?items=${items}`)
  if (await page.getByLabel('Tole Name').isVisible()) await typeAddressAndContact(page)
  await page.getByRole('radio', { name: method }).check()
}

async function expectOrders(page: Page, count: number): Promise<void> {
  await page.goto('/order')
  await expect(page.getByRole('main').getByRole('link', { name: /^GP-/ })).toHaveCount(count)
}

const NOT_BEGUN =
  'Your order is placed, but the payment did not start. Please choose a payment method to continue.'

/** The page to pay says that it has not begun, and cash settles it. */
async function expectNotBegun(page: Page, sentence: string, again: string): Promise<void> {
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\/pay\?placed/)
  await expect(page.getByRole('alert').filter({ hasText: NOT_BEGUN })).toBeFocused()
  await expectAccessible(page)
  // Pressed again it says why.
  await payBy(page, again)
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await payBy(page, 'Cash on delivery')
  await expect(page.getByText(/^Please keep Rs .* ready in cash\.$/)).toBeVisible()
}

test('the gateway is down: the order stands, its page says that nothing was begun, and cash settles it', async ({
  browser,
}) => {
  const page = await customer(browser)
  gateway.isDown = true
  await fillCheckout(page, 'Khalti')
  await placeButton(page).click()
  await expectNotBegun(page, 'The payment service is not responding.', 'Khalti')
  await expectOrders(page, 1)
})

test('after as many attempts as one person has in an hour the order stands, and is paid in cash', async ({
  browser,
}) => {
  const page = await customer(browser)
  for (let orders = 0; orders < 3; orders++) {
    await fillCheckout(page, 'Khalti')
    const paying = page.waitForRequest(/\/order\/[0-9a-f-]{36}\/pay\?placed/)
    await placeButton(page).click()
    const order_group_id = /[0-9a-f-]{36}/.exec((await paying).url())![0]
    await expect(page.getByRole('heading', { name: 'The gateway' })).toBeVisible()
    const { token } = await (await page.request.get('/auth/session')).json()
    // The first of ten was begun at the checkout.
    for (let attempts = 1; attempts < 10; attempts++) {
      const begun = await page.request.post('/v1/api/payment/card-wallet/start/', {
        data: { order_group_id, provider: 'khalti' },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(begun.ok()).toBe(true)
    }
  }
  await fillCheckout(page, 'Khalti')
  await placeButton(page).click()
  await expectNotBegun(page, 'You have begun to pay many times within an hour.', 'eSewa')
  await expectOrders(page, 4)
})

for (const hasScripts of [true, false])
  test(`“Place order” pressed twice, ${hasScripts ? 'with' : 'without'} scripts: one order and one attempt to pay`, async ({
    browser,
  }) => {
    const page = await customer(browser, hasScripts)
    // The second press comes while the first still begins at the gateway.
    gateway.slow = 1500
    await fillCheckout(page, 'Khalti')
    await placeButton(page).dblclick()
    if (!hasScripts) {
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByRole('link', { name: 'Continue to Khalti' }).click()
    }
    await expect(page.getByRole('heading', { name: 'The gateway' })).toBeVisible()
    await expectOrders(page, 1)
    const order = page.getByRole('main').getByRole('link', { name: /^GP-/ })
    await page.goto(`${await order.getAttribute('href')}/pay`)
    await expect(page.locator('.attempts li')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
    await page.context().close()
  })
