import { expect, type Page, test } from '@playwright/test'
import { APPLE, cartLink, keepBack, untilAlive } from './shopper.ts'

const VEGETABLES = '/category/vegetables'
const count = '.shop-count'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper finds a product by links and forms alone, and puts it into the cart [S2.1 S2.3 S2.4]', async ({
    page,
  }) => {
    await page.goto('/')
    await page.locator('.shelves a[href="/category/vegetables"]').click()
    await expect(page.locator('h1')).toHaveText('Vegetables')
    await expect(page.locator('.product-card')).toHaveCount(24)

    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(`${VEGETABLES}?page=2`)
    await expect(page.locator('.product-card')).toHaveCount(19)

    const filters = page.getByRole('link', { name: 'Filters' })
    if (await filters.isVisible()) await filters.click()
    await page.locator('.filter-form [name="max_price"]').fill('60')
    await page.locator('.filter-form').getByRole('button', { name: 'Apply' }).click()
    await expect(page.locator(count)).toHaveText('14 products')
    await page.locator('.sort-form select').selectOption('PriceLH')
    await page.locator('.sort-form').getByRole('button', { name: 'Apply' }).click()
    await expect(page.locator('.price').first()).toHaveText('Rs 20')

    await page.locator('.product-card-name a').first().click()
    await page.locator('.buy-form [name="quantity"]').fill('2')
    await page.locator('.buy-form button[type="submit"]').click()
    await expect(cartLink(page).locator('.count')).toHaveText('1')
  })

  test('the results show what was searched, to be changed with its prices', async ({ page }) => {
    await page.goto('/shop?search=ghee&max_price=700')
    const change = page.getByRole('main').getByLabel('Change the search')
    await expect(change).toHaveValue('ghee')
    await change.fill('honey')
    await change.press('Enter')
    await expect(page).toHaveURL('/shop?search=honey&max_price=700')
    await expect(page.locator('h1')).toHaveText('Search: honey')
  })

  test('the search button leads to a form that finds by either script [S2.2]', async ({ page }) => {
    await page.goto(VEGETABLES)
    await page.locator('.search-button').click()
    await expect(page).toHaveURL('/shop#search')
    await page.locator('#search').getByLabel('Search the shop').fill('आलु')
    await page.locator('#search').getByRole('button', { name: 'Search' }).click()
    await expect(page.locator('h1')).toHaveText('Search: आलु')
    await expect(page.locator('.product-card-name').first()).toHaveText('Mude Red Potato')
    await page.goto('/ne/category/vegetables')
    await page.locator('.search-button').click()
    await expect(page).toHaveURL('/ne/shop#search')
    await page.locator('#search').getByLabel('के खोज्नुहुन्छ?').fill('pottato 200 samma')
    await page.locator('#search').getByRole('button', { name: 'खोज्नुहोस्' }).click()
    await expect(page.locator('h1')).toHaveText('खोज: pottato 200 samma')
    await expect(page.locator('.product-card-name').first()).toHaveText('मुडे रातो आलु')
    await page
      .locator('.active-filters')
      .getByRole('link', { name: /Rs 200 सम्म/ })
      .click()
    await expect(page.locator('h1')).toHaveText('खोज: pottato')
  })
})

test.describe('filters', () => {
  test('apply as they are set, live in the address, and come back with the back button [S2.64 S2.65 S3.11 S3.12 S5.14]', async ({
    page,
    isMobile,
  }) => {
    await page.goto(VEGETABLES)
    await untilAlive(page)
    const sort = page.locator('.sort-form select')
    await expect(sort.locator('option')).toHaveText([
      'Rating',
      'Price: Asc',
      'Price: Desc',
      'Lowest unit price',
    ])
    await sort.selectOption('PriceHL')
    await expect(page).toHaveURL(`${VEGETABLES}?sort=PriceHL`)
    await expect(page.locator('.price').first()).toHaveText('Rs 190')

    if (isMobile) await page.getByRole('link', { name: 'Filters' }).click()
    const panel = isMobile ? page.getByRole('dialog') : page.locator('.shop-sidebar')
    const slider = panel.getByRole('slider', { name: 'Max price' })
    const { data } = await (await page.request.get('/v1/api/product/min-max-price/')).json()
    await expect(slider).toHaveAttribute('min', String(Math.floor(data.min_price)))
    await expect(slider).toHaveAttribute('max', String(Math.ceil(data.max_price)))
    // One key: two may be one step of the history or two, as they are quick or slow.
    await slider.press('Home')
    await expect(page).toHaveURL(`${VEGETABLES}?max_price=20&sort=PriceHL`)
    await expect(slider).toBeFocused()
    const field = panel.locator('[name="max_price"]')
    await field.fill('60')
    await field.press('Tab')
    await expect(page).toHaveURL(`${VEGETABLES}?max_price=60&sort=PriceHL`)
    await expect(page.locator(count)).toHaveText('14 products')
    if (isMobile) await page.getByRole('button', { name: 'Show results' }).click()

    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`${VEGETABLES}?sort=PriceHL`)
    await expect(page.locator(count)).toHaveText('43 products')
    await expect(page.locator('.sort-form select')).toHaveValue('PriceHL')
  })

  test('open over the page on a phone; Escape closes them and the focus returns [S2.66]', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(VEGETABLES)
    await untilAlive(page)
    const button = page.getByRole('link', { name: 'Filters' })
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('each one is a chip that takes it away', async ({ page }) => {
    await page.goto('/shop?search=ghee&max_price=700&district=Sindhuli')
    await expect(page.locator(count)).toHaveText('1 product')
    await page.getByRole('link', { name: 'Remove filter: up to Rs 700' }).click()
    await expect(page).toHaveURL('/shop?search=ghee&district=Sindhuli')
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/shop')
  })
})

