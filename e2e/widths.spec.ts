import { expect, type Locator, type Page, test } from '@playwright/test'
import { excess } from './excess.ts'
import { doubleText, textFaults } from './large-text.ts'
import { PAGE_ROWS, type PageRow } from './page-rows.ts'
import {
  APPLE,
  cartLink,
  expectAccessible,
  GOAT,
  LENTIL,
  openDrawer,
  order,
  POTATO,
  placeButton,
  putIntoCart,
  registerAs,
  signInAsStaff,
  thingsOf,
  untilAlive,
} from './shopper.ts'
import { smallTargets } from './targets.ts'

// One purchase at every width where the layout changes, one by keyboard alone, and axe over every page of the route table
// and every dialog: in English at the desk, in Nepali on the phone. Pages of vendors are held to axe on the phone, where
// they are used, those of staff at the desk. Without scripts: journey.spec.ts. The other journeys look with axe only at what
// is not shown by opening a page: dialogs, refused forms, and what comes of what they have done.

const SHELF = '/category/lentils-beans'
const PRODUCT = 'Red Lentil'
/** The bell comes together with its page. */
const BELLS = '/notifications' in PAGE_ROWS ? 1 : 0

test('a purchase fits every width, with one cart, one bell and one profile [S2.30 S2.35 S9.4]', {
  tag: '@desk',
}, async ({ page }) => {
  test.setTimeout(120_000)
  for (const width of [360, 768, 769, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    // Somebody new each time, with an address: one person may only have so much open in cash.
    await page.context().clearCookies()
    await registerAs(page)
    await order(page, LENTIL)
    const look = async (what: string) => {
      expect(await excess(page), `${what} at ${width}`).toBe(0)
      await expect(cart(page), `${what} at ${width}`).toHaveCount(1)
      await expect(bell(page), `${what} at ${width}`).toHaveCount(BELLS)
      await expect(profile(page), `${what} at ${width}`).toHaveCount(1)
    }
    await page.goto(SHELF)
    await untilAlive(page)
    await look('shelf')
    await page.getByRole('button', { name: `Add ${PRODUCT}` }).click()
    const drawer = await openDrawer(page)
    expect(await excess(page), `drawer at ${width}`).toBe(0)
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout\?items=\d+$/)
    // The checkout has a header of its own that leads nowhere else.
    expect(await excess(page), `checkout at ${width}`).toBe(0)
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
    await look('order')
  }
})

test('a purchase needs no more than the keyboard', { tag: '@desk' }, async ({ page }) => {
  await registerAs(page)
  await order(page, LENTIL)
  await page.goto(SHELF)
  await untilAlive(page)
  await page.keyboard.press('Tab')
  // The first stop leads past everything that stands on every page.
  await expect(page.locator(':focus')).toHaveAttribute('href', '#content')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: `Add ${PRODUCT}` }), 'Enter')
  await expect(page.getByRole('button', { name: `Increase quantity of ${PRODUCT}` })).toBeFocused()
  await page.keyboard.press('Control+Home')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await press(page, cartLink(page), 'Enter')
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer).toBeVisible()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await press(page, drawer.getByRole('checkbox', { name: `Select ${PRODUCT}` }), 'Space')
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(cartLink(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, drawer.getByRole('button', { name: 'Checkout' }), 'Enter')
  await expect(page).toHaveURL(/\/checkout\?items=\d+$/)
  await press(page, placeButton(page), 'Enter')
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
})

test('no page moves, nor takes the focus, when what is in the cart arrives', async ({ page }) => {
  test.setTimeout(120_000)
  const shelves = ['/', '/shop', SHELF, '/category/vegetables', '/shop?search=honey', '/shop?sort=PriceLH']
  const pages = [...shelves, `/product/${LENTIL}`, `/product/${POTATO}`, `/product/${APPLE}`]
  // The last cards of each page, as a focus below the fold would move it, and what the product pages themselves sell.
  await putIntoCart(page, LENTIL, POTATO, APPLE)
  for (const path of shelves) {
    const shown = await (await page.request.get(path)).text()
    const ids = [...new Set([...shown.matchAll(/name="product" value="(\d+)"/g)].map(([, id]) => id!))]
    expect(ids.length, path).toBeGreaterThan(0)
    for (const product of ids.slice(-3)) await page.request.post('/cart', { form: { product } })
  }
  for (const path of pages) {
    await page.goto(path)
    await untilAlive(page)
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Increase quantity of/ })
        .first(),
    ).toBeAttached()
    const found = () => page.evaluate(() => [scrollY, document.activeElement === document.body])
    expect(await found(), path).toEqual([0, true])
  }
})

/** What the route table's pages show besides, to visitors. */
const FURTHER = [
  // Its vendor is asked first.
  `/product/${GOAT}`,
  '/article/how-we-count',
  '/login?error=SessionRequired',
  '/shop?search=zzz',
  '/shop?search=potsto+under+200',
]
/** Pages of one walk: several walk at a time. */
const MAX_PAGES = 40

