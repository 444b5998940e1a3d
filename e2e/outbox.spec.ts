import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { main } from './counter.ts'
import { excess } from './excess.ts'
import { asStaff, productOf } from './product-staff.ts'
import { expectAccessible, LENTIL, POTATO, putIntoCart, registerAs, signInAs, untilAlive } from './shopper.ts'
import { ownText, storedPages } from './stored-bytes.ts'

// What is done without a network is kept on the phone and sent once. No other journey but offline.spec.ts has the worker.

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

const buttonOf = (page: Page, name: RegExp) => main(page).getByRole('button', { name }).first()

test('twenty changes of the cart without a network are sent once each, as they were wished last', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  test.setTimeout(240_000)
  const change = await asStaff(browser, baseURL)
  await registerAs(page)
  await putIntoCart(page, POTATO, LENTIL)
  const lentil = await productOf(page, LENTIL)
  const writes = watchWrites(context)
  const cartOf = () => quantitiesOf(page)
  /** The product that is added from a list. */
  let added = ''

  await test.step('one visit keeps a list, the cart, and what keeps changes', async () => {
    await page.goto('/category/vegetables')
    await expect
      .poll(() => storedPages(page).catch(() => []), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['/offline', '/category/vegetables']))
    await page.goto('/cart')
    await expect.poll(() => ownText(page), { timeout: 20_000 }).toContain(LENTIL)
    await untilPrepared(page)
  })

  await test.step('the network is cut: a change shows at once, and says that it is not sent', async () => {
    await context.setOffline(true)
    for (let time = 0; time < 5; time++) await press(page, /^Increase quantity of Mude/)
    await press(page, /^Decrease quantity of Mude/)
    await expect(main(page).getByText('Changed from 1 to 5. Not sent yet.')).toBeVisible()
    await expect(main(page).getByText(/^One change is kept on this phone/)).toBeVisible()
    for (let time = 0; time < 3; time++) await press(page, /^Increase quantity of Red Lentil/)
    await expect(main(page).getByText(/^2 changes are kept on this phone/)).toBeVisible()
    await expectAccessible(page)
  })

  const cart = page.getByRole('region', { name: 'Your cart' })
  await test.step('loaded anew it is still there, and can be changed on', async () => {
    await page.reload()
    await expect(cart.getByText('Changed from 1 to 5. Not sent yet.')).toBeVisible()
    for (let time = 0; time < 4; time++) await press(page, /^Increase quantity of Mude/)
    for (let time = 0; time < 2; time++) await press(page, /^Decrease quantity of Mude/)
    await expect(cart.getByText('Changed from 1 to 7. Not sent yet.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and from a list that is kept', async () => {
    await page.goto('/category/vegetables')
    await untilAlive(page)
    const adding = main(page)
      .getByRole('button', { name: /^Add (?!Mude).+ to cart$/ })
      .first()
    const name = /^Add (.+) to cart$/.exec((await adding.getAttribute('aria-label'))!)![1]!
    const card = page.locator('.product-card', { has: page.getByRole('heading', { name }) }).first()
    added = (await card.locator('a[href^="/product/"]').first().getAttribute('href'))!.split('/').pop()!
    await adding.click()
    await expect(card.getByText('Not sent yet')).toBeVisible()
    for (let time = 0; time < 4; time++) await press(page, new RegExp(`^Increase quantity of ${name}`))
    // Shown at once; kept when it is no longer busy.
    await expect(card.locator('[aria-busy="true"]')).toHaveCount(0)
  })

  await test.step('the browser is killed, the price of one rises, and the network comes back', async () => {
    await page.close()
    await change(lentil.id, 'price', { marked_price: lentil.marked_price + 15 })
  })
  expect(writes).toEqual([])

  try {
    const next = await context.newPage()
    page = next
    await test.step('another page, still without a network, knows all of it', async () => {
      await page.goto('/cart')
      const region = page.getByRole('region', { name: 'Your cart' })
      await expect(region.getByText('Changed from 1 to 7. Not sent yet.')).toBeVisible()
      await expect(region.getByText('Added: 5. Not sent yet.')).toBeVisible()
    })

    await test.step('each wish is sent once; what costs more waits for a yes', async () => {
      await context.setOffline(false)
      await expect(page).toHaveURL(/\/cart$/, { timeout: 30_000 })
      const asks = main(page).getByText(/now costs Rs/)
      await expect(asks).toBeVisible({ timeout: 20_000 })
      await expect.poll(cartOf).toEqual({ [POTATO]: 7, [LENTIL]: 1, [added]: 5 })
      expect(writes.length).toBe(2)
      await expectAccessible(page)
      const checkout = main(page).getByRole('button', { name: 'Checkout', exact: true })
      await checkout.click()
      await expect(main(page).getByText(/Something in your cart needs your answer/)).toBeVisible()
      await expect(checkout).toBeInViewport({ ratio: 1 })
      await main(page)
        .getByRole('button', { name: /^Yes, for Rs/ })
        .click()
      await expect(asks).toHaveCount(0)
      await expect.poll(cartOf).toEqual({ [POTATO]: 7, [LENTIL]: 4, [added]: 5 })
      expect(writes.length).toBe(3)
      await page.reload()
      await untilAlive(page)
      await expect(main(page).locator('.cart-line-card')).toHaveCount(3)
      await expect(main(page).getByText(/Not sent yet/)).toHaveCount(0)
      expect(writes.length).toBe(3)
    })
  } finally {
    await change(lentil.id, 'price', { marked_price: lentil.marked_price })
  }
})

test('logging out asks about what is not sent, and nobody else sends it: in Nepali', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const email = await registerAs(page)
  await putIntoCart(page, POTATO)
  const writes = watchWrites(context)
  await page.goto('/ne/cart')
  await untilAlive(page)
  await untilPrepared(page)

  await test.step('the line answers nothing: the change is kept', async () => {
    await context.route('**/v1/api/cart/**', (route) => route.abort())
    await main(page).locator('.quantity-stepper button').last().click()
    await expect(main(page).getByText('1 बाट 2 बनाइयो। पठाउन बाँकी छ।')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the account says what this phone keeps', async () => {
    await page.goto('/ne/account/this-phone')
    const unsent = page.getByRole('region', { name: 'पठाउन बाँकी' })
    await expect(unsent.getByText('1 बाट 2 बनाइयो। पठाउन बाँकी छ।')).toBeVisible()
    await expectAccessible(page)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await excess(page), `${width}`).toBe(0)
    }
    await page.setViewportSize({ width: 360, height: 780 })
  })

  await test.step('logging out leads to a question', async () => {
    await page.goto('/ne/cart')
    await untilAlive(page)
    await expect(main(page).getByText('पठाउन बाँकी छ।').first()).toBeVisible()
    await page.locator('.header .avatar').click()
    await page.getByRole('button', { name: 'लगआउट' }).click()
    await expect(page).toHaveURL(/\/ne\/account\/this-phone\?leave$/)
    await expect(page.getByRole('heading', { name: '१ वटा परिवर्तन पठाउन बाँकी छ' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'लगआउट गर्नुहोस्', exact: true }).click()
    await expect(page).toHaveURL(/\/ne$/)
  })

  await test.step('somebody else sees and sends none of it', async () => {
    await context.unroute('**/v1/api/cart/**')
    writes.length = 0
    await context.clearCookies()
    await registerAs(page, 'Bikash Thapa')
    await page.goto('/ne/cart')
    await untilAlive(page)
    await page.waitForTimeout(5000)
    await expect(main(page).getByText('पठाउन बाँकी')).toHaveCount(0)
    expect(writes).toEqual([])
    expect(await quantitiesOf(page)).toEqual({})
  })

  await test.step('it is sent when its person is back', async () => {
    await context.clearCookies()
    await signInAs(page, email)
    await page.goto('/ne/cart')
    await expect.poll(() => quantitiesOf(page), { timeout: 20_000 }).toEqual({ [POTATO]: 2 })
    expect(writes.length).toBe(1)
    await page.goto('/account/this-phone')
    await untilAlive(page)
    await expect(page.getByText('Everything is sent.')).toBeVisible()
    await expectAccessible(page)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await excess(page), `${width}`).toBe(0)
    }
  })
})