test.describe('the search dialog', () => {
  test('searches from any page, begins with the search whose results are shown, and is empty elsewhere [S2.36 S2.37 S2.39 S2.40 as read]', async ({
    page,
  }) => {
    await page.goto(`/product/${APPLE}`)
    await untilAlive(page)
    await page.locator('.search-button').click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expect(dialog.getByLabel('Search the shop')).toBeFocused()
    await dialog.getByLabel('Search the shop').fill('ghee')
    await dialog.getByText('Price', { exact: true }).click()
    await dialog.getByLabel('Min price').fill('50')
    await dialog.getByLabel('Max price').fill('700')
    await dialog.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/shop?search=ghee&min_price=50&max_price=700')
    await expect(page.locator('h1')).toHaveText('Search: ghee')
    await expect(dialog).toBeHidden()
    // Past header and categories: the next stop is of the results.
    await expect(page.locator('h1')).toBeFocused()
    await page.locator('.search-button').click()
    for (const [field, value] of [
      ['Search the shop', 'ghee'],
      ['Min price', '50'],
      ['Max price', '700'],
    ] as const)
      await expect(dialog.getByLabel(field)).toHaveValue(value)
    // Its words are selected: whoever types begins anew.
    await page.keyboard.type('honey')
    await expect(dialog.getByLabel('Search the shop')).toHaveValue('honey')
    await page.keyboard.press('Escape')
    await page.locator('.product-card-name').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await page.locator('.search-button').click()
    for (const field of ['Search the shop', 'Min price', 'Max price'])
      await expect(dialog.getByLabel(field)).toHaveValue('')
  })

  test('opens with / unless something is being typed or another dialog is open [S2.38 S4.22]', {
    tag: '@desk',
  }, async ({ page }) => {
    await page.goto('/shop')
    await untilAlive(page)
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await page.locator('.filter-form [name="max_price"]').focus()
    await page.keyboard.press('/')
    await expect(dialog).toBeHidden()
    await page.locator('h1').click()
    await cartLink(page).click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
    await page.keyboard.press('/')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Escape')

    await page.route('**/*.data*', (route) => route.fulfill({ status: 502, body: '' }))
    await page.locator('.product-card').first().getByRole('link').first().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('/')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Escape')
    await page.unroute('**/*.data*')

    await page.keyboard.press('/')
    await expect(dialog.getByLabel('Search the shop')).toBeFocused()

    await dialog.getByLabel('Press / to search').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(dialog).toBeHidden()
  })
})

test('the sidebar lists all products, then the categories by id, and marks where one is [S2.62 S2.63]', {
  tag: '@desk',
}, async ({ page }) => {
  const answer = await page.request.get('/v1/api/category/')
  const { data } = (await answer.json()) as { data: { id: number; slug: string }[] }
  const byId = data.toSorted((a, b) => a.id - b.id).map(({ slug }) => `/category/${slug}`)
  await page.goto(VEGETABLES)
  const links = page.locator('.shop-sidebar .shelf-list a')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/shop',
    ...byId,
  ])
  await expect(page.locator('.shop-sidebar [aria-current="page"]')).toHaveText(/Vegetables/)
})

