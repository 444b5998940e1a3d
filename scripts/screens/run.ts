import './node-version.js'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@himalayan-green/shop/demo/people.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findOrInstallChromium } from '../e2e/chromium.ts'
import { openDemoShop } from './demo-shop.ts'

// Photographs every page at 390 and 1440 px into docs/screens, from a fresh demo shop: `npm run screens`.

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/screens')
const { address, close } = await openDemoShop()
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  await photograph(390, 844)
  await photograph(1440, 900)
} finally {
  await browser.close()
  await close()
}

/** All pages at one width, in the order in which a shopper meets them. */
async function photograph(width: number, height: number): Promise<void> {
  const page = await open(browser, width, height)
  const take = (name: string, path: string) => takeWhole(page, `${name}-${width}`, path)

  await take('home', '/')
  await take('home-ne', '/ne')
  await take('shop', '/shop?search=aalu')
  await take('category', '/category/vegetables')
  await take('category-ne', '/ne/category/vegetables')
  await take('product', '/product/mustang-red-apple')
  await take('not-found', '/product/no-such-thing')
  await take('login', '/login')
  await take('register', '/register')
  await take('sign-in-phone', '/sign-in/phone')
  await take('faq', '/faq')
  await take('article', '/article/our-values')
  await take('article-ne', '/ne/article/our-values')
  await take('sell', '/sell')

  await signIn(page, 'sita@example.com')
  for (const slug of ['mude-red-potato', 'jumla-mixed-beans', 'goat-meat-khasi']) {
    await page.goto(`${address}/product/${slug}`, { waitUntil: 'networkidle' })
    await page.locator('main form[action$="/cart"] button[type="submit"]:visible').first().click()
    await page.waitForTimeout(700)
  }
  await take('cart', '/cart')
  await page.goto(`${address}/category/vegetables`, { waitUntil: 'networkidle' })
  await page.locator('a[href="/cart"]:visible').first().click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(800)
  await save(page, `cart-drawer-${width}`, await page.screenshot())
  await take('checkout', '/checkout')
  await page.locator('main button[type="submit"]:visible', { hasText: 'Place order' }).first().click()
  await page.waitForURL(/\/order\/[0-9a-f-]{36}/)
  await take('order', new URL(page.url()).pathname)
  await take('orders', '/order')
  await take('pay', `${await orderOnline(page)}/pay`)
  await page.getByRole('radio', { name: 'eSewa' }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page
    .getByRole('button', { name: /^Pay\b/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Payment successful', exact: true }).waitFor()
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.waitForURL(/\/order\/[0-9a-f-]{36}$/)
  await take('order-paid', new URL(page.url()).pathname)
  await page.locator('a[href*="/bill/"]:not([href$="/pdf"]):visible').first().click()
  await page.locator('.bill').waitFor()
  await take('bill', new URL(page.url()).pathname)
  await page
    .getByRole('link', { name: /^Notifications/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await page.waitForTimeout(800)
  await save(page, `notifications-${width}`, await page.screenshot())
  await take('account', '/account')
  await take('account-addresses', '/account/addresses')
  await take('account-address', '/account/addresses/new')
  await take('account-password', '/account/password')
  await take('account-ne', '/ne/account')
  await take('outbox', '/dev/outbox')

  const vendor = await open(browser, width, height)
  await signIn(vendor, 'sinja-khola-organic-growers@example.com')
  await takeWhole(vendor, `vendor-${width}`, '/vendor')
  await takeWhole(vendor, `vendor-products-${width}`, '/vendor/products')
  await takeWhole(vendor, `vendor-product-${width}`, '/vendor/products/5')
  await takeWhole(vendor, `vendor-members-${width}`, '/vendor/members')
  await takeWhole(vendor, `vendor-settings-${width}`, '/vendor/settings')
  await takeWhole(vendor, `vendor-import-${width}`, '/vendor/products/import')
  await takeWhole(vendor, `vendor-money-${width}`, '/vendor/money')

  const staff = await open(browser, width, height)
  await signIn(staff, 'admin@example.com')
  await takeWhole(staff, `second-factor-${width}`, '/sign-in/second-factor')
  const code = await staff.locator('.second-factor-demo b').innerText()
  await staff.getByLabel('6-digit code').fill(code)
  await staff.getByRole('button', { name: 'Continue' }).click()
  await staff.getByRole('heading', { name: 'Back office' }).waitFor()
  await takeWhole(staff, `admin-${width}`, '/admin')
  await takeWhole(staff, `admin-applications-${width}`, '/admin/applications')
  await takeWhole(staff, `admin-application-${width}`, '/admin/applications/1')
  await takeWhole(staff, `admin-vendors-${width}`, '/admin/vendors')
  await takeWhole(staff, `admin-people-${width}`, '/admin/people')
  await takeWhole(staff, `admin-roles-${width}`, '/admin/roles')
  await takeWhole(staff, `admin-audit-${width}`, '/admin/audit')
  await takeWhole(staff, `admin-orders-${width}`, '/admin/orders')
  await takeWhole(staff, `admin-payments-${width}`, '/admin/payments')
  await takeWhole(staff, `admin-ledger-${width}`, '/admin/ledger')
  await staff.goto(`${address}/admin/people?search=support%40`)
  await staff.locator('.people-list a').click()
  await staff.getByRole('heading', { name: 'Suman Tamang' }).waitFor()
  await takeWhole(staff, `admin-person-${width}`, new URL(staff.url()).pathname)
  await takeWhole(staff, `admin-settings-${width}`, '/admin/settings')
  await takeWhole(staff, `admin-articles-${width}`, '/admin/articles')
}

/** Orders something that is to be paid by eSewa, to the address of the order before; answers the order's path. */
async function orderOnline(page: Page): Promise<string> {
  await page.goto(`${address}/product/jumla-mixed-beans`, { waitUntil: 'networkidle' })
  await page.locator('main form[action$="/cart"] button[type="submit"]:visible').first().click()
  await page.waitForTimeout(700)
  await page.goto(`${address}/checkout`, { waitUntil: 'networkidle' })
  await page.getByRole('radio', { name: 'eSewa' }).check()
  await page.locator('main button[type="submit"]:visible', { hasText: 'Place order' }).first().click()
  await page.waitForURL(/\/order\/[0-9a-f-]{36}\/pay/)
  return new URL(page.url()).pathname.replace(/\/pay$/, '')
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${address}/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The page from top to bottom, with the pictures that load when they come into view. */
async function takeWhole(page: Page, name: string, path: string): Promise<void> {
  await page.goto(address + path, { waitUntil: 'networkidle' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(120)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
  // As tall as the page, so that the bars at the thumb stand below it and not across it.
  const { width, height: asOpened } = page.viewportSize()!
  await page.setViewportSize({ width, height: Math.max(height, asOpened) })
  await page.waitForTimeout(400)
  await save(page, name, await page.screenshot())
  await page.setViewportSize({ width, height: asOpened })
}

async function save(page: Page, name: string, picture: Buffer): Promise<void> {
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`))
  process.stdout.write(`${name} ${new URL(page.url()).pathname}\n`)
}

async function open(from: Browser, width: number, height: number): Promise<Page> {
  const context = await from.newContext({
    viewport: { width, height },
    hasTouch: width < 1024,
    timezoneId: 'Asia/Kathmandu',
    locale: 'en-NP',
  })
  return context.newPage()
}
