import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import {
  ANARASA,
  cartLink,
  expectAccessible,
  keepBack,
  order,
  registerAs,
  signInAs,
  untilAlive,
} from './shopper.ts'

/** The vendor of the anarasa, which is asked before every sale. */
const MAURI_PALAN = 'machhapuchhre-mauri-palan@example.com'
/** A page with few pictures of its own. */
const QUIET_PAGE = '/order'

const LIST = '**/v1/api/notification/notification/*'
const EMPTY = { data: [], meta: { unread_count: 0, links: { next: null, previous: null } } }

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ })
const badge = (page: Page) => bell(page).locator('.count')

async function openPanel(page: Page) {
  await untilAlive(page)
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeVisible()
  return panel
}

/** A customer who has bought so many times; each purchase is one notification. */
async function buyer(page: Page, purchases: number): Promise<string[]> {
  await registerAs(page)
  const orders: string[] = []
  for (let n = 0; n < purchases; n++) orders.push(await order(page, ANARASA))
  return orders
}

async function vendorPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, MAURI_PALAN)
  return page
}

test('what the vendor does rings at the customer without a reload, and leads to the order [S2.33 S2.50 S4.16 S4.19]', async ({
  page,
  browser,
}) => {
  const [path] = await buyer(page, 1)
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!.match(/GP-\d+/)![0]
  await page.goto(QUIET_PAGE)
  await expect(badge(page)).toHaveText('1')

  const vendor = await vendorPage(browser)
  await vendor.goto('/vendor')
  await expect(badge(vendor)).toBeVisible()
  // The page is loaded, and listens.
  await page.waitForRequest('**/notifications/stream', { timeout: 5000 }).catch(() => {})
  await vendor.getByRole('button', { name: new RegExp(`^Approve .* ${number}$`) }).click()
  await expect(badge(page)).toHaveText('2')
  await vendor.context().close()

  const marks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/mark-as')) marks.push(request.postData()!)
  })
  const panel = await openPanel(page)
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  const news = panel.getByRole('listitem').first()
  await expect(news).toContainText(`confirmed Anarasa in your order ${number}.`)
  await expect(news).toContainText('just now')
  await news.getByRole('link').click()
  await expect(page).toHaveURL(path!)
  await expect(panel).toBeHidden()
  await expect(badge(page)).toHaveText('1')
  expect(marks).toEqual([expect.stringMatching(/^\{"notification":\d+\}$/)])
})