test('a visitor browses and searches, with Login and Register at hand [S2.31 S2.32 S6.1]', async ({
  page,
  isMobile,
}) => {
  for (const path of ['/', VEGETABLES, `/product/${APPLE}`, '/shop?search=ghee']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    const header = page.locator('header')
    if (isMobile) await header.getByRole('button', { name: 'Menu' }).click()
    for (const name of ['Login', 'Register'])
      await expect(header.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveCount(1)
  }
})

test('Login and Register stand in the header from 769 px on, and behind one menu up to 768 [S2.31 S2.32 S9.4 as read]', {
  tag: '@desk',
}, async ({ page }) => {
  const header = page.locator('header')
  for (const [width, isNarrow] of [
    [768, true],
    [769, false],
    [1024, false],
    [1025, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(VEGETABLES)
    for (const name of ['Login', 'Register'])
      await expect(header.locator(`> .header-row .button`, { hasText: name })).toBeVisible({
        visible: !isNarrow,
      })
    await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: isNarrow })
  }
})

test('signing in has the logo at every width, and the green panel beside it on wide ones only [S2.67 as read]', {
  tag: '@desk',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    const panel = page.locator('.auth-panel')
    const isGreen = () => panel.evaluate((one) => getComputedStyle(one).backgroundColor === 'rgb(11, 59, 38)')
    const columns = async () => [(await panel.boundingBox())!, (await page.locator('main').boundingBox())!]
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(page.locator('.logo').filter({ visible: true })).toHaveCount(1)
    const [left, right] = await columns()
    expect(await isGreen()).toBe(true)
    expect(left!.height).toBeGreaterThanOrEqual(800)
    expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width - 1)
    for (const [width, isWide] of [
      [1025, true],
      [1024, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect(await isGreen(), `${width} px`).toBe(isWide)
    }
    await page.setViewportSize({ width: 375, height: 700 })
    await expect(page.locator('.logo').filter({ visible: true })).toHaveCount(1)
    expect(await isGreen()).toBe(false)
    const [above, below] = await columns()
    expect(above!.height).toBeLessThan(200)
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height - 1)
  }
})

test('switching the language keeps the page and its filters', async ({ page }) => {
  await page.goto(`${VEGETABLES}?sort=PriceLH`)
  await page.locator('.language-switch').click()
  await expect(page).toHaveURL(`/ne${VEGETABLES}?sort=PriceLH`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
  await expect(page.locator('h1')).toHaveText('तरकारी')
  await page.locator('.language-switch').click()
  await expect(page).toHaveURL(`${VEGETABLES}?sort=PriceLH`)
})

test('beside a search stand the categories with what is found in each, and lead to just that', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/shop?search=tea')
  const shelf = page.locator('.shop-sidebar .shelf-list a')
  await expect(shelf.filter({ hasText: 'Vegetables' })).toHaveText(/ 0$/)
  const ofTea = shelf.filter({ hasText: 'Tea and coffee' })
  const found = / (\d+)$/.exec((await ofTea.textContent())!)![1]!
  // The seven teas, and with them what else stands on their shelf.
  expect(Number(found)).toBeGreaterThanOrEqual(7)
  await ofTea.click()
  await expect(page).toHaveURL('/category/tea-coffee?search=tea')
  await expect(page.locator(count)).toHaveText(`${found} products`)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a search, with scripts,' : 'a search, without scripts,', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('says how it was read, and each part can be undone', async ({ page }) => {
      await page.goto('/shop?search=potsto+under+200')
      const read = page.locator('.search-read')
      await expect(read).toContainText('Showing results for “potato under 200”.')
      await page.getByRole('link', { name: 'Remove filter: up to Rs 200' }).click()
      await expect(page).toHaveURL('/shop?search=potsto')
      await read.getByRole('link', { name: 'Search for “potsto” instead' }).click()
      await expect(page).toHaveURL('/shop?search=potsto&exact=true')
      await expect(page.locator('.empty')).toContainText('No products found.')
      await expect(page.locator('.shop-main .product-card').first()).toBeVisible()
      await page.locator('.near-categories a').first().click()
      await expect(page).toHaveURL(/\/category\//)
    })

    test('is narrowed by what stands beside it, with counts', async ({ page }) => {
      await page.goto('/shop?search=ghee')
      const open = async () => {
        const filters = page.getByRole('link', { name: 'Filters' })
        if (await filters.isVisible()) await filters.click()
      }
      const vendors = page.getByRole('navigation', { name: 'Vendor', exact: true }).filter({ visible: true })
      await open()
      const first = vendors.getByRole('link').first()
      const counted = Number(/(\d+)$/.exec((await first.innerText()).trim())![1])
      await first.click()
      await expect(page).toHaveURL(/vendor=/)
      await expect(page.locator(count)).toHaveText(counted === 1 ? '1 product' : `${counted} products`)
      // A band of prices leaves what it counts, and its end is a chip.
      await page.goto('/shop?search=honey')
      await open()
      const band = page
        .getByRole('navigation', { name: 'Price', exact: true })
        .filter({ visible: true })
        .getByRole('link')
        .last()
      const ofBand = Number(/(\d+)$/.exec((await band.innerText()).trim())![1])
      await band.click()
      await expect(page).toHaveURL(/min_price=/)
      await expect(page.locator(count)).toHaveText(ofBand === 1 ? '1 product' : `${ofBand} products`)
      await page.goto('/shop?search=ghee&available=true')
      await page.getByRole('link', { name: 'Remove filter: Available now' }).click()
      await expect(page).toHaveURL('/shop?search=ghee')
    })

    test('by the word of a category leads to all of it', async ({ page }) => {
      await page.goto('/shop?search=vegetables')
      await page.getByRole('link', { name: 'See all in Vegetables' }).click()
      await expect(page).toHaveURL(VEGETABLES)
    })
  })

