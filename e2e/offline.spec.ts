import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { buildWhenChanged } from '../scripts/build.ts'
import { main } from './counter.ts'
import {
  BEANS,
  expectAccessible,
  LENTIL,
  order,
  putIntoCart,
  registerAs,
  signInAsStaff,
  untilAlive,
} from './shopper.ts'
import { ownText, storedPages, storedText } from './stored-bytes.ts'
import { workerProxy } from './worker-proxy.ts'

// The shop on a phone whose network is cut. No other journey has the worker: playwright.config.ts blocks it.

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

const WORDS = {
  en: {
    base: '',
    from: /This page is from \d\d:\d\d\./,
    offline: 'You are offline',
    online: 'You are online',
    orders: 'Your orders',
    cart: 'Your cart',
    logout: 'Logout',
    nothing: /Nothing is saved on this phone yet/,
    pages: 'Saved pages',
    vegetables: 'Vegetables',
  },
  ne: {
    base: '/ne',
    from: /यो पृष्ठ .+ बजेको हो।/,
    offline: 'इन्टरनेट छैन',
    online: 'इन्टरनेट आयो',
    orders: 'तपाईंका अर्डर',
    cart: 'तपाईंको कार्ट',
    logout: 'लगआउट',
    nothing: /यो फोनमा अहिलेसम्म केही राखिएको छैन/,
    pages: 'राखिएका पृष्ठ',
    vegetables: 'तरकारी',
  },
} as const

const NAME = 'Sabina Tamangsena'

for (const [language, words] of Object.entries(WORDS))
  test(`without a network the shop opens, with the order and the code for the door: ${language}`, async ({
    page,
    browser,
    context,
  }) => {
    test.setTimeout(180_000)
    const { base } = words
    const at = (path: string) => `${base}${path}`
    const home = base || '/'
    const heading = main(page).getByRole('heading', { level: 1 })

    await test.step('one visit keeps the home page, and the page for no network', async () => {
      await page.goto(home)
      await expect
        .poll(() => storedPages(page).catch(() => []))
        .toEqual(expect.arrayContaining([home, at('/offline')]))
    })

    const email = await registerAs(page, NAME)
    const path = await order(page, LENTIL)
    const staff = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await signInAsStaff(staff, 'admin@example.com')
    await staff.goto(`/admin${path.replace('/order/', '/orders/')}`)
    await untilAlive(staff)
    await main(staff).locator('.next-step').getByRole('button', { name: 'Mark as packed' }).click()
    await expect(main(staff).getByText('Done. Customer and vendor have been notified.')).toBeVisible()
    await staff.close()
    await putIntoCart(page, BEANS)

    const { number, code } = await test.step('a customer looks around', async () => {
      await page.goto(at(path))
      const code = await main(page).locator('.delivery-code-digits').innerText()
      const number = /GP-\d{6}/.exec(await heading.innerText())![0]
      await expect.poll(() => ownText(page), { timeout: 20_000 }).toContain(`"delivery_code":"${code}"`)
      await page.goto(at('/cart'))
      await expect.poll(() => ownText(page), { timeout: 20_000 }).toContain(BEANS)
      await page.goto(home)
      await untilAlive(page)
      // Without a new document.
      await main(page)
        .locator(`a[href="${at('/category/vegetables')}"]`)
        .first()
        .click()
      await expect(page).toHaveURL(at('/category/vegetables'))
      await expect
        .poll(() => storedPages(page), { timeout: 20_000 })
        .toEqual(expect.arrayContaining([home, at('/offline'), at('/category/vegetables')]))
      return { number, code }
    })

    await test.step('nothing of theirs is in what the worker keeps', () =>
      expectNothingOf(page, [NAME, email, number]))

    await test.step('the network is cut: what was seen is there, with its time', async () => {
      await context.setOffline(true)
      await page.goto(home)
      await expect(page.getByText(words.from)).toBeVisible()
      await expect(main(page).getByRole('heading').first()).toBeVisible()
      await untilAlive(page)
      await main(page)
        .locator(`a[href="${at('/category/vegetables')}"]`)
        .first()
        .click()
      await expect(page).toHaveURL(at('/category/vegetables'))
      await expect(page.locator('.product-card').first()).toBeVisible()
      await expect(page.getByText(words.from)).toBeVisible()
    })

    await test.step('the order is there with its code, and the cart', async () => {
      await page.goto(at(path))
      await expect(heading).toHaveText(words.offline)
      const orders = page.getByRole('region', { name: words.orders })
      await expect(orders.getByText(number)).toBeVisible()
      await expect(orders.locator('.delivery-code-digits').first()).toHaveText(code)
      await expect(orders.getByText(/Rs \d/).first()).toBeVisible()
      await expect(page.getByRole('region', { name: words.cart }).getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('region', { name: words.pages }).getByRole('link')).not.toHaveCount(0)
      await expectAccessible(page)
    })

    await test.step('back on line, the page that was asked for opens by itself', async () => {
      await context.setOffline(false)
      await expect(page).toHaveURL(at(path))
      await expect(heading).toContainText(number)
    })

    await test.step('after logging out nothing of theirs is on the phone', async () => {
      await untilAlive(page)
      await page.locator('.header .avatar').click()
      await page.getByRole('button', { name: words.logout }).click()
      await expect(page).toHaveURL(home)
      await expectNothingOf(page, [NAME, email, number])
      expect(await ownText(page)).not.toMatch(new RegExp(`${number}|${code}`))
      await expect.poll(() => storedPages(page), { timeout: 20_000 }).toContain(at('/offline'))
      await context.setOffline(true)
      await page.goto(at(path))
      await expect(heading).toHaveText(words.offline)
      await expect(page.getByText(number)).toHaveCount(0)
      await expect(page.getByRole('region', { name: words.orders })).toHaveCount(0)
    })
  })

