import { expect, type Locator, type Page, test } from '@playwright/test'
import { APPLE, POTATO, putIntoCart, untilAlive } from './shopper.ts'

// What stands on the first screen, and where: the heights that the design of the shop asks for.

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Opens a page whose letters are its own: before that they are those of a stand-in. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  if (!box) throw new Error('It is not seen.')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

for (const path of ['/', '/ne'])
  test.describe(`at the desk, ${path}`, () => {
    test.use({ viewport: DESK })

    test('begins with a low hero, which asks for the place, and products to add on the first screen', async ({
      page,
    }) => {
      await open(page, path)
      expect((await boxOf(page.locator('.hero'))).height).toBeLessThanOrEqual(240)
      await expect(page.locator('.hero').locator('input[name="where"]')).toBeVisible()
      expect((await boxOf(page.locator('.product-card .add-button').first())).y).toBeLessThanOrEqual(760)
    })

    test('shows no picture twice, no ground twice side by side, and cards of one height', async ({
      page,
    }) => {
      await open(page, path)
      const pictures = await page
        .locator('main .picture img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
      expect(pictures.length).toBeGreaterThan(20)
      expect(pictures.filter((one, at) => pictures.indexOf(one) !== at)).toEqual([])
      const cards = page.locator('.product-grid').first().locator('.product-card')
      const grounds = await cards
        .locator('.picture')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-backdrop')))
      expect(grounds.filter((one, at) => one === grounds[at + 1])).toEqual([])
      const firstRow = await cards.evaluateAll((all) =>
        all.slice(0, 6).map((one) => one.parentElement!.getBoundingClientRect().height),
      )
      expect(new Set(firstRow).size).toBe(1)
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  for (const path of ['/', '/ne'])
    test(`${path} shows two products whole on its first screen`, async ({ page }) => {
      await open(page, path)
      const bar = await boxOf(page.locator('.bottom-bar'))
      const cards = page.locator('.product-card')
      for (const card of [cards.nth(0), cards.nth(1)])
        expect((await boxOf(card)).bottom).toBeLessThanOrEqual(bar.y)
    })

  test('a list shows two rows of cards from its beginning on', async ({ page }) => {
    await open(page, '/category/vegetables')
    const cards = page.locator('.product-card')
    const [first, fourth] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(3))]
    expect(fourth.bottom - first.y).toBeLessThanOrEqual(PHONE.height - 120 - 64)
  })

  test('the product page decides on its first screen: name, price and when it comes stand above the bar', async ({
    page,
  }) => {
    await open(page, `/product/${APPLE}`)
    const bar = await boxOf(page.locator('.buy-form'))
    for (const one of ['h1', '.product-price .price', '.when-it-comes'])
      expect((await boxOf(page.locator(one).first())).bottom).toBeLessThanOrEqual(bar.y)
    await expect(page.locator('.product-picture .origin')).toBeVisible()
  })

  test('the cart keeps sum and button in reach, over the bar of the shop', async ({ page }) => {
    await putIntoCart(page, POTATO, APPLE)
    await open(page, '/cart')
    const [go, bar] = [await boxOf(page.locator('.cart-go')), await boxOf(page.locator('.bottom-bar'))]
    expect(Math.abs(go.bottom - bar.y)).toBeLessThanOrEqual(1)
    await expect(page.locator('.cart-go-sum')).toHaveText('Rs 350.00')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/login\?callbackUrl=/)
  })

  test('the footer folds its links, and opens them at a touch', async ({ page }) => {
    await open(page, '/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Write to us' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'FAQ' })).toBeHidden()
    // What the demo says about itself stands at the foot of no other shop.
    const strip = await boxOf(footer.locator('.demo-strip'))
    expect((await boxOf(footer)).height - strip.height).toBeLessThanOrEqual(480)
    await footer.getByRole('heading', { name: 'Support' }).click()
    await expect(footer.getByRole('link', { name: 'FAQ' })).toBeVisible()
  })
})

test.describe('at the desk', () => {
  test.use({ viewport: DESK })

  test('what was added stands in the place and the size of the button', async ({ page }) => {
    await open(page, `/product/${APPLE}`)
    const form = page.locator('.buy-form form')
    const before = await boxOf(form)
    await form.getByRole('button', { name: /^Add/ }).click()
    await expect(form).toContainText('1 in cart · Rs 280.00')
    const after = await boxOf(form.locator('.buy-form-held'))
    for (const edge of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(after[edge] - before[edge])).toBeLessThanOrEqual(1)
  })

  test('the cart has its lines and their sum side by side', async ({ page }) => {
    await putIntoCart(page, POTATO, APPLE)
    await open(page, '/cart')
    const [lines, foot] = [
      await boxOf(page.locator('.cart-body')),
      await boxOf(page.locator('.cart-page .cart-foot')),
    ]
    expect(foot.x).toBeGreaterThan(lines.right)
    expect((await boxOf(page.getByRole('button', { name: 'Checkout' }))).bottom).toBeLessThanOrEqual(760)
  })
})
