import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, untilAlive } from './shopper.ts'

const MINUTE = 60_000
const SUGGEST = '**/v1/api/product/suggest/**'

async function openSearch(page: Page, path = '/') {
  await page.goto(path)
  await untilAlive(page)
  await page.locator('.search-button').click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  return { dialog, field, grid: dialog.getByRole('grid') }
}

test('from two letters on, products, categories, vendors and districts are suggested, in one question a pause', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const search = url.searchParams.get('search')
    if (url.pathname.endsWith('/suggest/') && search) asked.push(search)
  })
  // The pause is of the page's clock, so that a busy machine makes none while somebody types.
  await page.clock.install()
  const { dialog, field, grid } = await openSearch(page)
  await page.clock.pauseAt(Date.now() + MINUTE)
  await field.press('a')
  await page.clock.runFor(300)
  expect(asked).toEqual([])
  for (const letter of 'alu') {
    await field.press(letter)
    await page.clock.runFor(20)
  }
  expect(asked).toEqual([])
  await page.clock.resume()
  await expect(grid.getByRole('row').first()).toContainText('Potato')
  expect(asked).toEqual(['aalu'])
  // Three potatoes, and the plum whose Nepali name begins so.
  const products = grid.getByRole('rowgroup', { name: 'Products' }).locator('.suggestion')
  await expect(products).toHaveCount(4)
  await expect(products.filter({ hasText: 'Potato' })).toHaveCount(3)
  await expect(grid.getByRole('rowgroup', { name: 'Categories' })).toContainText('Vegetables')
  const vendor = grid.getByRole('rowgroup', { name: 'Vendors' }).getByRole('link').first()
  await expect(vendor).toHaveText(/^[A-Z]{1,2}.+\d+$/)
  await expect(vendor).toHaveAttribute('href', /\?vendor=[a-z-]+$/)
  await expect(dialog.getByRole('status').first()).toHaveText(/^4 products and \d+ other suggestions/)
  await expectAccessible(page)
})

