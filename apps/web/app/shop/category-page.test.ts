import { recentCategoryCards } from '@himalayan-green/shop/catalog/categories/categories.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../test/page.ts'
import { shown } from '../../test/shown.tsx'
import * as productPage from '../product/page.tsx'
import { readSite } from '../site.server.ts'
import * as page from './category-page.tsx'

/** A category with another one inside, and a product in each. */
async function twoLevels(shop: TestShop) {
  const outer = await shop.addCategory({ name_en: 'Vegetables', name_ne: 'तरकारी' })
  const inner = await shop.addCategory({
    name_en: 'Leafy greens',
    name_ne: 'सागपात',
    parent_id: outer.id,
  })
  const own = await shop.addProduct({ category_id: outer.id, name_en: 'Pumpkin', name_ne: 'फर्सी' })
  const within = await shop.addProduct({ category_id: inner.id, name_en: 'Spinach', name_ne: 'पालुङ्गो' })
  recentCategoryCards.forget(shop.as(null))
  return { outer, inner, own, within }
}

const see = (shop: TestShop, slug: string, locale: Locale = 'en', more: Visit = {}) =>
  shown(page, shop, {
    path: `${locale === 'ne' ? '/ne' : ''}/category/${slug}`,
    params: { slug },
    locale,
    ...more,
  })

/** The names of the way here, as search engines read them. */
function wayIn(html: string): string[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const way = data.map(([, json]) => JSON.parse(json!)).find((one) => one['@type'] === 'BreadcrumbList')
  return way.itemListElement.map(({ name }: { name: string }) => name)
}

test('a category shows its own products and those inside it, and leads to what is inside', async ({
  shop,
}) => {
  const { outer, inner } = await twoLevels(shop)
  const { html, text } = await see(shop, outer.slug)
  for (const said of ['Pumpkin', 'Spinach', '2 products']) expect(text).toContain(said)
  expect(html).toContain('aria-label="Categories in Vegetables"')
  expect(html).toContain(`href="/category/${inner.slug}"`)
  expect(wayIn(html)).toEqual(['Home', 'Shop', 'Vegetables'])
  const nepali = await see(shop, outer.slug, 'ne')
  expect(nepali.html).toContain('aria-label="तरकारीभित्रका वर्ग"')
  expect(nepali.text).toContain('सागपात 1')
})

test('a category inside another one shows its own products, and the way there names the other', async ({
  shop,
}) => {
  const { outer, inner, within } = await twoLevels(shop)
  const { html, text } = await see(shop, inner.slug)
  expect(text).toContain('Spinach')
  expect(text).not.toContain('Pumpkin')
  expect(wayIn(html)).toEqual(['Home', 'Shop', 'Vegetables', 'Leafy greens'])
  expect(html).toContain(`href="/category/${outer.slug}"`)
  expect(html).not.toContain('Categories in')
  const path = `/product/${within.slug}`
  const product = await shown(productPage, shop, { path, params: { slug: within.slug } })
  expect(wayIn(product.html)).toEqual(['Home', 'Vegetables', 'Leafy greens', 'Spinach'])
})

test('what every page lists is the top level alone', async ({ shop }) => {
  const { outer, inner } = await twoLevels(shop)
  const { categories } = await readSiteOf(shop)
  const ids = categories.map(({ id }) => id)
  expect(ids).toContain(outer.id)
  expect(ids).not.toContain(inner.id)
  expect(categories[0]).not.toHaveProperty('parent_id')
})

/** What every page is given. */
async function readSiteOf(shop: TestShop) {
  const page = { ctx: shop.as(null), config: shop.config, cachedFor: 'everybody', report: () => {} }
  const context = { get: () => page }
  const url = new URL('http://shop.test/shop')
  return readSite({ context, request: new Request(url), url } as never)
}