test('a further page of a list is a page of its own for search engines', async ({ page }) => {
  await page.goto('/ne/shop?page=2&sort=PriceLH')
  const site = new URL(page.url()).origin
  const href = (selector: string) => page.locator(selector).getAttribute('href')
  expect(await href('link[rel="canonical"]')).toBe(`${site}/ne/shop?page=2`)
  expect(await href('link[hreflang="en"]')).toBe(`${site}/shop?page=2`)
})

test('what cannot be bought comes last in every order of a list, and names others of its kind that can', async ({
  page,
}) => {
  const isGone = (list: Page) =>
    list.locator('.product-card').evaluateAll((cards) => cards.map((card) => card.matches('.is-unavailable')))
  for (const order of ['', '?sort=PriceLH', '?sort=PriceHL', '?sort=UnitPriceLH']) {
    await page.goto(`/category/tea-coffee${order}`)
    const gone = await isGone(page)
    expect(gone.slice(-1), order).toEqual([true])
    expect(gone, order).toEqual(gone.toSorted())
  }
  await page.goto('/product/rhododendron-tea')
  const similar = page.getByRole('region', { name: 'Similar products available now' })
  await expect(similar.getByRole('link')).toHaveCount(3)
  await similar.getByRole('link').first().click()
  await expect(page.locator('.buy-form').getByRole('button', { name: /^Add/ })).toBeVisible()
})

test('a list that is sorted anew is dimmed while it is on its way, and what was pressed is busy', async ({
  page,
}) => {
  await page.goto(VEGETABLES)
  await untilAlive(page)
  const list = page.locator('.product-grid')
  const answer = await keepBack(page, /\/vegetables\.data/)
  await page.locator('.sort-form select').selectOption('PriceHL')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.product-card')).toHaveCount(24)
  answer()
  await expect(page).toHaveURL(`${VEGETABLES}?sort=PriceHL`)
  await expect(list).toHaveAttribute('aria-busy', 'false')

  await page.unroute(/\/vegetables\.data/)
  const further = await keepBack(page, /\/vegetables\.data/)
  const next = page.getByRole('link', { name: 'Next' })
  await next.click()
  await expect(next).toHaveAttribute('aria-busy', 'true')
  further()
  await expect(page.locator('.product-card')).toHaveCount(19)
  await expect(page.locator('a[aria-busy]')).toHaveCount(0)
})

test('a price that is typed while the list of another one is on its way stays, and is applied', async ({
  page,
  isMobile,
}) => {
  await page.goto(VEGETABLES)
  await untilAlive(page)
  if (isMobile) await page.getByRole('link', { name: 'Filters' }).click()
  const panel = isMobile ? page.getByRole('dialog') : page.locator('.shop-sidebar')
  const answer = await keepBack(page, /\/vegetables\.data/)
  const asked = page.waitForRequest(/vegetables\.data\?.*max_price=20/)
  await panel.getByRole('slider', { name: 'Max price' }).press('Home')
  await asked
  const field = panel.locator('[name="max_price"]')
  await field.fill('60')
  answer()
  await expect(page).toHaveURL(`${VEGETABLES}?max_price=20`)
  await expect(page.locator('.product-grid')).toHaveAttribute('aria-busy', 'false')
  await expect(field).toHaveValue('60')
  await field.press('Tab')
  await expect(page).toHaveURL(`${VEGETABLES}?max_price=60`)
  await expect(field).toHaveValue('60')
})

