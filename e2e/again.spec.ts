import { expect, test } from '@playwright/test'
import { formAnswered } from './answered.ts'
import { asStaff, productOf } from './product-staff.ts'
import { expectAccessible, order, putIntoCart, registerAs, signInByForm } from './shopper.ts'

/** What each of the two makes dearer and takes off sale: they walk at the same time. */
const CHANGED = {
  phone: { dearer: 'duck-eggs', gone: 'timur' },
  desk: { dearer: 'local-hen-eggs', gone: 'sinki' },
}

test('an old order of which one is gone and one is dearer says so, and goes into the cart then', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const width = page.viewportSize()!.width < 1000 ? 'phone' : 'desk'
  const { dearer, gone } = CHANGED[width]
  await registerAs(page)
  const path = await order(page, 'whole-black-gram', dearer, gone)
  await page.request.post(path, { form: { cancel: 'all', reason: 'other' } })
  const change = await asStaff(browser, baseURL)
  const eggs = await productOf(page, dearer)
  const sour = await productOf(page, gone)
  await change(eggs.id, 'price', { marked_price: eggs.marked_price + 10 })
  await change(sour.id, 'pause')
  try {
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: /^Order again: GP-/ }).click()
    await expect(page).toHaveURL(new RegExp(`${path}/again$`))
    for (const words of ['1 price went up.', '1 item is not available today.', 'Rs 10 more'])
      await expect(main).toContainText(words)
    await expectAccessible(page)
    // Nothing is in the cart before it is asked for.
    await main.getByRole('button', { name: 'Add 2 items to cart' }).click()
    await expect(main).toContainText('2 items are in your cart.')
    await page.goto('/cart')
    await expect(main.locator('.cart-line-card')).toHaveCount(2)
  } finally {
    await change(sour.id, 'resume')
    await change(eggs.id, 'price', { marked_price: eggs.marked_price })
  }
})

test('the cart is kept as a list, its link fills somebody else’s cart, and ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const main = page.getByRole('main')
  await registerAs(page)
  await putIntoCart(page, 'juju-dhau', 'whole-black-gram')
  await page.goto('/cart')
  await main.getByRole('link', { name: 'Save as a list' }).click()
  await main.getByLabel('List name').fill('आमाको सूची')
  await main.getByRole('button', { name: 'Create list' }).click()
  await expect(main.getByRole('heading', { name: 'आमाको सूची' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Add 2 items to cart' })).toBeVisible()
  await expectAccessible(page)
  // What is ticked and typed is summed up at once.
  await main.getByRole('checkbox').first().uncheck({ force: true })
  await expect(main.getByRole('button', { name: 'Add 1 item to cart' })).toBeVisible()

  await main.getByRole('button', { name: 'Create link' }).click()
  const link = await main.getByLabel('Link to this list').inputValue()
  const visitor = await (
    await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: page.viewportSize() })
  ).newPage()
  const there = visitor.getByRole('main')
  await visitor.goto(new URL(link).pathname)
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('आमाको सूची')
  await expect(there).not.toContainText('Maya')
  await there.getByRole('button', { name: 'Add 2 items to cart' }).click()
  await there.getByRole('link', { name: 'See cart' }).click()
  await expect(there.locator('.cart-line-card')).toHaveCount(2)

  await main.getByRole('button', { name: 'Turn off the link' }).click()
  await expect(main.getByText('The link no longer works.')).toBeVisible()
  expect((await visitor.goto(new URL(link).pathname))?.status()).toBe(404)
  await visitor.context().close()
})

test('a visitor’s favourites stay on the device, and come into the account once', async ({ page }) => {
  const email = await registerAs(page)
  await page.context().clearCookies()
  await page.goto('/product/juju-dhau')
  const main = page.getByRole('main')
  const heart = main.getByRole('button', { name: 'Favourite: Juju Dhau' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // It is shown before it is kept.
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'lists'))
    .toBe(true)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/again/favourites')
  await expect(main.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)

  await signInByForm(page, email)
  expect((await page.context().cookies()).some(({ name, value }) => name === 'lists' && value)).toBe(false)
  await page.goto('/again/favourites')
  await expect(main.getByRole('article')).toHaveCount(1)
  await Promise.all([formAnswered(page), heart.click()])
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(main.getByRole('article')).toHaveCount(0)
})
