import { expect, type Page, test } from '@playwright/test'
import { moveClock } from './clock.ts'
import { messageTo } from './outbox.ts'
import { ownShop } from './own-shop.ts'
import { ANARASA, expectAccessible, registerAs, signInAs, signInAsStaff, untilAlive } from './shopper.ts'

// People wait for what is sold out, and for what nobody sells. Products come and go here: these journeys have a shop of their own.

const shop = ownShop()

test('who waits for a sold out product, or asks for one that nobody sells, is told when it is there', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const open = async (options = {}) =>
    (await browser.newContext({ baseURL: shop.baseURL, ...options })).newPage()
  const staff = await open()
  const wide = { viewport: { width: 1440, height: 900 } }
  const narrow = { viewport: { width: 360, height: 780 } }
  await signInAsStaff(staff, 'admin@example.com')
  const product = (await (await staff.request.get(`/v1/api/product/${ANARASA}/`)).json()).data

  await test.step('a visitor in Nepali, without scripts, asks to be told when it is back', async () => {
    await change(staff, product.id, 'stock', { stock: 0 })
    const visitor = await open({ ...narrow, javaScriptEnabled: false })
    await visitor.goto(`/ne/product/${ANARASA}`)
    await visitor.getByRole('link', { name: 'फेरि उपलब्ध भएपछि खबर पाउनुहोस्' }).click()
    await visitor.getByLabel('मोबाइल नम्बर वा इमेल').fill('१२३')
    await visitor.getByRole('button', { name: 'खबर पाउनुहोस्' }).click()
    await expect(visitor.getByText(/नेपाली मोबाइल नम्बर/)).toBeVisible()
    await visitor.getByLabel('मोबाइल नम्बर वा इमेल').fill('waits@example.com')
    await visitor.getByRole('button', { name: 'खबर पाउनुहोस्' }).click()
    await expect(visitor.getByText(/^सुरक्षित भयो।/)).toBeVisible()
    await change(staff, product.id, 'stock', { stock: 40 })
    await told(staff, 'waits@example.com', /फेरि उपलब्ध छ/)
  })

  await test.step('two people ask for what their search does not find, and a vendor sees it', async () => {
    await change(staff, product.id, 'pause')
    const shopper = await open(wide)
    const email = await registerAs(shopper)
    await shopper.goto('/shop?search=anarasa')
    await untilAlive(shopper)
    await shopper.getByRole('link', { name: 'Notify me when it is available' }).click()
    await expect(shopper.getByLabel('Product')).toHaveValue('anarasa')
    await untilAlive(shopper)
    await expectAccessible(shopper)
    await shopper.getByRole('main').getByRole('button', { name: 'Ask for it' }).click()
    await expect(
      shopper.getByText('Saved: “anarasa”. We will notify you when it is available.'),
    ).toBeVisible()

    const visitor = await open({ ...narrow, javaScriptEnabled: false })
    await visitor.goto('/ask')
    await visitor.getByLabel('Product').fill('Anarasa')
    await visitor.getByLabel('Mobile number or email').fill('asks@example.com')
    await visitor.getByRole('main').getByRole('button', { name: 'Ask for it' }).click()
    await expect(
      visitor.getByText('Saved: “anarasa”. We will notify you when it is available.'),
    ).toBeVisible()

    const vendor = await open(narrow)
    await signInAs(vendor, 'machhapuchhre-mauri-palan@example.com')
    await vendor.goto('/vendor/wanted')
    const wanted = vendor.getByRole('main').getByRole('listitem').filter({ hasText: 'anarasa' })
    await expect(wanted).toContainText('A few people want it')
    await expectAccessible(vendor)
    await wanted.getByRole('link', { name: /^I can supply this/ }).click()
    await expect(vendor.getByLabel('Name in English')).toHaveValue('anarasa')

    await change(staff, product.id, 'resume')
    // What was looked for just now is looked for again after a while.
    await moveClock(staff, 'hour')
    await told(staff, 'asks@example.com', /is now in the shop/)
    await told(staff, email, /You asked for “anarasa”/)
    await vendor.goto('/vendor/wanted')
    await expect(wanted).toHaveCount(0)
  })
})

/** The tasks of the shop look twice a minute. */
async function told(page: Page, recipient: string, text: RegExp): Promise<void> {
  await expect(async () => {
    await messageTo(page, recipient, text)
  }).toPass({ timeout: 60_000 })
}

async function change(staff: Page, id: number, step: string, data?: object): Promise<void> {
  const { token } = await (await staff.request.get('/auth/session')).json()
  const answer = await staff.request.post(`/v1/api/admin/product/${id}/${step}/`, {
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect(answer.status()).toBe(200)
}