test('while nothing is typed, words that many search for lead to their lists', async ({ page }) => {
  // The shop shows none before many have searched; what it counts is tested beside it.
  await page.route(SUGGEST, async (route) => {
    const response = await route.fetch()
    const said = await response.json()
    await route.fulfill({ response, json: { ...said, data: { ...said.data, words: ['आलु', 'ghiu'] } } })
  })
  const { dialog, field } = await openSearch(page)
  const words = dialog.getByRole('region', { name: 'Popular searches' })
  await expectAccessible(page)
  await field.fill('a')
  await expect(words).toBeHidden()
  await field.fill('')
  await words.getByRole('link', { name: 'ghiu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ghiu')
  await expect(page).toHaveURL(/search=ghiu/)
})

test('a product is put into the cart right there, and the field and its words stay', async ({ page }) => {
  const { field, grid } = await openSearch(page)
  await field.fill('aalu')
  const row = grid.locator('.suggestion').first()
  await row.getByRole('button', { name: /^Add .+ to cart$/ }).click()
  await expect(row.getByRole('group', { name: /^Quantity of/ }).locator('output')).toHaveText('1')
  await expect(field).toHaveValue('aalu')
  await expect(page).toHaveURL('/')
})

test('the arrows choose, Enter follows or adds, Escape goes back to the field and then closes', async ({
  page,
}) => {
  const { dialog, field, grid } = await openSearch(page)
  await field.fill('tarkari')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const active = () => grid.locator('[role="gridcell"][aria-selected="true"]')
  const isNamed = async () =>
    expect(field).toHaveAttribute('aria-activedescendant', (await active().getAttribute('id'))!)
  await field.press('ArrowDown')
  await isNamed()
  await field.press('ArrowRight')
  await expect(active().getByRole('button', { name: /^Add / })).toBeVisible()
  await field.press('Enter')
  await expect(active().locator('output')).toHaveText('1')
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(active()).toHaveCount(0)
  await expect(dialog).toBeVisible()
  for (let n = 0; n < 20 && !(await active().filter({ hasText: 'Vegetables' }).count()); n++)
    await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL('/category/vegetables')
  await expect(dialog).toBeHidden()
  await expect(page.locator('h1')).toBeFocused()
})

test('Enter in the field searches as typed; the device remembers the words until they are cleared', async ({
  page,
}) => {
  const { field } = await openSearch(page)
  await field.fill('ghee')
  await field.press('Enter')
  await expect(page).toHaveURL('/shop?search=ghee')
  // The address changes before its page is there; until then the field keeps what was typed.
  await expect(page.getByRole('heading', { level: 1, name: 'ghee' })).toBeFocused()
  await page.locator('.search-button').click()
  // It begins with the search whose results are shown.
  await expect(field).toHaveValue('ghee')
  await field.fill('')
  const recent = page.getByRole('dialog').getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('link', { name: 'ghee' })).toBeVisible()
  await expectAccessible(page)
  await recent.getByRole('button', { name: 'Clear recent searches' }).press('Enter')
  await expect(recent).toBeHidden()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('for what a mistyped word is taken is said, with the way to what was typed', async ({ page }) => {
  const { dialog, field } = await openSearch(page)
  await field.fill('potsto')
  await expect(dialog.getByText('Searching for “potato”.')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('link', { name: /results? for “potato”$/ })).toHaveAttribute(
    'href',
    '/shop?search=potsto',
  )
  await dialog.getByRole('link', { name: 'Only “potsto”' }).click()
  await expect(page).toHaveURL('/shop?search=potsto&exact=true')
  await expect(dialog).toBeHidden()
})

test('an answer that comes late does not take the place of a newer one', async ({ page }) => {
  await page.route(SUGGEST, async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search')
    if (search === 'gh') await new Promise((done) => setTimeout(done, 1_500))
    await route.continue().catch(() => {})
  })
  const { field, grid } = await openSearch(page)
  await field.fill('gh')
  await page.waitForTimeout(300)
  await field.fill('aalu')
  await expect(grid.locator('.suggestion').first()).toContainText('Potato')
  await page.waitForTimeout(1_700)
  await expect(grid.locator('.suggestion').first()).toContainText('Potato')
})

test('a slow and a broken line are said, and the form stays and searches', async ({ page }) => {
  const { dialog, field, grid } = await openSearch(page)
  await page.route(SUGGEST, () => {})
  await field.fill('aalu')
  await expect(dialog.getByText('The connection is slow.')).toBeVisible()
  await page.unroute(SUGGEST)
  await page.route(SUGGEST, (route) => route.abort())
  await field.fill('ghee')
  await expect(
    dialog.getByText('Suggestions could not be loaded. You can search without them.'),
  ).toBeVisible()
  await expect(grid).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/shop?search=ghee')
})

test('the same in Nepali, and nothing found is said', async ({ page }) => {
  const { dialog, field, grid } = await openSearch(page, '/ne')
  await field.fill('आलु')
  await expect(grid.getByRole('rowgroup', { name: 'सामान' })).toContainText('आलु')
  await expect(grid.getByRole('rowgroup', { name: 'वर्ग' })).toContainText('तरकारी')
  await field.fill('xylophone')
  await expect(dialog.getByText('“xylophone” का लागि केही भेटिएन।')).toBeVisible()
})

test('without a line nothing typed is lost, and with it the suggestions come by themselves', async ({
  page,
  context,
}) => {
  const { dialog, field, grid } = await openSearch(page)
  await context.setOffline(true)
  await field.fill('ghee')
  await expect(dialog.getByText('Suggestions appear when you are back online')).toBeVisible()
  await context.setOffline(false)
  await expect(grid.locator('.suggestion').first()).toContainText('Ghee')
  await expect(dialog.getByText('Suggestions could not be loaded.')).toHaveCount(0)

  await context.setOffline(true)
  await dialog.getByText('Price', { exact: true }).click()
  await dialog.getByLabel('Max price').fill('700')
  await field.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
  await page.locator('.search-button').click()
  await expect(field).toHaveValue('ghee')
  await expect(dialog.getByLabel('Max price')).toHaveValue('700')
  await context.setOffline(false)
  await field.press('Enter')
  await expect(page).toHaveURL('/shop?search=ghee&max_price=700')
  await expect(page.getByRole('heading', { level: 1, name: 'ghee' })).toBeFocused()
  // What was answered is not kept elsewhere.
  await page.goto('/')
  await untilAlive(page)
  await page.locator('.search-button').click()
  await expect(field).toHaveValue('')
})

test('where the browser keeps nothing, search works all the same', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )
  const { field } = await openSearch(page)
  await field.fill('ghee')
  await field.press('Enter')
  await expect(page).toHaveURL('/shop?search=ghee')
  // The address changes before its page is there; until then the field keeps what was typed.
  await expect(page.getByRole('heading', { level: 1, name: 'ghee' })).toBeFocused()
  await page.locator('.search-button').click()
  await field.fill('')
  await expect(page.getByRole('region', { name: 'Recent searches' })).toContainText('ghee')
})

