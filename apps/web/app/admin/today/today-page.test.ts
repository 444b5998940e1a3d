import type { Right } from '@himalayan-green/shop/context.ts'
import { foldFigures } from '@himalayan-green/shop/figures/fold-figures.ts'
import { countSearch } from '@himalayan-green/shop/search/searches/count-search.ts'
import { addApplication } from '@himalayan-green/shop/test/scenes/applications.ts'
import { receive } from '@himalayan-green/shop/test/scenes/delivered.ts'
import { buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { tagsIn } from '../../../test/rendered.tsx'
import { shown } from '../../../test/shown.tsx'
import * as page from '../page.tsx'

async function openAs(shop: TestShop, rights: Right[], more: { path?: string; locale?: 'en' | 'ne' } = {}) {
  const { actor } = await shop.addCustomer({ name: 'Anita Sharma', rights })
  return shown(page, shop, { path: '/admin', as: shop.as(actor), ...more })
}

/** The rights that the roles of a new shop have (docs/rights.md). */
async function rightsOf(shop: TestShop, role: string): Promise<Right[]> {
  const { rights } = await shop.database.db
    .selectFrom('roles')
    .select('rights')
    .where('name', '=', role)
    .executeTakeFirstOrThrow()
  return rights as Right[]
}

/** The titles of the cards, in their order. */
const cards = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title!.replaceAll(/<[^>]+>/g, ''))

test('nothing waits in a new shop, and every card says that it is empty', async ({ shop }) => {
  const { text } = await openAs(shop, ['all.read', 'order.read'])
  expect(text).toContain('To do Everyone Mine 0 Nothing to do.')
  expect(text).toContain('No data yet.')
  expect(text).toContain('No deliveries in these days.')
  expect(text).toContain('Every search found something.')
  expect(text).toContain('Everything published is also in Nepali.')
})

test('each role has a Today of its own: what it sees to, and no sums without a right to money', async ({
  shop,
}) => {
  await receive(shop, { name_en: 'Apple', marked_price_paisa: 777_00 })
  await foldFigures(shop.as(null))
  for (let time = 0; time < 2; time++) await countSearch(shop.as(null), { search: 'kiwano' })
  const month = 'Sales by day'
  const seen: Record<string, string[]> = {}
  for (const role of ['support', 'operations', 'catalogue', 'content', 'finance', 'auditor', 'admin']) {
    const rights = await rightsOf(shop, role)
    const { html, text } = await openAs(shop, rights)
    seen[role] = cards(html).map((title) => (title.startsWith(month) ? month : title))
    const hasMoney = rights.includes('money.read') || rights.includes('all.read')
    expect(text.includes('777'), role).toBe(hasMoney)
  }
  const everything = [
    'To do',
    'Today so far',
    'Content',
    'Upcoming festivals',
    month,
    'By region and category',
    'Top products, 7 days',
    'Searches without results',
  ]
  const orders = ['To do', 'Today so far', 'Upcoming festivals', 'Top products, 7 days']
  expect(seen).toEqual({
    support: orders,
    operations: orders,
    catalogue: ['To do', 'Upcoming festivals', 'Top products, 7 days', 'Searches without results'],
    content: ['To do', 'Content', 'Upcoming festivals', 'Searches without results'],
    finance: everything.filter((title) => !['Content', 'Searches without results'].includes(title)),
    auditor: everything,
    admin: everything,
  })
})

test('in Nepali the day so far has all its figures in the digits of money, and days in Devanagari', async ({
  shop,
}) => {
  await receive(shop, { marked_price_paisa: 777_00, unit: 'kg', unit_description: '1 kg' })
  await foldFigures(shop.as(null))
  const { text } = await openAs(shop, ['money.read', 'order.read'], { locale: 'ne', path: '/ne/admin' })
  const [, soFar] = /(आज अहिलेसम्म.*?गणना।)/.exec(text)!
  expect(soFar).toMatch(/अर्डर \d+ बिक्री/)
  expect(soFar).toMatch(/बिक्री Rs [\d,]+/)
  expect(soFar).toMatch(/\d+ मध्ये 0 वटा ढिलो प्याक/)
  // What is left is the weekday of which eight are compared, and the time.
  expect(soFar!.match(/[०-९:]+/g)).toEqual(['८', expect.stringMatching(/^[०-९]{2}:[०-९]{2}$/)])
  expect(text).toContain('1 × 1 केजी')
})

test('what waits has one button to the first in line, and mine is what I may end', async ({ shop }) => {
  const { id } = await addApplication(shop)
  const { placed } = await buy(shop, { product: { is_vendor_approval_required: true, name_en: 'Goat Meat' } })
  const rights: Right[] = ['order.read', 'vendor.review']
  const { html, text } = await openAs(shop, rights)
  const buttons = tagsIn(html, 'a').filter(({ class: look }) => look?.includes('is-small'))
  expect(buttons.map(({ href, 'aria-label': label }) => [href, label])).toEqual([
    [`/admin/applications/${id}`, expect.stringContaining('Review: Vendor applications, ')],
    [`/admin/orders/${placed.order_group_id}`, `Answer: Vendor approvals, ${placed.number}, Goat Meat`],
  ])
  expect(text).toContain('2 in 2 queues, most urgent first')
  const mine = await openAs(shop, rights, { path: '/admin?queues=mine' })
  expect(mine.html).not.toContain(`/admin/orders/${placed.order_group_id}`)
  expect(mine.html).toContain(`/admin/applications/${id}`)
  const nepali = await openAs(shop, rights, { locale: 'ne', path: '/ne/admin' })
  expect(nepali.text).toContain('विक्रेताका निवेदन')
  expect(nepali.html).toContain(`href="/ne/admin/applications/${id}"`)
})

test('a card that cannot be read says so, and leaves the rest', async ({ shop }) => {
  await sql`alter table daily_figures rename to figures_elsewhere`.execute(shop.database.db)
  try {
    const { text } = await openAs(shop, ['money.read', 'order.read', 'content.edit'])
    expect(text.match(/This part could not be loaded\. The rest of the page works\./g)).toHaveLength(3)
    expect(text).toContain('To do')
    expect(text).toContain('Upcoming festivals')
  } finally {
    await sql`alter table figures_elsewhere rename to daily_figures`.execute(shop.database.db)
  }
})

test('a demo says how much of its past is played until all is, and no other shop does', async ({ shop }) => {
  const { db } = shop.database
  const { actor } = await shop.addCustomer({ rights: ['order.read'] })
  const today = async (config: TestShop['config'], locale: 'en' | 'ne' = 'en') =>
    (await shown(page, shop, { path: '/admin', as: shop.as(actor), locale, page: { config } })).text
  const demo = { ...shop.config, demo: true }
  await db.insertInto('demo_loads').values({ past_steps: 200, past_done: 63 }).execute()
  expect(await today(demo)).toContain('past is still being played: 31 %')
  expect(await today(demo, 'ne')).toContain('31 %')
  expect(await today(shop.config)).not.toContain('still being played')
  await db.updateTable('demo_loads').set({ past_done: 200 }).execute()
  expect(await today(demo)).not.toContain('still being played')
  await db.deleteFrom('demo_loads').execute()
})
