import { expect, type Page, test } from '@playwright/test'
import {
  APPLE,
  cartLink,
  expectAccessible,
  GOAT,
  openDrawer,
  POTATO,
  putIntoCart,
  registerAs,
  row,
  untilAlive,
} from './shopper.ts'

test.describe('a visitor’s basket', () => {
  test('is filled, counted, shown and changed without one cart call [S6.2]', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto('/category/vegetables')
    await untilAlive(page)
    const card = page.locator('.product-card').first()
    const name = (await card.getByRole('heading').innerText()).trim()
    await card.getByRole('button', { name: `Add ${name}` }).click()
    await expect(card.locator('output')).toHaveText('1')
    await expect(card.getByRole('button', { name: `Increase quantity of ${name}` })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: `Added to cart: ${name}` })).toBeAttached()
    await expect(cartLink(page).locator('.count')).toHaveText('1')

    const drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: `Increase quantity of ${name}` }).click()
    await expect(drawer.locator('output')).toHaveText('2')
    await page.keyboard.press('Escape')
    await expect(card.locator('output')).toHaveText('2')
    await page.reload()
    await expect(card.locator('output')).toHaveText('2')

    await openDrawer(page)
    await drawer.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(drawer.getByText('Your cart is empty, keep shopping!')).toBeVisible()
    expect(calls.filter((path) => /\/api\/(cart|notification|auth)/.test(path))).toEqual([])
  })

  test('costs no call about cart, notifications or profile on ten pages [S6.2]', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await putIntoCart(page, POTATO)
    const pages = ['/', '/shop', '/shop?search=ghee', '/category/fruits', `/product/${APPLE}`, '/cart']
    for (const path of [...pages, '/login', '/register', '/ne', '/ne/category/fruits']) {
      await page.goto(path)
      await untilAlive(page)
    }
    expect(calls.filter((path) => /\/api\/(cart|notification|auth)\//.test(path))).toEqual([])
  })

  test('shows in another tab what was added in this one', async ({ page, context }) => {
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/category/vegetables')
      await untilAlive(tab)
    }
    const card = page.locator('.product-card').first()
    await card.getByRole('button', { name: /^Add/ }).click()
    await expect(cartLink(other).locator('.count')).toHaveText('1')
    await expect(other.locator('.product-card').first().locator('output')).toHaveText('1')
  })

  test('asks to sign in on the way to checkout, and brings the choice along [S2.49]', async ({ page }) => {
    const [potato] = await putIntoCart(page, POTATO, APPLE)
    await page.goto('/')
    const drawer = await openDrawer(page)
    await row(page, 'Apple').getByRole('checkbox').uncheck()
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(`/checkout?items=${potato}`)}`)
  })

  test('is empty before, and axe finds nothing on the cart page when it is full', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty, keep shopping!')).toBeVisible()
    await putIntoCart(page, POTATO, GOAT)
    await page.goto('/ne/cart')
    await expectAccessible(page)
  })
})

for (const [who, prepare] of [
  ['a visitor', async () => {}],
  ['a signed-in person', (page: Page) => registerAs(page)],
] as const)
  test.describe(`without scripts, ${who}`, { tag: '@deep' }, () => {
    test.use({ javaScriptEnabled: false })

    test('adds, changes, removes and chooses on plain pages', async ({ page }) => {
      await prepare(page)
      await page.goto('/category/vegetables')
      const card = page.locator('.product-card').first()
      await card.getByRole('button', { name: /^Add/ }).click()
      await expect(page).toHaveURL('/category/vegetables')
      await expect(card.locator('output')).toHaveText('1')
      await card.getByRole('button', { name: /^Increase quantity/ }).click()
      await expect(card.locator('output')).toHaveText('2')

      const [apple] = await putIntoCart(page, APPLE)
      await cartLink(page).click()
      await expect(page).toHaveURL('/cart')
      const lines = page.getByRole('main').getByRole('listitem')
      await expect(lines).toHaveCount(2)
      await lines
        .first()
        .getByRole('button', { name: /^Decrease quantity/ })
        .click()
      await expect(lines.first().locator('output')).toHaveText('1')
      await lines
        .first()
        .getByRole('button', { name: /^Decrease quantity/ })
        .click({ force: true })
      await expect(lines.first().locator('output')).toHaveText('1')

      await lines.first().getByRole('checkbox').uncheck()
      await page.getByRole('button', { name: 'Checkout' }).click()
      await expect(page).toHaveURL(/checkout(\?|%3F)items(=|%3D)/)
      expect(decodeURIComponent(page.url())).toContain(`items=${apple}`)

      await page.goto('/cart')
      await lines
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect(lines).toHaveCount(1)
    })
  })

test.describe('a form to /cart', () => {
  test('sends back to a page of ours and never to another site', async ({ request }) => {
    const { data } = await (await request.get(`/v1/api/product/${POTATO}/`)).json()
    for (const [return_to, location] of [
      ['/category/vegetables?page=2', '/category/vegetables?page=2'],
      ['//evil.example', '/cart'],
      ['https://evil.example/', '/cart'],
    ] as const) {
      const answer = await request.post('/cart', { form: { product: data.id, return_to }, maxRedirects: 0 })
      expect(answer.headers().location).toBe(location)
    }
  })

  test('shows what was refused under its item', async ({ page }) => {
    const [potato] = await putIntoCart(page, POTATO)
    const answer = await page.request.post('/cart', { form: { product: String(potato), set: '9000' } })
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toMatch(/Only \d+ left in stock/)
    const faulty: Record<string, string>[] = [
      {},
      { product: 'x' },
      { product: '99999999' },
      { product: '1', quantity: '-3' },
    ]
    for (const form of faulty) expect((await page.request.post('/cart', { form })).status()).toBe(400)
  })
})
