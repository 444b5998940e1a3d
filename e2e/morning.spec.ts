import { expect, type Page, test } from '@playwright/test'
import { type DemoShop, openDemoShop } from '../scripts/demo-shop.ts'
import { moveClock } from './clock.ts'
import { main } from './counter.ts'
import { excess } from './excess.ts'
import {
  ANARASA,
  expectAccessible,
  LENTIL,
  order,
  registerAs,
  signInAs,
  signInAsStaff,
  untilAlive,
} from './shopper.ts'

// A morning of the company: everything that waits is seen to, button by button, until nothing waits. No other journey may make
// work meanwhile: it has a shop of its own.
// Left out are the queues for which money or a machine has to fail first: payments, cash days, payouts, messages and jobs that
// failed, and low stock, which needs days of sales.

/** The vendor of the lentils. */
const VENDOR = 'srinagar-danda-coffee-farmers@example.com'

/** What is done on the page that a queue's button opens, until that says it is done. */
const WORK: Record<string, (staff: Page) => Promise<void>> = {
  'Vendor approvals': (staff) => takeNextStep(staff, 'Vendor approves'),
  'Packing overdue': (staff) => takeNextStep(staff, 'Mark as packed'),
  'Delivery failed': async (staff) => {
    await nextStep(staff).getByLabel('Yes, put back in stock').check()
    await takeNextStep(staff, 'Return to vendor')
  },
  'Refunds to decide': async (staff) => {
    await staff.getByLabel('Who pays for this refund?').selectOption('The company')
    await staff.getByRole('button', { name: 'Approve' }).click()
    await expect(staff.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible()
  },
  'Messages to answer': async (staff) => {
    const thread = staff.locator('#messages details').filter({ hasText: 'Customer and Himalayan Green' })
    await thread.getByLabel('Your message').fill('Yes, it came from Palpa.')
    await thread.getByRole('button', { name: /^Send message/ }).click()
    await expect(thread.getByRole('log')).toContainText('Yes, it came from Palpa.')
  },
  'Ratings to review': async (staff) => {
    await staff.getByRole('button', { name: /^Publish/ }).click()
    await expect(main(staff)).toContainText('No ratings.')
  },
  'Products to review': async (staff) => {
    await staff.getByRole('button', { name: 'Approve' }).click()
    await expect(main(staff)).toContainText('Approved. It is live and the vendor has been notified.')
  },
  'Vendor changes': async (staff) => {
    await staff.getByRole('button', { name: 'Approve the change' }).click()
    await expect(main(staff)).toContainText('Done. The vendor has been notified.')
  },
  'Vendor applications': async (staff) => {
    await main(staff).getByText('Request more information', { exact: true }).click()
    await staff.getByLabel('What do you need? The applicant will see this.').fill('The papers in daylight.')
    await staff.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(main(staff)).toContainText('Saved. The applicant was sent a message by email')
  },
}

let shop: DemoShop

test.beforeAll(async () => {
  // The demo shop is made anew, which takes half a minute on a busy machine.
  test.setTimeout(180_000)
  shop = await openDemoShop()
})

test.afterAll(() => shop?.close())

test('a morning: whoever presses the first button again and again ends with nothing that waits', async ({
  browser,
  viewport,
}) => {
  test.setTimeout(120_000)
  const open = async () => (await browser.newContext({ baseURL: shop.address, viewport })).newPage()
  await test.step('shoppers and vendors make work', async () => makeWork(await open(), await open()))

  const staff = await open()
  await signInAsStaff(staff, 'admin@example.com')
  const waiting = main(staff).getByRole('region', { name: 'To do' })
  const today = async () => {
    await staff.goto('/admin')
    await untilAlive(staff)
    await expect(waiting).toBeVisible()
  }
  await today()
  // The demo shop has two applications of its own.
  await expect(waiting).toContainText('10 in 9 queues, most urgent first')
  expect(await excess(staff)).toBe(0)

  const first = waiting.locator('tbody').getByRole('link').first()
  const done = new Set<string>()
  // Never more presses than things that wait.
  for (let press = 0; press < 10 && (await first.isVisible()); press++) {
    const [, queue] = /: (.+?), /.exec((await first.getAttribute('aria-label'))!)!
    await test.step(queue!, async () => {
      await first.click()
      await expect(staff).not.toHaveURL(/\/admin$/)
      await untilAlive(staff)
      expect(Object.keys(WORK)).toContain(queue)
      await WORK[queue!]!(staff)
    })
    done.add(queue!)
    await today()
  }
  await expect(waiting).toContainText('Nothing to do.')
  expect([...done].sort()).toEqual(Object.keys(WORK).sort())
  await expectAccessible(staff)
  expect(await excess(staff)).toBe(0)
})

/** One thing for each queue above; applications are there already. */
async function makeWork(shopper: Page, vendor: Page): Promise<void> {
  await registerAs(shopper)
  // Nobody packs it within a day.
  await order(shopper, LENTIL)
  await moveClock(shopper, 'day')

  await signInAs(vendor, VENDOR)
  const step = async (part: string, intent: string, said: Record<string, string> = {}) => {
    const form = { order: part, intent, ...said }
    expect((await vendor.request.post('/vendor', { form, maxRedirects: 0 })).status()).toBe(303)
  }
  const toTheDoor = async () => {
    const path = await order(shopper, LENTIL)
    const { orders } = await call<Placed>(shopper, 'get', path.slice(1))
    const { id, items } = orders[0]!
    await step(id, 'pack')
    await step(id, 'hand-over')
    return { path: path.slice(1), part: id, item: items[0]!.id }
  }
  const { path, part, item } = await toTheDoor()
  const { orders } = await call<Placed>(shopper, 'get', path)
  await step(part, 'deliver', { code: orders[0]!.delivery_code! })
  await call(shopper, 'post', `${path}/message`, { text: 'Where did the lentils grow?' })
  await call(shopper, 'post', 'rating', {
    order_item: item,
    stars: 4,
    title: '',
    comment: 'Clean, and quickly cooked.',
  })
  await call(shopper, 'post', 'refund/request-refund', {
    order_items: [{ id: item, quantity: 1 }],
    reason: 'damaged',
    note: 'The bag was torn.',
    wish: 'credit',
  })

  // With the first one these are three: nobody has more open at a time to be paid in cash.
  await step((await toTheDoor()).part, 'undelivered', { reason: 'nobody_there' })
  await order(shopper, ANARASA)

  const product = await call<{ id: number }>(vendor, 'get', `product/${LENTIL}`)
  await call(vendor, 'patch', `vendor/product/${product.id}`, { description_en: 'Red lentils of this year.' })
  await call(vendor, 'post', 'vendor/facts', { about_en: 'Lentils and coffee.', reason: 'We grow both now.' })
}

interface Placed {
  orders: { id: string; delivery_code: string | null; items: { id: number }[] }[]
}

/** Calls the API as whoever is signed in in this browser; answers its data. */
async function call<T>(
  page: Page,
  method: 'get' | 'post' | 'patch',
  path: string,
  data?: object,
): Promise<T> {
  const { token } = await (await page.request.get('/auth/session')).json()
  const answer = await page.request[method](`/v1/api/${path}/`, {
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  const body = await answer.json()
  expect([path, answer.ok(), body]).toEqual([path, true, body])
  return body.data as T
}

const nextStep = (staff: Page) => main(staff).locator('.next-step')

async function takeNextStep(staff: Page, outcome: string): Promise<void> {
  await nextStep(staff).getByRole('button', { name: outcome }).click()
  await expect(main(staff)).toContainText('Done. Customer and vendor have been notified.')
}