test('the data saver leaves out pictures, and what is kept can be deleted', async ({ page }) => {
  test.setTimeout(120_000)
  await registerAs(page)
  await page.goto('/category/vegetables')
  await expect
    .poll(() => storedPages(page).catch(() => []), { timeout: 30_000 })
    .toContain('/category/vegetables')
  // Now the worker sees what is asked for.
  await page.reload()
  await untilAlive(page)
  await page.goto('/account/this-phone')
  await untilAlive(page)
  const kept = page.getByRole('region', { name: 'Kept on this phone' })
  const pictures = kept
    .locator('dl > div', { has: page.getByText('Pictures', { exact: true }) })
    .locator('dd')
  await expect(pictures).not.toHaveText('0')
  await kept.getByRole('button', { name: 'Delete what is kept' }).click()
  await kept.getByRole('button', { name: 'Delete them' }).click()
  await expect(pictures).toHaveText('0')
  await page.getByLabel('Leave out pictures').check()
  await expect(page.getByText('It holds from the next page on.')).toBeVisible()

  const widths = () =>
    page
      .locator('.product-card img')
      .evaluateAll((all) => all.slice(0, 4).map((one) => (one as HTMLImageElement).naturalWidth))
  await page.goto('/category/fruits')
  await untilAlive(page)
  await expect.poll(async () => Math.max(...(await widths()))).toBeLessThanOrEqual(1)
  await page.goto('/account/this-phone')
  await untilAlive(page)
  await page.getByLabel('Leave out pictures').uncheck()
  await page.goto('/category/fruits')
  await expect.poll(async () => Math.max(...(await widths()))).toBeGreaterThan(1)
})

/** Presses a stepper's button once, and waits until it has an effect. */
async function press(page: Page, name: RegExp): Promise<void> {
  const button = buttonOf(page, name)
  const shown = main(page)
    .locator('.quantity-stepper', { has: page.getByRole('button', { name }) })
    .first()
    .locator('output')
  const before = await shown.innerText()
  await button.click()
  await expect(shown).not.toHaveText(before)
}

/** What this phone sends to change the cart. */
function watchWrites(context: BrowserContext): string[] {
  const writes: string[] = []
  context.on('request', (request) => {
    if (/\/v1\/api\/cart\//.test(request.url()) && request.method() !== 'GET')
      writes.push(`${request.method()} ${request.url()} ${request.postData()}`)
  })
  return writes
}

/** How many of each product the server holds. */
async function quantitiesOf(page: Page): Promise<Record<string, number>> {
  const { token } = await (await page.request.get('/auth/session')).json()
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await page.request.get('/v1/api/cart/?expand=product&limit=200', { headers })
  const { data } = (await answer.json()) as { data: { quantity: number; product: { slug: string } }[] }
  return Object.fromEntries(data.map(({ product, quantity }) => [product.slug, quantity]))
}

/** Until what keeps changes has been fetched. */
function untilPrepared(page: Page): Promise<void> {
  return expect
    .poll(
      () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('cart-outbox')),
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
}