for (const { reader, pages, title } of walks())
  test(title, async ({ browser, baseURL, isMobile }) => {
    test.setTimeout(300_000)
    const viewport = isMobile ? { width: 360, height: 780 } : { width: 1440, height: 900 }
    const open = async () => (await browser.newContext({ baseURL, viewport, hasTouch: isMobile })).newPage()
    const owner = await open()
    await registerAs(owner)
    const things = await thingsOf(owner)
    const page = reader === 'owner' ? owner : await open()
    if (reader === 'vendor') await signInAsStaff(page, 'sinja-khola-organic-growers@example.com')
    if (reader === 'staff') await signInAsStaff(page, 'admin@example.com')
    const prefix = isMobile ? '/ne' : ''
    for (const [pattern, row] of pages) {
      const path = prefix + (row.path?.(things) ?? (prefix && pattern === '/' ? '' : pattern))
      const answer = await page.goto(path)
      expect([path, answer?.status()]).toEqual([path, row.status ?? 200])
      await expect(page.locator('h1:not([inert] *)'), path).toHaveCount(1)
      if (isMobile ? reader !== 'staff' : reader !== 'vendor') await expectAccessible(page)
      expect([path, await excess(page)]).toEqual([path, 0])
      if (!isMobile) continue
      // The pages of staff are used with a mouse; they will be made anew.
      if (reader !== 'staff') expect([path, await smallTargets(page)]).toEqual([path, []])
      await page.setViewportSize({ width: 320, height: 640 })
      expect([path, await excess(page)]).toEqual([path, 0])
      await page.setViewportSize(viewport)
    }
    await Promise.all([owner, page].map((page) => page.context().close()))
  })

test('at twice the size of text nothing is cut off, covered or wider than the phone', {
  tag: '@phone',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const ordered = await signInWithOrder(page)
  await putIntoCart(page, POTATO, LENTIL)
  const visitor = await (await page.context().browser()!.newContext()).newPage()
  await visitor.setViewportSize({ width: 360, height: 740 })
  for (const one of [page, visitor]) await doubleText(one)
  const faults: Record<string, string[]> = {}
  const look = async (of: Page, what: string) => {
    const found = await textFaults(of)
    expect(await of.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    if ((await excess(of)) > 0) found.push('wider than the screen')
    if (found.length > 0) faults[what] = found
  }
  for (const locale of ['', '/ne']) {
    for (const path of ['/', '/category/vegetables', `/product/${APPLE}`, '/cart', '/checkout', ordered]) {
      await page.goto(locale + path)
      await look(page, locale + path)
    }
    await page.goto(`${locale}/product/${POTATO}`)
    await expect(page.locator('.buy-form-held')).toBeVisible()
    await look(page, `${locale} held`)
    await visitor.goto(new URL(`${locale}/login`, page.url()).href)
    await look(visitor, `${locale} login`)
  }
  expect(faults).toEqual({})

  await visitor.goto(new URL('/place', page.url()).href)
  await untilAlive(visitor)
  await visitor.getByLabel('Where?').fill('pokhara')
  const list = visitor.getByRole('listbox')
  await expect(list.getByRole('option').first()).toBeVisible()
  const typed = (await visitor.locator('.combobox .field-box').boundingBox())!
  expect((await list.boundingBox())!.y).toBeGreaterThanOrEqual(typed.y + typed.height)
  await visitor.context().close()
})

test('axe finds nothing in any open dialog', async ({ page, isMobile }) => {
  await registerAs(page)
  await order(page, LENTIL)
  await page.goto(SHELF)
  await untilAlive(page)
  await page.getByRole('button', { name: `Add ${PRODUCT}` }).click()
  const openers: Record<string, Locator> = {
    Cart: cartLink(page),
    Search: page
      .getByRole('link', { name: 'Search' })
      .or(page.getByRole('button', { name: 'Search' }))
      .filter({ visible: true })
      .first(),
    ...(BELLS > 0 && { Notifications: bell(page) }),
    ...(isMobile && { Filters: page.getByRole('link', { name: 'Filters' }).filter({ visible: true }) }),
  }
  for (const [name, opener] of Object.entries(openers)) {
    await opener.click()
    await expect(page.getByRole('dialog'), name).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog'), name).toBeHidden()
  }
  await profile(page).click()
  await expectAccessible(page)
})

const cart = (page: Page) => page.locator('a[href$="/cart"]').filter({ visible: true })
const bell = (page: Page) => page.locator('a[href$="/notifications"]').filter({ visible: true })
const profile = (page: Page) => page.getByRole('button', { name: /Maya Gurung/ }).filter({ visible: true })

/** Somebody who has ordered, and is told so at the bell; answers the order's path. */
async function signInWithOrder(page: Page): Promise<string> {
  await registerAs(page)
  return order(page, LENTIL)
}

/** Goes there by Tab, as anybody without a mouse would, and presses a key. */
async function press(page: Page, target: Locator, key: string): Promise<void> {
  for (let stops = 0; stops < 80; stops++) {
    if (await target.evaluate((element) => element === document.activeElement))
      return page.keyboard.press(key)
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by Tab to ${target}.`)
}

type Reader = 'visitor' | 'owner' | 'vendor' | 'staff'

/** Every page, and each of them once: of what has many pages in parts. */
function walks() {
  const further = FURTHER.map((path): [string, PageRow] => [path, { who: 'anybody' }])
  const all = [...Object.entries(PAGE_ROWS), ...further].filter(([, { isFile }]) => !isFile)
  return (['visitor', 'owner', 'vendor', 'staff'] as const).flatMap((reader) => {
    const theirs = all.filter(([, row]) => readerOf(row) === reader)
    const parts = Math.ceil(theirs.length / MAX_PAGES)
    return Array.from({ length: parts }, (_, part) => ({
      reader,
      title: `axe finds nothing on any page of a ${reader}, and nothing is wider than the screen (${part + 1} of ${parts})`,
      pages: theirs.filter((_, place) => place % parts === part),
    }))
  })
}

function readerOf({ who }: PageRow): Reader {
  if (who === 'vendor' || who === 'staff') return who
  return who === 'anybody' || who === 'visitors' ? 'visitor' : 'owner'
}