test('a file that is not there is no page, and the icon is one', async ({ page }) => {
  for (const path of ['/manifest.webmanifest', '/ne/apple-touch-icon-precomposed.png', '/service.js']) {
    const answer = await page.request.get(path)
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([
      404,
      'text/plain; charset=UTF-8',
    ])
  }
  const icon = await page.request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})

test('unknown addresses answer 404 with a page that leads on', async ({ page }) => {
  for (const path of [
    '/nowhere',
    '/category/none',
    '/product/none',
    '/shop?page=99',
    '/shop?district=Atlantis',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('link', { name: 'Shop all products' })).toBeVisible()
  }
  await page.goto('/ne/nowhere')
  await expect(page.locator('h1')).toHaveText('पृष्ठ भेटिएन')
})

test('a page tells search engines what it is, in both languages [S2.22 S2.23 S2.24]', async ({ page }) => {
  await page.goto(`/product/${APPLE}?from=somewhere`)
  const site = new URL(page.url()).origin
  await expect(page).toHaveTitle('Mustang Red Apple | Himalayan Green Nepal')
  const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
  expect(await attribute('link[rel="canonical"]', 'href')).toBe(`${site}/product/${APPLE}`)
  expect(await attribute('link[hreflang="ne"]', 'href')).toBe(`${site}/ne/product/${APPLE}`)
  expect(await attribute('meta[name="description"]', 'content')).toContain('Rs 280 for 1 kg')
  const image = (await attribute('meta[property="og:image"]', 'content'))!
  expect(image.startsWith(`${site}/pictures/`)).toBe(true)
  expect((await page.request.get(image)).status()).toBe(200)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [product, trail] = blocks.map((block) => JSON.parse(block))
  expect(product).toMatchObject({ '@type': 'Product', offers: { price: 280, priceCurrency: 'NPR' } })
  expect(trail.itemListElement.at(-1).item).toBe(`${site}/product/${APPLE}`)

  await page.goto('/shop?search=ghee')
  expect(await attribute('meta[name="robots"]', 'content')).toBe('noindex')
  await page.goto('/')
  const shared = (await attribute('meta[property="og:image"]', 'content'))!
  expect((await page.request.get(shared)).status()).toBe(200)
})

test('packs of different sizes are compared by what a kilogram comes to, and the cart says it too', async ({
  page,
}) => {
  await page.goto('/category/honey-sweets')
  await untilAlive(page)
  await page.locator('.sort-form select').selectOption('Lowest unit price')
  await expect(page).toHaveURL('/category/honey-sweets?sort=UnitPriceLH')
  const card = (name: string) => page.locator('.product-card').filter({ hasText: name })
  const names = page.locator('.product-card-name')
  // One kilogram for Rs 190, a pack of 500 g for Rs 180, and pieces after all that is weighed.
  await expect(names.nth(0)).toHaveText('Sugarcane Jaggery')
  await expect(names.nth(1)).toHaveText(/Khudo/)
  const order = (await names.allTextContents()).map((name) => name.trim())
  expect(order.indexOf('Sesame Laddu')).toBeGreaterThan(order.indexOf('Comb Honey'))
  await expect(card('Sugarcane Jaggery').locator('.unit-price')).toHaveCount(0)
  const honey = card('Mustard Blossom Honey').locator('.unit-price')
  await expect(honey.locator('[aria-hidden]')).toHaveText('Rs 960/kg')
  await expect(honey.locator('.visually-hidden')).toHaveText('Rs 960 per kg')
  // Of what is sold by piece the price says it.
  await expect(card('Sesame Laddu').locator('.unit-price')).toHaveCount(0)

  await card('Mustard Blossom Honey').getByRole('link', { name: 'Mustard Blossom Honey' }).click()
  await expect(page.locator('.product-price').getByText('Rs 960/kg')).toBeVisible()
  await page.locator('.buy-form').getByRole('button', { name: /^Add/ }).click()
  await page.locator('.buy-form').getByRole('link', { name: 'See cart' }).click()
  await expect(page.getByRole('dialog').getByText('Rs 960/kg')).toBeVisible()
  await page.goto('/ne/cart')
  await expect(page.locator('.cart-line-card').getByText('Rs 960/केजी')).toBeVisible()
  await expect(page.locator('.cart-line-card .unit-price .visually-hidden')).toHaveText('प्रति केजी Rs 960')
})
