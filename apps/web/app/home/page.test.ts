import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { shown } from '../../test/shown.tsx'
import { readSite } from '../site.server.ts'
import * as page from './page.tsx'

const [KASKI, MUSTANG, CHITWAN] = [38, 41, 35]

/** The first page with the site as it is around it. */
async function home(shop: TestShop, more: Visit = {}) {
  const path = more.locale === 'ne' ? '/ne' : '/'
  const site = (await answerOf(readSite, shop, { path, ...more })).data
  return shown(page, shop, { path, ...more, around: { site } })
}

/** A product with a picture, without which nothing stands on a shelf. */
async function onShelf(shop: TestShop, overrides: Parameters<TestShop['addProduct']>[0] = {}) {
  const product = await shop.addProduct(overrides)
  await shop.addProductImage(product.id)
  return product
}

const empty = (shop: TestShop) => shop.database.db.updateTable('products').set({ status: 'paused' }).execute()
const parts = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title!.replace(/<.*/, ''))
const productsIn = (html: string) =>
  [...html.matchAll(/href="(?:\/ne)?\/product\/([\w-]+)"/g)].map(([, slug]) => slug)

test('a shop with nothing in it has its promise, asks where to bring it, and has no empty shelf', async ({
  shop,
}) => {
  await empty(shop)
  await shop.addProduct({ slug: 'without-picture', shelf_life_days: 3 })
  const { status, html } = await home(shop)
  expect(status).toBe(200)
  expect(productsIn(html)).toEqual([])
  expect(parts(html)).toEqual(['Shop by category'])
  expect(tagsIn(html, 'form')).toContainEqual(
    expect.objectContaining({ action: '/place', class: 'place-card is-asking' }),
  )
  expect(tagsIn(html, 'input')).toContainEqual(expect.objectContaining({ name: 'where' }))
  expect(html).not.toMatch(/<ul class="product-grid[^>]*><\/ul>|<ul class="belts"/)
})

test('a shop without a category has no title over nothing', async ({ shop }) => {
  await empty(shop)
  const site = (await answerOf(readSite, shop, { path: '/' })).data
  const { html } = await shown(page, shop, { path: '/', around: { site: { ...site, categories: [] } } })
  expect(parts(html)).toEqual([])
})

test('one product stands in the hero, on the shelf for how long it keeps, and in its belt', async ({
  shop,
}) => {
  await empty(shop)
  await onShelf(shop, { slug: 'fresh-apple', district_id: MUSTANG, shelf_life_days: 10 })
  const { html } = await home(shop)
  expect(productsIn(html).filter((slug) => slug === 'fresh-apple').length).toBeGreaterThanOrEqual(2)
  expect(html.match(/<ul class="belts">.*?<\/ul>/s)![0]).toContain('/shop?belt=himal')
  for (const none of ['belt=pahad', 'belt=terai', 'is-one-row']) expect(html).not.toContain(none)
  expect(html).toContain('is-two-rows')
})

test.for<[days: number | null, week: boolean, pantry: boolean]>([
  [10, true, false],
  [11, false, false],
  [179, false, false],
  [180, false, true],
  [null, false, false],
])(
  'what keeps %s days is for this week: %s, for the pantry: %s',
  async ([shelf_life_days, week, pantry], { shop }) => {
    await empty(shop)
    await onShelf(shop, { shelf_life_days, district_id: KASKI })
    const { html } = await home(shop)
    expect([html.includes('is-two-rows'), html.includes('is-one-row')]).toEqual([week, pantry])
  },
)

test('what cannot be bought now is on no shelf', async ({ shop }) => {
  await empty(shop)
  const vendor = await shop.addVendor({ status: 'suspended' })
  const away = await shop.addVendor({ is_away: true, closed_from: '2026-10-01', closed_to: '2026-10-22' })
  await onShelf(shop, { stock: 0, shelf_life_days: 3 })
  await onShelf(shop, { vendor_id: vendor.id, shelf_life_days: 3 })
  await onShelf(shop, { vendor_id: away.id, shelf_life_days: 3 })
  await onShelf(shop, { category_id: (await shop.addCategory({ is_hidden: true })).id, shelf_life_days: 3 })
  expect(productsIn((await home(shop)).html)).toEqual([])
})

test('of many, two are shown in the hero, and no product stands twice on one shelf', async ({ shop }) => {
  await empty(shop)
  for (let place = 1; place <= 9; place++) {
    const { id: category_id } = await shop.addCategory({ position: place })
    for (const district_id of [KASKI, CHITWAN])
      await onShelf(shop, { category_id, district_id, shelf_life_days: 5 })
  }
  const { html } = await home(shop)
  const hero = productsIn(html.match(/<ul class="hero-pictures">.*?<\/ul>/s)![0])
  expect([hero.length, new Set(hero).size]).toEqual([2, 2])
  const week = productsIn(html.match(/<ul class="product-grid is-two-rows">.*?<\/ul>/s)![0])
  expect(new Set(week).size).toBe(12)
  expect(html.match(/<li class="belt">/g)).toHaveLength(2)
})

test('in Nepali all names are Nepali, with the English beside them, and every link stays there', async ({
  shop,
}) => {
  await empty(shop)
  const { id: category_id } = await shop.addCategory({
    name_ne: 'चिया र कफी',
    name_en: 'Tea and coffee',
    position: 1,
  })
  await onShelf(shop, { category_id, name_ne: `${'लामो '.repeat(19)}नाम`, shelf_life_days: 3 })
  const { html, text } = await home(shop, { locale: 'ne' })
  expect(text).toContain('चिया र कफी')
  expect(text).toContain(`${'लामो '.repeat(19)}नाम`)
  const links = tagsIn(html, 'a').map(({ href }) => href!)
  expect(links.filter((href) => !href.startsWith('/ne'))).toEqual([])
})

test('the promise at the door names the ways to pay that are offered', async ({ shop }) => {
  const offering = async (gateways: object) =>
    (await home(shop, { page: { gateways: gateways as typeof shop.gateways } })).text
  expect(await offering(shop.gateways)).toMatch(/your order arrives, or online with eSewa/)
  expect(await offering({ ...shop.gateways, offered: new Map() })).toContain(
    'Pay in cash when your order arrives.',
  )
})