test('one is marked read and unread from its menu, all at once from the head [S2.52 S2.53 S4.17 S4.18]', async ({
  page,
}) => {
  await buyer(page, 2)
  await page.goto(QUIET_PAGE)
  let panel = await openPanel(page)
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  const first = panel.getByRole('listitem').first()
  await first.getByRole('button', { name: /^Options/ }).click()
  await expect(first.getByRole('button', { name: 'Mark as Unread', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Mark as read', exact: true }).click()
  await expect(first).not.toHaveClass(/is-unread/)
  await expect(panel.locator('.notifications-count')).toHaveText('1')

  // By the keyboard alone: Escape closes the menu and leaves the panel.
  await first.getByRole('button', { name: /^Options/ }).focus()
  await page.keyboard.press('Enter')
  const unread = first.getByRole('button', { name: 'Mark as Unread', exact: true })
  await expect(unread).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unread).toBeHidden()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(unread).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(unread).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.locator('.notifications-count')).toHaveText('2')
  await page.reload()
  await expect(badge(page)).toHaveText('2')

  panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Mark all as read', exact: true }).click()
  await expect(badge(page)).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expect(panel.locator('.is-unread')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await page.reload()
  await expect(badge(page)).toHaveCount(0)
})

test('it says that it is loading, that it is empty and that it failed; a mark that fails is taken back [S8.4 S8.5]', async ({
  page,
}) => {
  await registerAs(page)
  await page.goto(QUIET_PAGE)
  const release = await keepBack(page, LIST, (route) => route.fulfill({ json: EMPTY }))
  let panel = await openPanel(page)
  await expect(panel.getByText('Loading your notifications...', { exact: true })).toBeVisible()
  release()
  await expect(panel.getByText('You have no notifications yet!', { exact: true })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await expectAccessible(page)

  await page.unroute(LIST)
  await page.route(LIST, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  panel = await openPanel(page)
  await expect(
    panel.getByText('There was an error loading your notifications.', { exact: true }),
  ).toBeVisible()

  await page.unroute(LIST)
  await page.route(LIST, (route) => route.fulfill({ json: pageOf(1, 1) }))
  await page.route('**/mark-as-read/', (route) => route.fulfill({ status: 500, body: '' }))
  await panel.getByRole('button', { name: 'Try again' }).click()
  const only = panel.getByRole('listitem')
  await only.getByRole('button', { name: /^Options/ }).click()
  await only.getByRole('button', { name: 'Mark as read' }).click()
  await expect(only.getByText('Sorry, something went wrong')).toBeVisible()
  await expect(only).toHaveClass(/is-unread/)
})

/** So many notifications, the first id the newest, as the API lists them. */
function pageOf(from: number, count: number, next: string | null = null) {
  const data = Array.from({ length: count }, (_, n) => ({
    id: from - n,
    message: `Message ${from - n}`,
    humanized_created: 'yesterday',
    is_read: false,
    type: 'Announcement',
    object_id: null,
    order_group_id: null,
    path: '/vendor',
  }))
  return { data, meta: { unread_count: count, links: { next, previous: null } } }
}

test('the list goes on by itself at its end, at the next of the page before [S2.51]', async ({ page }) => {
  await registerAs(page)
  await page.goto(QUIET_PAGE)
  const next = '/v1/api/notification/notification/?cursor=abc'
  const asked: string[] = []
  await page.route(LIST, async (route: Route) => {
    const { search } = new URL(route.request().url())
    asked.push(search)
    await route.fulfill({ json: search ? pageOf(15, 15) : pageOf(35, 20, next) })
  })
  const panel = await openPanel(page)
  await expect(panel.getByRole('listitem')).toHaveCount(20)
  await expect(panel.getByText(/Message 35$/)).toBeVisible()
  await expect(panel.getByText('yesterday').first()).toBeVisible()
  expect(asked).toEqual([''])
  await panel.locator('.notifications-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
  await expect(panel.getByRole('listitem')).toHaveCount(35)
  await expect(panel.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  expect(asked).toEqual(['', '?cursor=abc'])
})

test('one of cart and notifications is open at most, and / searches only when neither is [S4.21 S4.22]', async ({
  page,
}) => {
  await registerAs(page)
  await page.goto(QUIET_PAGE)
  const panel = await openPanel(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  // However it is opened: the panel is in the way of the pointer.
  await cartLink(page).evaluate((link: HTMLElement) => link.click())
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart).toBeVisible()
  await expect(panel).toBeHidden()
  await bell(page).evaluate((link: HTMLElement) => link.click())
  await expect(panel).toBeVisible()
  await expect(cart).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(panel).toBeHidden()
})

test('without scripts the bell leads to a page that does the same', { tag: '@deep' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const [path] = await buyer(page, 1)
  await bell(page).click()
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByRole('link', { name: /has been placed\.$/ })).toHaveAttribute('href', path!)
  await page.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(page.getByRole('button', { name: /^Mark as Unread/ })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Mark as Unread/ }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(badge(page)).toHaveCount(0)

  await page.goto('/account/notifications')
  await page.getByRole('group', { name: 'By SMS' }).getByLabel('Everything').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your preferences are saved.')).toBeVisible()
  await page.goto('/ne/account/notifications')
  await expect(page.locator('input[name=sms][value=all]')).toBeChecked()
  await context.close()
})
