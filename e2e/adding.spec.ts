import { expect, type Page, test } from '@playwright/test'
import {
  APPLE,
  cartLink,
  expectAccessible,
  keepBack,
  POTATO,
  putIntoCart,
  registerAs,
  untilAlive,
} from './shopper.ts'

// The message of an added product appears at the button, and a double press adds it once.

const bar = (page: Page) => page.locator('.buy-form')

/** The demo shop's figures of a product, as the API says them. */
async function priceOf(page: Page, slug: string): Promise<{ marked_price: number; stock: number }> {
  return (await (await page.request.get(`/v1/api/product/${slug}/`)).json()).data
}

for (const who of ['a visitor', 'a signed-in person'])
  test.describe(who, () => {
    test.beforeEach(async ({ page }) => {
      if (who !== 'a visitor') await registerAs(page)
    })

    test('sees on the product page how much is in the cart, and goes on from there', async ({ page }) => {
      const { marked_price } = await priceOf(page, POTATO)
      await page.goto(`/product/${POTATO}`)
      await untilAlive(page)
      await bar(page)
        .getByRole('button', { name: /^Increase quantity/ })
        .click()
      await bar(page).getByRole('button', { name: /^Add/ }).click()
      await expect(bar(page)).toContainText(`2 in cart · Rs ${(2 * marked_price).toFixed(2)}`)
      await expect(page.getByRole('status').filter({ hasText: 'Mude Red Potato: 2 in cart' })).toHaveCount(1)
      await expect(bar(page).getByRole('button', { name: /^Add/ })).toHaveCount(0)
      await expect(bar(page).getByRole('button', { name: /^Increase quantity/ })).toBeFocused()
      await expectAccessible(page)

      await bar(page)
        .getByRole('button', { name: /^Increase quantity/ })
        .click()
      await expect(bar(page)).toContainText(`3 in cart · Rs ${(3 * marked_price).toFixed(2)}`)
      await bar(page).getByRole('link', { name: 'See cart' }).click()
      const drawer = page.getByRole('dialog', { name: 'Cart' })
      await expect(drawer.getByRole('listitem').filter({ hasText: 'Mude Red Potato' })).toBeVisible()
      await page.keyboard.press('Escape')

      for (const left of ['2', '1']) {
        await bar(page)
          .getByRole('button', { name: /^Decrease quantity/ })
          .click()
        await expect(bar(page).locator('output')).toHaveText(left)
      }
      await bar(page)
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect(bar(page).getByRole('button', { name: /^Add/ })).toBeVisible()
      await expect(cartLink(page).locator('.count')).toHaveCount(0)
    })

    test('adds once by a double click, on a card and on the product page', async ({ page }) => {
      await page.goto('/category/vegetables')
      await untilAlive(page)
      const card = page.locator('.product-card').filter({ hasText: 'Mude Red Potato' })
      await card.getByRole('button', { name: /^Add/ }).dblclick()
      await expect(card.locator('output')).toHaveText('1')
      await page.goto(`/product/${APPLE}`)
      await untilAlive(page)
      await bar(page).getByRole('button', { name: /^Add/ }).dblclick()
      await expect(bar(page)).toContainText('1 in cart')
      // The second press does nothing else, either: it does not open the cart.
      await page.waitForTimeout(600)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.reload()
      await expect(bar(page).locator('output')).toHaveText('1')
    })

    test('is told in the reader’s words what cannot be added, and the number stays', async ({ page }) => {
      const { stock } = await priceOf(page, APPLE)
      await page.goto(`/ne/product/${APPLE}`)
      await untilAlive(page)
      const field = bar(page).locator('input[name="quantity"]')
      await field.fill(String(stock + 1))
      await bar(page).locator('button[type="submit"]').click()
      await expect(page.getByRole('alert')).toContainText(/मात्र बाँकी छ/)
      // Nothing lies over it: not the bar at the thumb, within which it stands.
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
      const isOnTop = await page.getByRole('alert').evaluate((alert) => {
        const { x, y, width, height } = alert.getBoundingClientRect()
        return alert.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isOnTop).toBe(true)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveValue(String(stock + 1))
      await field.fill('')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await bar(page).locator('button[type="submit"]').click()
      await expect(page.getByRole('alert')).toContainText('पूर्ण सङ्ख्या लेख्नुहोस्')
      await expect(cartLink(page).locator('.count')).toHaveCount(0)
      await expectAccessible(page)
    })
  })

test('a press while the first is on its way adds nothing', async ({ page }) => {
  await registerAs(page)
  await page.goto(`/product/${POTATO}`)
  await untilAlive(page)
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cart/')) calls += 1
  })
  const goOn = await keepBack(page, '**/api/cart/')
  const add = bar(page).getByRole('button', { name: /^Add/ })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await add.click()
  goOn()
  await expect(bar(page)).toContainText('1 in cart')
  expect(calls).toBe(1)
})

test('without scripts the page comes back with what is in the cart, and its buttons change it', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`/product/${POTATO}`)
  await bar(page).locator('input[name="quantity"]').fill('3')
  await bar(page).getByRole('button', { name: /^Add/ }).click()
  await expect(page).toHaveURL(`/product/${POTATO}`)
  await expect(bar(page)).toContainText('3 in cart')
  await bar(page)
    .getByRole('button', { name: /^Decrease quantity/ })
    .click()
  await expect(bar(page)).toContainText('2 in cart')
  await bar(page).getByRole('link', { name: 'See cart' }).click()
  await expect(page).toHaveURL('/cart')
  await page.close()
})

test('by keyboard a card speaks of its product before it offers to add it, and lists are a skip away', async ({
  page,
}) => {
  await page.goto('/category/vegetables')
  await untilAlive(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the products' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = page.locator('.product-card').first()
  await expect(first.locator('.product-card-name').getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: /^Add/ })).toBeFocused()
})

test('what could not be added is said within its card, and no longer when the network is back', async ({
  page,
  context,
}) => {
  await registerAs(page)
  // What keeps changes for when the network is back (outbox.spec.ts) has not come in time.
  await page.route('**/assets/cart-outbox-*.js', (route) => route.abort())
  await page.goto('/category/vegetables')
  await untilAlive(page)
  // The left column, where the words were cut off at the edge.
  const card = page.locator('.product-card').first()
  await context.setOffline(true)
  await card.getByRole('button', { name: /^Add/ }).click()
  const bubble = card.getByRole('alert')
  await expect(bubble).toHaveText('Sorry, something went wrong')
  const [words, around] = [await bubble.boundingBox(), await card.boundingBox()]
  expect(words!.x).toBeGreaterThanOrEqual(around!.x)
  expect(words!.x + words!.width).toBeLessThanOrEqual(around!.x + around!.width)
  await context.setOffline(false)
  await expect(bubble).toHaveCount(0)
})

test('a product that was taken out elsewhere is put in again by its plus, with what was wished', async ({
  page,
}) => {
  await registerAs(page)
  const [potato] = await putIntoCart(page, POTATO)
  await page.goto('/cart')
  await untilAlive(page)
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mude Red Potato' })
  await expect(line.locator('output')).toHaveText('1')
  // Another device.
  await page.request.post('/cart', { form: { product: potato!, remove: potato! } })
  // First the quantity of what is gone is refused, then it is put in again.
  const kept = page.waitForResponse((answer) => answer.ok() && answer.url().includes('/v1/api/cart/'))
  await line.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(line.locator('output')).toHaveText('2')
  await kept
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(line.locator('output')).toHaveText('2')
})
