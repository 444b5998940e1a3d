import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type Route } from '@playwright/test'
import { madePerson, type Wanted } from './made-people.ts'
import { codeTo } from './outbox.ts'
import type { Owner } from './page-rows.ts'

// Shared steps of the journeys of cart, checkout and orders. Products are the demo shop's.

export const POTATO = 'mude-red-potato'
export const APPLE = 'mustang-red-apple'
export const BEANS = 'jumla-mixed-beans'
/** There is enough of it for many orders. */
export const LENTIL = 'red-lentil'
/** Their vendors are asked first; of the second there is enough for many orders. */
export const GOAT = 'goat-meat-khasi'
export const ANARASA = 'anarasa'

export const PASSWORD = 'namaste-green-2083'

/** Makes this browser a new customer's, with an empty cart, who has confirmed their email; answers it. */
export function registerAs(page: Page, name = 'Maya Gurung'): Promise<string> {
  return become(page, { customer: name, isConfirmed: true })
}

/** The same of somebody who has not: before their first order in cash they are asked for a code. */
export function registerUnconfirmed(page: Page, name = 'Maya Gurung'): Promise<string> {
  return become(page, { customer: name, isConfirmed: false })
}

/** Signs in somebody of the demo, or whom `registerAs` has made; how one signs in by pages is shown in session.spec.ts. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await become(page, { signIn: email, isPassed: false })
}

/** The same past the second factor of the demo: for people of the company, and for who sees to a vendor's money. */
export async function signInAsStaff(page: Page, email: string): Promise<void> {
  await become(page, { signIn: email, isPassed: true })
}

async function become(page: Page, wanted: Wanted): Promise<string> {
  const address = (await page.request.get('/healthz')).url()
  const { email, cookies } = await madePerson(address, wanted)
  const site = { url: new URL('/', address).href, httpOnly: true, sameSite: 'Lax' } as const
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, ...site })))
  return email
}

/** Signs in by the form, which brings along what was put into the cart and the lists of the device. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/login', { form: { email, password: PASSWORD }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** At the checkout, before a first order in cash: has the code mailed and types it. */
export async function confirmByMail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await codeTo(page, email))
}

/** Puts these products into the cart of whoever uses this browser, by the plain form; answers their ids. */
export async function putIntoCart(page: Page, ...slugs: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const slug of slugs) {
    const product = await page.request.get(`/v1/api/product/${slug}/`)
    const { id } = (await product.json()).data as { id: number }
    const answer = await page.request.post('/cart', { form: { product: id }, maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    ids.push(id)
  }
  return ids
}

/**
 * Waits until scripts have taken the page over: from then on what is pressed opens no new document, and keys are listened for. React
 * marks elements while it renders; only when it is done does the root say so, and what listens begins with the next idle moment.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((key) => key.startsWith('__reactContainer'))
    const root = key && (document as unknown as Record<string, ReactFiber>)[key]
    return root && !root.stateNode.current.memoizedState.isDehydrated
  })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
}

/** What is read of React's own notes about the page. */
interface ReactFiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/** The header's cart, or the bottom bar's: whichever this width shows. */
export function cartLink(page: Page) {
  return page.locator('a[href$="/cart"]').filter({ visible: true }).first()
}

/** Opens the drawer over the page that is there. */
export async function openDrawer(page: Page) {
  await untilAlive(page)
  await cartLink(page).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer).toBeVisible()
  // Waits until the drawer stands still: a press on a moving button may miss.
  await drawer.evaluate((dialog) =>
    Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished)),
  )
  return drawer
}

/** The line of this product in the open drawer. */
export function row(page: Page, name: string) {
  return page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
}

/** A number as people write it, and nobody else's: open orders are counted by phone. */
export function somePhone(): string {
  const digits = `97${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const typed = digits.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!)
  return `${typed.slice(0, 3)}-${typed.slice(3)}`
}

/** Types a new address and a new contact into the checkout form. */
export async function typeAddressAndContact(page: Page): Promise<void> {
  await page.getByLabel('Where?').fill('pokhara ६')
  await page.getByLabel('Tole Name').fill('Baidam')
  await page.getByLabel('Mobile number', { exact: true }).fill(somePhone())
  // With scripts it comes by itself.
  const update = page.getByRole('button', { name: 'Update total' })
  if (await update.isVisible()) await update.click()
  await expect(page.getByText('Delivery to Pokhara-6')).toBeVisible()
}

export function placeButton(page: Page) {
  return page.getByRole('button', { name: /^Place order/ }).filter({ visible: true })
}

/** Buys these products in one go, by forms alone; answers the order's path. */
export async function order(page: Page, ...slugs: string[]): Promise<string> {
  const items = await putIntoCart(page, ...slugs)
  await page.goto(`/checkout?items=${items}`)
  if (await page.getByLabel('Tole Name').isVisible()) await typeAddressAndContact(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname
}

/**
 * Presses "Place order" where a payment service was chosen, and waits until that is reached, or without scripts the
 * button that leads there; answers the order's path.
 */
export async function placeAndGoOn(page: Page, { hasScripts = true } = {}): Promise<string> {
  const paying = page.waitForRequest(/\/order\/[0-9a-f-]{36}\/pay\?placed/)
  await placeButton(page).click()
  const path = new URL((await paying).url()).pathname.replace(/\/pay$/, '')
  const onward = hasScripts
    ? page.getByRole('button', { name: /^Pay\b(?! now)/ })
    : page.locator('.pay-going .button')
  await expect(onward.first()).toBeVisible()
  return path
}

/** On the page that pays an order: chooses this way, which may be folded, and goes on. */
export async function payBy(page: Page, method: string): Promise<void> {
  const way = page.getByRole('radio', { name: method })
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  if (!(await way.isVisible())) await page.getByText('Another payment method').click()
  await way.check()
  await page.getByRole('button', { name: 'Pay now' }).click()
}

/** Unfolds every package and the bills of the order that is shown: of several packages each is a row. */
export async function unfold(page: Page): Promise<void> {
  await untilAlive(page)
  const folded = page.locator(':is(.parcel, .folded-panel):not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}

/** Creates the data of a customer's pages: an order, a cart, an address and a contact. */
export async function thingsOf(page: Page): Promise<Owner> {
  const path = await order(page, LENTIL)
  await putIntoCart(page, LENTIL)
  const { token, data } = await (await page.request.get('/auth/session')).json()
  const first = async (list: string) => {
    const answer = await page.request.get(`/v1/api/${list}/`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).data[0].id as number
  }
  const answer = await page.request.get(`/v1/api${path}/`, { headers: { authorization: `Bearer ${token}` } })
  return {
    order: path,
    item: (await answer.json()).data.orders[0].items[0].id,
    address: await first('address'),
    contact: await first('contact'),
    person: data.user.id,
  }
}

/**
 * Keeps these answers back until what it answers is called: what is shown meanwhile can be looked at, however slow the
 * machine is.
 */
export async function keepBack(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, (route) => promise.then(() => answer(route)))
  return resolve
}

/** Nothing that axe can find is wrong with the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Of a document that is on its way only a part may be there.
  await expect(page.locator('h1').first()).toBeAttached()
  // Contrast is measured on what stands still: a link whose page is on its way is pale.
  await expect(page.locator('a[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  // Of faults alone and in the page itself, which has no frames: in a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}
