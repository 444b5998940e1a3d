import { expect, type Page, type Route, test } from '@playwright/test'
import {
  APPLE,
  BEANS,
  cartLink,
  expectAccessible,
  GOAT,
  keepBack,
  openDrawer,
  POTATO,
  putIntoCart,
  registerAs,
  row,
  untilAlive,
} from './shopper.ts'

/** A page with a cart in its header and few pictures of its own. */
const QUIET_PAGE = '/order'

const LIST = '**/v1/api/cart/?*'
const UPDATE = '**/v1/api/cart/update-quantity/'
const ITEM = /\/v1\/api\/cart\/\d+\/$/

/** Whether what each of the first tabs reaches can be seen. */
async function reachedByTab(page: Page): Promise<boolean[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const seen: boolean[] = []
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('Tab')
    seen.push(await page.evaluate(() => document.activeElement!.checkVisibility()))
  }
  return seen
}

const answering = (status: number, body: string) => (route: Route) => route.fulfill({ status, body })

test.describe('the drawer of a signed-in person', () => {
  test('slides in from the right, and is simply there with reduced motion [S2.41]', async ({ page }) => {
    await registerAs(page)
    await page.goto(QUIET_PAGE)
    const drawer = await openDrawer(page)
    const width = page.viewportSize()!.width
    await expect.poll(async () => (await drawer.boundingBox())!.x).toBe(width - Math.min(width, 480))
    const slides = () => drawer.evaluate((dialog) => getComputedStyle(dialog).transitionDuration)
    expect(await slides()).toContain('0.3s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect((await slides()).split(', ')).toEqual(['0s'])
  })

  test('opens at every width from the one icon that is there, beside one bell and one profile [S2.30 S2.35 as read S9.4]', async ({
    page,
  }) => {
    await registerAs(page)
    await page.goto(QUIET_PAGE)
    await untilAlive(page)
    for (const [width, drawerWidth, hasBar] of [
      [375, 375, true],
      [768, 768, true],
      [769, 480, true],
      [1024, 480, true],
      [1025, 480, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.locator('a[href$="/cart"]').filter({ visible: true })).toHaveCount(1)
      await expect(page.getByRole('button', { name: /^Profile of/ })).toHaveCount(1)
      await expect(page.getByRole('link', { name: /^Notifications/ }).filter({ visible: true })).toHaveCount(
        1,
      )
      await expect(page.locator('.bottom-bar')).toBeVisible({ visible: hasBar })
      expect(await reachedByTab(page)).not.toContain(false)
      const drawer = await openDrawer(page)
      await expect.poll(async () => (await drawer.boundingBox())!.x).toBe(width - drawerWidth)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
    }
  })

  test('shows the server’s count on its badge, and none at nothing [S2.42]', async ({ page }) => {
    await registerAs(page)
    await page.goto(QUIET_PAGE)
    await expect(cartLink(page).locator('.count')).toHaveCount(0)
    await putIntoCart(page, POTATO, APPLE, BEANS)
    await page.goto(QUIET_PAGE)
    await expect(cartLink(page).locator('.count')).toHaveText('3')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items')
  })

  test('shows each item, and changes it by the specified calls [S2.43 S2.44 S2.45 S2.48 S7.3]', async ({
    page,
  }) => {
    await registerAs(page)
    await putIntoCart(page, POTATO, APPLE)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/cart/'))
        calls.push(
          [request.method(), request.url().split('/v1')[1], request.postData()].filter(Boolean).join(' '),
        )
    })
    await page.goto(QUIET_PAGE)
    const drawer = await openDrawer(page)
    const potato = row(page, 'Mude Red Potato')
    await expect(potato.locator('img')).toBeVisible()
    await expect(potato).toContainText('Rs 70 for 1 kg')
    await expect(drawer).toContainText('Rs 350.00')

    await potato.getByRole('button', { name: 'Increase quantity of Mude Red Potato' }).click()
    await expect(potato.locator('output')).toHaveText('2')
    await expect(potato).toContainText('Rs 140.00')
    await expect(drawer).toContainText('Rs 420.00')

    await row(page, 'Apple')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(row(page, 'Apple')).toHaveCount(0)
    await expect(drawer).toContainText('Rs 140.00')
    await expect(drawer.getByRole('button', { name: /^Remove/ })).toBeFocused()

    expect(calls).toEqual([
      'GET /api/cart/?expand=product&limit=200',
      expect.stringMatching(/^POST \/api\/cart\/update-quantity\/ \{"cart_item":\d+,"quantity":2\}$/),
      expect.stringMatching(/^DELETE \/api\/cart\/\d+\/$/),
    ])
  })

  test('selects on the device alone [S2.46 S2.47 S4.6 S4.7 S4.10]', async ({ page }) => {
    await registerAs(page)
    const products = await putIntoCart(page, POTATO, APPLE)
    await page.goto(QUIET_PAGE)
    const drawer = await openDrawer(page)
    const boxes = drawer.getByRole('checkbox', { name: /^Select / })
    const all = drawer.getByRole('checkbox', { name: /all items$/ })
    await expect(all).toBeChecked()
    for (const box of await boxes.all()) await expect(box).toBeChecked()
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('selectedCartItems') ?? 'null'))
    expect(await kept()).toEqual(products)

    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await boxes.first().uncheck()
    await expect(drawer).toContainText('Rs 280.00')
    await expect(drawer.getByText('Select all items')).toBeVisible()
    await all.click()
    await expect(drawer.getByText('Deselect all items')).toBeVisible()
    await all.click()
    await expect(drawer.getByText('Select all items')).toBeVisible()
    await expect(drawer).toContainText('Rs 0.00')
    await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    expect(await kept()).toEqual([])
    expect(calls).toEqual([])
  })

  test('leaves out what is unavailable [S4.8]', async ({ page }) => {
    await registerAs(page)
    await putIntoCart(page, POTATO, APPLE)
    await page.route(LIST, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data[1].is_available = false
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(QUIET_PAGE)
    const drawer = await openDrawer(page)
    await expect(row(page, 'Apple').getByText('Unavailable currently.', { exact: true })).toBeVisible()
    await expect(row(page, 'Apple').getByRole('checkbox')).toBeDisabled()
    await expect(row(page, 'Apple').getByRole('checkbox')).not.toBeChecked()
    await expect(drawer).toContainText('Rs 70.00')
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout\?items=\d+$/)
  })

  test('waits while a change is on its way [S4.9 S4.11 S4.12 S4.13]', async ({ page }) => {
    await registerAs(page)
    await putIntoCart(page, POTATO)
    const release = await keepBack(page, UPDATE)
    await page.goto(QUIET_PAGE)
    const drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: /^Increase quantity/ }).click()
    await expect(row(page, 'Potato')).toHaveAttribute('aria-busy', 'true')
    await expect(drawer.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    await expect(drawer.locator('.cart-subtotal')).not.toContainText('70')
    release()
    await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeEnabled()
    await expect(drawer.locator('.cart-subtotal')).toContainText('Rs 140.00')
    await expect(row(page, 'Potato')).toHaveAttribute('aria-busy', 'false')
  })

  for (const [words, body, sentence] of [
    ['the server’s words', '{"message":"This shelf is closed","errors":{}}', 'This shelf is closed'],
    ['ours without any', '', 'Sorry, something went wrong'],
  ] as const)
    test(`brings a line back when its removal fails, with ${words} [S4.14 S4.15 S8.1]`, async ({ page }) => {
      await registerAs(page)
      await putIntoCart(page, POTATO)
      const release = await keepBack(page, ITEM, answering(500, body))
      await page.goto(QUIET_PAGE)
      await openDrawer(page)
      const potato = row(page, 'Potato')
      await potato.getByRole('button', { name: /^Remove/ }).click()
      await expect(potato).toHaveCSS('opacity', '0')
      release()
      await expect(potato.getByText(sentence)).toBeVisible()
      await expect(potato).toHaveCSS('opacity', '1')
    })

  test('puts the quantity back when an update fails [S8.1]', async ({ page }) => {
    await registerAs(page)
    await putIntoCart(page, POTATO)
    await page.route(UPDATE, answering(400, '{"message":"x","errors":{"quantity":"Only 1 left in stock"}}'))
    await page.goto(QUIET_PAGE)
    await openDrawer(page)
    await row(page, 'Potato')
      .getByRole('button', { name: /^Increase quantity/ })
      .click()
    await expect(row(page, 'Potato').getByText('Only 1 left in stock')).toBeVisible()
    await expect(row(page, 'Potato').locator('output')).toHaveText('1')
  })

  test('does nothing on minus at 1 [S5.11]', async ({ page }) => {
    await registerAs(page)
    await putIntoCart(page, POTATO)
    await page.goto(QUIET_PAGE)
    const drawer = await openDrawer(page)
    const less = drawer.getByRole('button', { name: /^Decrease quantity/ })
    await expect(less).toBeDisabled()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await less.click({ force: true })
    await expect(row(page, 'Potato').locator('output')).toHaveText('1')
    expect(calls).toEqual([])
  })

  test('says so when the session has ended [S6.5]', async ({ page }) => {
    await registerAs(page)
    await putIntoCart(page, POTATO)
    await page.goto(QUIET_PAGE)
    await openDrawer(page)
    await expect(row(page, 'Potato')).toBeVisible()
    // Another tab.
    await page.request.post('/auth/signout')
    await row(page, 'Potato')
      .getByRole('button', { name: /^Increase quantity/ })
      .click()
    await expect(row(page, 'Potato').getByText('Authentication error', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/login\?error=SessionRequired/)
  })

  test('says that it is loading, and that it is empty [S8.3]', async ({ page }) => {
    await registerAs(page)
    const release = await keepBack(page, LIST)
    await page.goto(QUIET_PAGE)
    const drawer = await openDrawer(page)
    await expect(drawer.getByText('Loading your cart...', { exact: true })).toBeVisible()
    release()
    await expect(drawer.getByText('Your cart is empty, keep shopping!', { exact: true })).toBeVisible()
    await drawer.getByRole('link', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(drawer).toBeHidden()
  })

  test('reads again every five seconds, four times, and says that there was an error [S7.39 S8.3]', async ({
    page,
  }) => {
    await page.clock.install()
    await registerAs(page)
    let calls = 0
    await page.route(LIST, (route) => {
      calls += 1
      return route.fulfill({ status: 500, body: '{}' })
    })
    await page.goto(QUIET_PAGE)
    const drawer = await openDrawer(page)
    for (const made of [1, 2, 3, 4, 5]) {
      await expect.poll(() => calls).toBe(made)
      await expect(drawer.getByText('Sorry, there was an error.', { exact: true })).toBeVisible()
      await page.clock.runFor(5000)
    }
    await page.clock.runFor(60_000)
    expect(calls).toBe(5)
  })

  test('does not read again after a 404 [S8.12]', async ({ page }) => {
    await page.clock.install()
    await registerAs(page)
    let calls = 0
    await page.route(LIST, (route) => {
      calls += 1
      return route.fulfill({ status: 404, body: '{}' })
    })
    await page.goto(QUIET_PAGE)
    const drawer = await openDrawer(page)
    await expect(drawer.getByText('Sorry, there was an error.', { exact: true })).toBeVisible()
    await page.clock.runFor(60_000)
    expect(calls).toBe(1)
  })

  test('keeps the focus, and gives it back however it is closed', async ({ page }) => {
    await registerAs(page)
    await putIntoCart(page, POTATO)
    await page.goto(QUIET_PAGE)
    let drawer = await openDrawer(page)
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(cartLink(page)).toBeFocused()

    drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await expect(cartLink(page)).toBeFocused()

    if (page.viewportSize()!.width > 480) {
      drawer = await openDrawer(page)
      await page.mouse.click(20, 400)
      await expect(drawer).toBeHidden()
    }
  })

  test('goes to checkout with the selected rows [S2.49]', async ({ page }) => {
    await registerAs(page)
    const [potato, apple] = await putIntoCart(page, POTATO, APPLE, BEANS)
    await page.goto(QUIET_PAGE)
    const drawer = await openDrawer(page)
    await row(page, 'Beans').getByRole('checkbox').uncheck()
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(new RegExp(`/checkout\\?items=${potato},${apple}$`))
    await expect(page.locator('.order-line')).toHaveCount(2)
  })

  test('axe finds nothing in it, with a flag and with an error', async ({ page }) => {
    await registerAs(page)
    await putIntoCart(page, POTATO, GOAT)
    await page.route(UPDATE, answering(400, '{"message":"Only 1 left in stock","errors":{}}'))
    await page.goto(QUIET_PAGE)
    await openDrawer(page)
    await row(page, 'Potato')
      .getByRole('button', { name: /^Increase quantity/ })
      .click()
    await expect(page.getByText('Only 1 left in stock')).toBeVisible()
    await expectAccessible(page)
  })
})
