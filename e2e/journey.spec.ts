import { expect, type Page, test } from '@playwright/test'
import {
  cartLink,
  confirmByMail,
  openDrawer,
  placeButton,
  registerAs,
  typeAddressAndContact,
  untilAlive,
} from './shopper.ts'

// S1.1: from a stranger's first look to the last parcel, with scripts and without.

const PASSWORD = 'namaste-green-2083'
/** One product of each of these vendors: an order that is split in two. */
const BOUGHT = [
  { slug: 'jumla-mixed-beans', vendor: 'sinja-khola-organic-growers' },
  { slug: 'ilam-green-tea', vendor: 'kuhiro-tea-garden' },
]

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor fills a basket, registers, orders, and follows it until it is delivered', async ({
      page,
      browser,
    }) => {
      test.setTimeout(150_000)
      const email = `journey-${crypto.randomUUID()}@example.com`

      for (const { slug } of BOUGHT) await addFromProductPage(page, slug, javaScriptEnabled)

      // The guest cart is there before anybody has signed in, and asks for a sign-in only at the checkout.
      await page.goto('/cart')
      await expect(page.getByRole('main').getByRole('link', { name: /Mixed Beans|Green Tea/ })).toHaveCount(2)
      await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click()
      await expect(page).toHaveURL(/\/login\?.*callbackUrl/)

      await page.getByRole('main').getByRole('link', { name: 'Register' }).first().click()
      await page.getByLabel('Full name').fill('Maya Gurung')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
      await expect(page).toHaveURL(/\/(checkout|cart)/)
      if (page.url().includes('/cart'))
        await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click()

      await typeAddressAndContact(page)
      await confirmByMail(page, email)
      await expect(page.getByLabel('Tole Name')).toHaveValue('Baidam')
      await placeButton(page).click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
      const order = new URL(page.url()).pathname
      const main = page.getByRole('main')
      await expect(main.getByText('Baidam', { exact: false }).first()).toBeVisible()
      await expect(main.getByText('Cash on delivery', { exact: true })).toBeVisible()
      const number = (await main.getByRole('heading', { level: 1 }).innerText()).match(/GP-\d+/)?.[0]
      expect(number).toBeTruthy()

      // What was ordered left the cart.
      await page.goto('/cart')
      await expect(page.getByText('Your cart is empty, keep shopping!')).toBeVisible()

      // Each vendor takes its part to the door.
      for (const { vendor } of BOUGHT) {
        const context = await browser.newContext({ javaScriptEnabled, baseURL: new URL(page.url()).origin })
        const counter = await context.newPage()
        await signIn(counter, `${vendor}@example.com`)
        for (const step of ['Mark as packed', 'Mark as handed over', 'Mark as delivered']) {
          await counter.goto('/vendor')
          if (step === 'Mark as delivered') await typeCode(page, order, counter, number!)
          await counter.getByRole('button', { name: new RegExp(`^${step}.*${number}`) }).click()
          await expect(counter.getByRole('button', { name: new RegExp(`^${step}.*${number}`) })).toHaveCount(
            0,
          )
        }
        await context.close()
      }

      await page.goto(order)
      await expect(main.getByRole('heading', { level: 1 })).toContainText('Delivered')
      await page.goto('/order')
      await expect(main.getByRole('link', { name: number! })).toBeVisible()

      // Another person's order is not there.
      const stranger = await browser.newContext({ javaScriptEnabled, baseURL: new URL(page.url()).origin })
      const other = await stranger.newPage()
      await signIn(other, 'ram@example.com')
      expect((await other.goto(order))?.status()).toBe(404)
      await stranger.close()
    })
  })

/** The code that the customer shows at the door. Each vendor's part has its own: those not delivered yet show theirs. */
async function typeCode(page: Page, order: string, counter: Page, number: string): Promise<void> {
  await page.goto(order)
  const code = await page.locator('.delivery-code-digits').first().innerText()
  const item = counter.getByRole('region', { name: 'Out for delivery' }).getByRole('listitem')
  await item.filter({ hasText: number }).getByLabel('The customer’s code').fill(code)
}

async function addFromProductPage(page: Page, slug: string, hasScripts: boolean): Promise<void> {
  await page.goto(`/product/${slug}`)
  // With scripts the page is live once they have run; a click before that is a plain form's, which works as well.
  if (hasScripts) await untilAlive(page)
  await page.locator('main').getByRole('button', { name: /^Add/ }).filter({ visible: true }).first().click()
  if (hasScripts) await expect(page.locator('a[href="/cart"]:visible').first()).toHaveAccessibleName(/item/)
  else await expect(page).toHaveURL(/\/(product|cart)/)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

test('a shopper browses, searches, narrows, sorts, buys two things and is told of it [S1.1]', {
  tag: '@desk',
}, async ({ page }) => {
  await registerAs(page)
  await page.goto('/')
  await untilAlive(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Lentils and beans/ })
    .first()
    .click()
  await expect(page).toHaveURL('/category/lentils-beans')
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByLabel('Search the shop').fill('tea')
  await search.getByText('Price', { exact: true }).click()
  await search.getByLabel('Max price').fill('500')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/shop?search=tea&max_price=500')
  await page.locator('.sort-form select').selectOption('PriceHL')
  await expect(page).toHaveURL(/sort=PriceHL/)
  const adds = page.getByRole('main').getByRole('button', { name: /^Add / })
  await adds.first().click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await adds.first().click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  const drawer = await openDrawer(page)
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\?items=/)
  await typeAddressAndContact(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).match(/GP-\d+/)![0]
  const { token } = await (await page.request.get('/auth/session')).json()
  const told = await page.request.get('/v1/api/notification/notification/', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await told.json()).data[0].message).toContain(number)
})
