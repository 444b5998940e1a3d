import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { searchEngineRoutes } from './sitemap.ts'

test('the sitemap names every product on sale once a language, and every text, and no draft [S7.27]', async ({
  shop,
}) => {
  const product = await shop.addProduct()
  const hidden = await shop.addProduct({ status: 'draft' })
  const draft = await shop.addArticle({ status: 'draft' })
  const answer = await searchEngineRoutes(shop).request('/sitemap.xml')
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const text = await answer.text()
  const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place)
  expect(new Set(places).size).toBe(places.length)
  const address = `http://shop.test/product/${product.slug}`
  const nepali = `http://shop.test/ne/product/${product.slug}`
  expect(places).toEqual(
    expect.arrayContaining(['http://shop.test/', 'http://shop.test/ne', address, nepali]),
  )
  expect(places).toContain('http://shop.test/terms')
  expect(places).toContain('http://shop.test/article/our-values')
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="ne" href="${nepali}"/>`)
  expect(text).toContain(`<lastmod>${product.updated_at.toISOString()}</lastmod>`)
  expect(text).not.toContain(hidden.slug)
  expect(text).not.toContain(draft.slug)
})

test('however often the sitemap is asked for, the shop looks at its products once a minute', async ({
  shop,
}) => {
  let now = 0
  const router = searchEngineRoutes(shop, 20_000, () => now)
  const read = async (path = '/sitemap.xml') => (await router.request(path)).text()
  const before = await read()
  const { slug } = await shop.addProduct()
  now = 59_000
  expect(await Promise.all([read(), read()])).toEqual([before, before])
  expect(await read('/sitemap/1.xml')).toBe(before)
  now = 61_000
  expect(await read()).toContain(`/product/${slug}<`)
})

test('with too many pages for one file the sitemap lists its files, which together hold all', async ({
  shop,
}) => {
  const whole = await (await searchEngineRoutes(shop).request('/sitemap.xml')).text()
  const router = searchEngineRoutes(shop, 7)
  const files = [
    ...(await (await router.request('/sitemap.xml')).text()).matchAll(/shop\.test(\/sitemap\/\d+\.xml)/g),
  ]
  expect(files.length).toBeGreaterThan(1)
  const texts = await Promise.all(files.map(async ([, path]) => (await router.request(path!)).text()))
  const urls = (text: string) => text.match(/<url>.*<\/url>/g) ?? []
  expect(texts.flatMap(urls)).toEqual(urls(whole))
  expect((await router.request('/sitemap/9999.xml')).status).toBe(404)
})

test('robots are asked to leave people’s own pages alone, and told of the sitemap', async ({ shop }) => {
  const text = await (await searchEngineRoutes(shop).request('/robots.txt')).text()
  for (const path of ['/admin', '/account', '/order', '/checkout', '/cart', '/dev', '/rider'])
    expect(text).toContain(`Disallow: ${path}\nDisallow: /ne${path}\n`)
  expect(text).toContain('\nSitemap: http://shop.test/sitemap.xml\n')
})