test('the longest word and the longest names widen neither the dialog nor the page', async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 640 })
  const long = 'x'.repeat(200)
  const widths = () =>
    page.evaluate(() =>
      [document.documentElement, document.querySelector('dialog[open]') ?? document.body].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    )
  await page.route(/\/suggest\/\?search=/, async (route) => {
    const response = await route.fetch()
    // Of a request that the page has taken back meanwhile, as it went on, there is no answer to change.
    const said = await response.json().catch(() => null)
    if (!said) return route.abort()
    for (const one of [...said.data.products, ...said.data.categories, ...said.data.vendors])
      Object.assign(one, { name: long, name_en: long, name_ne: long })
    await route.fulfill({ response, json: said })
  })
  const { dialog, field, grid } = await openSearch(page)
  await field.fill('aalu')
  await expect(grid.getByRole('row').first()).toContainText(long)
  expect(await widths()).toEqual([0, 0])
  await field.fill(long)
  await expect(dialog.getByText(`We found nothing for “${long}”.`)).toBeVisible()
  expect(await widths()).toEqual([0, 0])
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(long)
  expect(await widths()).toEqual([0, 0])
  await page.locator('.search-button').click()
  await field.fill('')
  await expect(page.getByRole('region', { name: 'Recent searches' })).toContainText(long)
  expect(await widths()).toEqual([0, 0])
})

for (const [path, typed, potato, add, names] of [
  ['/', 'aalu', /^Mude Red Potato/, /^Add Mude Red Potato to cart$/, ['Suggestions', 'Search the shop']],
  ['/ne', 'आलु', /^मुडे रातो आलु.*1 केजी/, /मुडे रातो आलु.*कार्ट/, ['सुझाव', 'के खोज्नुहुन्छ?']],
] as const)
  test(`by the keys and names alone, from the top of ${path} to a product, and a product into the cart`, async ({
    page,
  }) => {
    await page.goto(path)
    await untilAlive(page)
    const opener = page.locator('.search-button')
    for (let n = 0; n < 15 && !(await opener.evaluate((one) => one === document.activeElement)); n++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const [title, label] = names
    const field = page.getByRole('combobox', { name: label })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type(typed)
    const grid = page.getByRole('grid', { name: title })
    await expect(grid.getByRole('gridcell', { name: potato })).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(grid.getByRole('gridcell', { name: add })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(grid.getByRole('row').first().locator('output')).toHaveText(/^1$/)
    await page.keyboard.press('ArrowLeft')
    await expect(grid.getByRole('gridcell', { name: potato })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/mude-red-potato$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