test('a newer version waits until it is taken, and loads its page anew', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const built = await buildWhenChanged(join(import.meta.dirname, '..'))
  const read = (name: string) => readFileSync(join(built, name), 'utf8')
  const shop = await workerProxy(baseURL!)
  const home = `${shop.address}/`
  const toast = page.getByText('A newer version is ready.')
  try {
    await test.step('the first worker offers nothing', async () => {
      await page.goto(home)
      await expect.poll(() => storedPages(page).catch(() => [])).toContain('/')
      await expect(toast).toHaveCount(0)
    })

    await test.step('that of a release waits, and its page is loaded anew when it is taken', async () => {
      shop.worker = `${read('worker.js')}\n// a release`
      await page.goto(home)
      await expect(toast).toBeVisible({ timeout: 20_000 })
      await page.evaluate(() => Object.assign(window, { isTheSame: true }))
      const loaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Use it' }).click()
      await loaded
      expect(await page.evaluate(() => 'isTheSame' in window)).toBe(false)
      expect(await storedPages(page)).toContain('/')
    })
  } finally {
    shop.close()
  }
})

test('a second order offers to put the shop on the home screen, and not twice', async ({ page }) => {
  test.setTimeout(120_000)
  const heading = page.getByRole('heading', { name: 'Keep the shop on your phone' })
  const ask = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(event, { prompt: () => Object.assign(window, { wasAsked: true }) }))
      return event.defaultPrevented
    })
  await registerAs(page)
  await order(page, LENTIL)
  await untilAlive(page)
  expect(await ask()).toBe(true)
  await expect(heading).toHaveCount(0)

  await order(page, LENTIL)
  await untilAlive(page)
  await ask()
  await expect(heading).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put on home screen' }).click()
  await expect(heading).toHaveCount(0)
  expect(await page.evaluate(() => 'wasAsked' in window)).toBe(true)
  await page.reload()
  await untilAlive(page)
  await ask()
  await expect(heading).toHaveCount(0)
})

/** Reads what the worker keeps byte by byte. */
async function expectNothingOf(page: Page, theirs: string[]): Promise<void> {
  const stored = await storedText(page)
  expect(stored.length).toBeGreaterThan(10_000)
  for (const one of theirs) expect(stored.includes(one), one).toBe(false)
}
