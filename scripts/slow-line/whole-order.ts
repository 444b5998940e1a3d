import { codeTo } from '../../e2e/outbox.ts'
import { PASSWORD, POTATO, placeButton, somePhone } from '../../e2e/shopper.ts'
import { type SlowPhone, sum } from './slow-phone.ts'

/** What a whole purchase took: the waiting alone, and all that came. */
export interface WholeOrder {
  seconds: number
  bytes: number
  steps: { name: string; seconds: number; bytes: number }[]
}

/**
 * A visitor buys: from the home page to an order's confirmation, with an account made on the way. Between two steps the
 * reader takes their time, so that each page is complete before the next touch; only the waiting is counted.
 */
export async function buy(phone: SlowPhone): Promise<WholeOrder> {
  const { page, touch } = phone
  const steps: WholeOrder['steps'] = []
  const step = async (name: string, wait: () => Promise<number>) => {
    const before = sum(phone.bytes())
    const seconds = await wait()
    await phone.complete()
    steps.push({ name, seconds, bytes: sum(phone.bytes()) - before })
  }
  const main = page.getByRole('main')
  const email = `${crypto.randomUUID()}@example.com`

  await step('home', async () => {
    await page.goto('/', { waitUntil: 'commit' })
    await phone.complete()
    return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime / 1000)
  })
  await step('category', () =>
    touch(main.locator('a[href="/category/vegetables"]').first(), 'h1', 'Vegetables'),
  )
  await step('product', () =>
    touch(main.locator(`a[href="/product/${POTATO}"]`).first(), 'h1', 'Mude Red Potato'),
  )
  await step('add', () =>
    touch(
      main.getByRole('button', { name: /^Add/ }).filter({ visible: true }).first(),
      'a[href="/cart"] .count',
      '1',
    ),
  )
  await step('cart', () =>
    touch(page.locator('a[href="/cart"]').filter({ visible: true }).first(), 'dialog, main', 'Checkout'),
  )
  await step('sign-in', () =>
    touch(
      page.getByRole('button', { name: 'Checkout' }).filter({ visible: true }).first(),
      'main input[name="password"]',
    ),
  )
  await step('register', () =>
    touch(main.getByRole('link', { name: 'Register' }).first(), 'main input[name="name"]'),
  )
  await page.getByLabel('Full name').fill('Maya Gurung')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await step('checkout', () => touch(main.getByRole('button', { name: 'Create account' }), 'main', 'Tole'))
  await page.getByLabel('Where?').fill('pokhara ६')
  await page.getByLabel('Tole Name').fill('Baidam')
  await page.getByLabel('Mobile number').fill(somePhone())
  await page.getByText('Delivery to Pokhara-6').waitFor()
  await phone.complete()
  await step('code', () =>
    touch(page.getByRole('button', { name: 'Send me the code' }), 'main', `We sent a code to ${email}.`),
  )
  await page.getByLabel('Code', { exact: true }).fill(await codeTo(page, email))
  await step('order', () => touch(placeButton(page), 'h1', 'GP-'))
  return { seconds: steps.reduce((total, one) => total + one.seconds, 0), bytes: sum(phone.bytes()), steps }
}
