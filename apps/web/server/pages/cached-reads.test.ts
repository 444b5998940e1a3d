import { createApi } from '@himalayan-green/shop/api.ts'
import { setStock } from '@himalayan-green/shop/catalog/stock.ts'
import { RIGHTS } from '@himalayan-green/shop/context.ts'
import { openShop } from '@himalayan-green/shop/shop.ts'
import { countedDb } from '@himalayan-green/shop/test/counted.ts'
import { type Operation, operationsOf } from '@himalayan-green/shop/test/operations.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { answerRead, openReadCaches, type ReadCaches, readCaches } from './cached-reads.ts'

type Headers = Record<string, string>

/** A process of the shop: how its API answers, from memory where it can, and how often something was made. */
function processOf(shop: Pick<TestShop, 'api'>, caches: ReadCaches) {
  const made: string[] = []
  const get = (path: string, headers: Headers = {}, method = 'GET') => {
    const request = new Request(`http://shop.test${path}`, { headers, method })
    return answerRead(caches, shop.api.cachedAddress, request, async (asked) => {
      made.push(asked.url.replace('http://shop.test', ''))
      return shop.api.request(asked, undefined, { address: '203.0.113.9' })
    })
  }
  return { made, get, text: async (path: string, headers?: Headers) => (await get(path, headers)).text() }
}

/** A second process on the same database, where that is a server; else a second one that listens in this. */
async function secondOf(shop: TestShop): Promise<Pick<TestShop, 'api' | 'database'>> {
  if (!shop.config.databaseUrl) return shop
  const second = await openShop(shop.config)
  onTestFinished(() => second.close())
  return { ...second, api: createApi(second) }
}

const sorted = (names: Iterable<string>) => [...names].sort()

test('what the API shows everybody changes for all processes as soon as it is changed', async ({ shop }) => {
  const { db } = shop.database
  const vendor = await shop.addVendor({ slug: 'hillside', about_en: 'Two hives at first.' })
  const category = await shop.addCategory({ slug: 'tea' })
  const [tea, jam] = await shop.addProducts(2, { vendor_id: vendor.id, category_id: category.id, stock: 9 })
  const second = await secondOf(shop)
  const processes = [
    processOf(shop, await openReadCaches(shop.database)),
    processOf(second, await openReadCaches(second.database)),
  ]
  const LISTS = ['/v1/api/product/?category=tea', `/v1/api/product/${tea!.slug}/`]
  const changes: [what: string, paths: string[], shows: RegExp, change: () => Promise<unknown>][] = [
    ['a price', LISTS, /"marked_price":123,/, () => shop.setPrice(tea!.id, 123_00)],
    ['stock', LISTS, /"stock":0,/, () => setStock(shop.as(null), tea!.id, 0)],
    [
      'a name',
      LISTS,
      /Kangra/,
      () => db.updateTable('products').set({ name_en: 'Kangra tea' }).where('id', '=', tea!.id).execute(),
    ],
    [
      'another product',
      ['/v1/api/product/min-max-price/', '/v1/api/product/?search=product&sort=PriceHL'],
      /7777/,
      () => shop.addProduct({ marked_price_paisa: 7777_00, vendor_id: vendor.id }),
    ],
    [
      'a category',
      ['/v1/api/category/', '/v1/api/product/?category=tea'],
      /Leaves/,
      () => db.updateTable('categories').set({ name_en: 'Leaves' }).where('id', '=', category.id).execute(),
    ],
    [
      'what a farm says of itself',
      ['/v1/api/farm/hillside/'],
      /Forty hives/,
      () => db.updateTable('vendors').set({ about_en: 'Forty hives' }).where('id', '=', vendor.id).execute(),
    ],
    [
      'a place of delivery',
      ['/v1/api/zone/'],
      /Far away/,
      () =>
        sql`insert into zones (name_en, name_ne, fee_paisa) values ('Far away', 'टाढा', 9900)`.execute(db),
    ],
    [
      'a ward',
      ['/v1/api/location/101/ward/'],
      /"is_active":true/,
      () =>
        sql`insert into wards (location_id, number, zone_id) select 101, 1, min(id) from zones`.execute(db),
    ],
    [
      'a vendor that is closed by staff',
      ['/v1/api/product/?category=tea'],
      /"data":\[\],/,
      () => db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', vendor.id).execute(),
    ],
  ]
  for (const [what, paths, shows, change] of changes) {
    for (const { text } of processes)
      for (const path of paths) expect(await text(path), `${path} before ${what}`).not.toMatch(shows)
    await change()
    for (const { text } of processes)
      for (const path of paths)
        await vi.waitFor(async () => expect(await text(path), `${path} after ${what}`).toMatch(shows), 10_000)
  }
  for (const { get } of processes) {
    await vi.waitFor(async () => expect((await get('/v1/api/farm/hillside/')).status).toBe(404))
    expect((await get(`/v1/api/product/${jam!.slug}/`)).status).toBe(404)
  }
})

test('whoever asks, in whatever way, gets what the others get, and puts nothing into it', async ({
  shop,
}) => {
  const { slug } = await shop.addProduct({ name_en: 'Cliff honey', name_ne: 'भीर मह' })
  const people = [
    await shop.addCustomer(),
    await shop.addCustomer({ rights: [...RIGHTS] }),
    await shop.addCustomer({ vendor_id: (await shop.addVendor()).id }),
  ]
  const { get, made } = processOf(shop, readCaches())
  const hostile: Headers[] = [
    ...people.map(({ token, cookie }) => ({ authorization: `Bearer ${token}`, cookie })),
    { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' },
    {
      'x-original-url': '/v1/api/admin/order/',
      'x-http-method-override': 'DELETE',
      cookie: 'place=1; lists=2',
    },
    {
      'accept-language': 'xx-evil, ne',
      range: 'bytes=0-4',
      accept: 'text/html',
      origin: 'https://evil.test',
    },
    { authorization: 'Bearer nonsense', 'user-agent': '<script>', referer: 'https://evil.test/' },
  ]
  const QUERIES = ['', '?utm_source=evil', '?callback=evil&_=1', '?x[]=1&__proto__=2', '?%00=evil']
  for (const path of [
    `/v1/api/product/${slug}/`,
    '/v1/api/product/',
    '/v1/api/category/',
    '/v1/api/rating/',
  ]) {
    made.length = 0
    const answers = new Set<string>()
    for (const headers of hostile)
      for (const query of QUERIES) {
        const response = await get(path + query, headers)
        answers.add(JSON.stringify([response.status, [...response.headers], await response.text()]))
      }
    expect([...answers], path).toHaveLength(1)
    expect([...answers][0]).not.toMatch(/evil|Sita/)
    expect(made, path).toEqual([path])
    const plain = await get(path)
    expect(JSON.stringify([plain.status, [...plain.headers], await plain.text()])).toBe([...answers][0])
    expect(plain.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    expect(plain.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
  }
  const nepali = await get(`/v1/api/product/${slug}/`, { 'accept-language': 'ne-NP,ne;q=0.9' })
  expect(await nepali.text()).toContain('भीर मह')
})

const ONE = 'is of whoever has its key, which is counted'

/** Open to everybody and not cached with the others: each with its reason. */
const NOT_ALIKE: Record<string, string> = {
  '/v1/api/complaint/{key}/': ONE,
  '/v1/api/list/shared/{key}/': ONE,
  '/v1/api/rating/by-key/{key}/': ONE,
  '/v1/api/staff-invitation/{key}/': ONE,
  '/v1/api/vendor/invitation/{key}/': ONE,
  '/v1/api/product/all-slugs/': 'caches itself for a minute: in a large shop it has megabytes',
}

test('of all reads of the API those are cached that are the same for everybody, and none of a person', async ({
  shop,
}) => {
  const { token: one } = await shop.addCustomer({ rights: [...RIGHTS] })
  const { token: other } = await shop.addCustomer({ vendor_id: (await shop.addVendor()).id })
  const product = await shop.addProduct()
  const known: Record<string, string> = { product: product.slug, farm: 'vendor-1', article: 'none' }
  const document = await (await shop.api.request('/v1/openapi.json')).json()
  const reads = operationsOf(document).filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(100)
  const open: string[] = []
  for (const { path, signedIn } of reads) {
    const feature = path.split('/')[3]!
    const address = path.replace('{slug}', known[feature] ?? 'none').replaceAll(/\{\w+\}/g, '101')
    const cached = shop.api.cachedAddress(new URL(address, 'http://shop.test'))
    if (signedIn) expect(cached, path).toBeNull()
    else open.push(path)
    const { get, made } = processOf(shop, readCaches())
    const [first, second] = [
      await get(address, { authorization: `Bearer ${one}` }),
      await get(address, { authorization: `Bearer ${other}` }),
    ]
    const [bytes, others] = [await first.text(), await second.text()]
    if (cached) {
      expect([second.status, others], path).toEqual([first.status, bytes])
      if (first.status === 200) expect(made, path).toEqual([address])
    } else {
      expect(made, path).toEqual([address, address])
      if (path !== '/v1/api/product/all-slugs/')
        expect(first.headers.get('cache-control'), path).not.toContain('public')
    }
  }
  const isCached = (path: string) =>
    shop.api.cachedAddress(new URL(path.replaceAll(/\{\w+\}/g, '1'), 'http://shop.test')) !== null
  expect(sorted(open.filter((path) => !isCached(path)))).toEqual(sorted(Object.keys(NOT_ALIKE)))
})

/** Tables that a cached response is made of and whose changes are told by nobody: each with its reason. */
const UNTOLD: Record<string, string> = {
  districts: 'change with the law, by a migration',
  provinces: 'change with the law, by a migration',
  product_counts: 'are counted of products, which tell',
  order_groups: 'lead from a rating to who wrote it',
  order_items: 'lead from a rating to who wrote it',
  orders: 'lead from a rating to who wrote it',
  promotions: 'begin and end by the clock, too: whether there is any is half a minute late',
  search_counts: 'change with every search: what is popular is half a minute late',
  search_words: 'are learnt of products, which tell',
}

test('every table of which cached responses are made tells when it changes', async ({ shop }) => {
  const product = await shop.addProduct({ name_en: 'Kangra tea' })
  const { rows } = await sql<{ table: string }>`
    select distinct event_object_table as table from information_schema.triggers
    where trigger_name like 'shown%' or trigger_name = 'author_changed'`.execute(shop.database.db)
  const told = new Set(rows.map(({ table }) => table))
  const all = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(shop.database.db)
  const { db, sent } = countedDb(shop)
  const api = createApi({ ...shop, database: { ...shop.database, db } })
  const document = await (await api.request('/v1/openapi.json')).json()
  const isCached = ({ path, signedIn, method }: Operation) =>
    method === 'GET' && !signedIn && !NOT_ALIKE[path]
  const paths = operationsOf(document)
    .filter(isCached)
    .map(({ path }) => path)
  const known: Record<string, string> = { product: product.slug, farm: 'vendor-1', article: 'none' }
  const search = '?search=kangra&facets=true&limit=5'
  const more = ['/v1/api/product/?category=none&zone=1&available=true', '/v1/api/product/suggest/?search=']
  for (const path of [...paths, ...paths.map((path) => path + search), ...more]) {
    const feature = path.split('/')[3]!
    await api.request(path.replace('{slug}', known[feature] ?? 'none').replaceAll(/\{\w+\}/g, '101'))
  }
  const words = new Set([...sent.join(' ').matchAll(/\b(?:from|join)\s+"?(\w+)/g)].map(([, name]) => name))
  const read = all.rows.map(({ name }) => name).filter((name) => words.has(name))
  expect(read).toContain('products')
  expect(sorted(read.filter((name) => !told.has(name)))).toEqual(sorted(Object.keys(UNTOLD)))
})

test('many who ask for what is not in memory wait for one computation', async ({ shop }) => {
  await shop.addProduct()
  const { get, made } = processOf(shop, readCaches())
  const path = '/v1/api/product/?search=product&facets=true'
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => (await get(`${path}&x=${n}`)).status),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(made).toEqual([path])
})

test('a cached response is sent as the client takes it, and not to whom has it', async ({ shop }) => {
  await shop.addProducts(20)
  const { get, made } = processOf(shop, readCaches())
  const path = '/v1/api/product/'
  const plain = await get(path)
  const body = await plain.text()
  const as = async (accepted: string) => {
    const { headers } = await get(path, { 'accept-encoding': accepted })
    return headers.get('content-encoding')
  }
  expect([
    await as('gzip, deflate, br'),
    await as('gzip'),
    await as('br;q=0, gzip;q=0.5'),
    await as('*'),
  ]).toEqual(['br', 'gzip', 'gzip', null])
  const zipped = await get(path, { 'accept-encoding': 'gzip' })
  const unzipped = new Response(zipped.body!.pipeThrough(new DecompressionStream('gzip')))
  expect(await unzipped.text()).toBe(body)
  const etag = plain.headers.get('etag')!
  for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
    const response = await get(path, { 'if-none-match': known })
    expect([response.status, await response.text()]).toEqual([304, ''])
  }
  expect((await get(path, { 'if-none-match': '"x"' })).status).toBe(200)
  expect(made).toEqual([path])
})

test('what somebody makes up fills no memory, and pushes out nothing that everybody reads', async ({
  shop,
}) => {
  await shop.addProducts(3, { description_en: 'long '.repeat(200) })
  const caches = readCaches()
  const { get, made } = processOf(shop, caches)
  await get('/v1/api/product/')
  const before = caches.usual.bytes
  for (let n = 0; n < 50; n++) {
    expect((await get(`/v1/api/product/?utm_${n}=${'x'.repeat(n)}`)).status).toBe(200)
    await get(`/v1/api/product/?sort=made-up-${n}`)
    await get(`/v1/api/product/no-such-product-${n}/`)
    await get(`/v1/api/product/?category=tea&category=${n}`)
    await get(`/v1/api/product/?search=%ff${n}`)
    await get(`/v1/api/%70roduct/?x=${n}`)
  }
  expect(caches.usual.bytes).toBe(before)
  expect(caches.ofMany.bytes).toBe(0)
  made.length = 0
  // Searches have a room of their own, which does not grow beyond its part.
  for (let n = 0; n < 1100; n++)
    await answerRead(
      caches,
      shop.api.cachedAddress,
      new Request(`http://shop.test/v1/api/product/?search=made-up-${n}`),
      async () => Response.json({ data: 'x'.repeat(20_000) }, { headers: { 'cache-control': 'public' } }),
    )
  expect(caches.ofMany.bytes).toBeGreaterThan(4 * 1024 * 1024)
  expect(caches.ofMany.bytes).toBeLessThanOrEqual(8 * 1024 * 1024)
  await get('/v1/api/product/?x=1')
  expect(made).toEqual([])
})

test('a response is as old as it may be and no older, and what failed is not kept', async ({ shop }) => {
  let now = 0
  let isBroken = true
  let count = 0
  const caches = readCaches(() => now)
  const ask = async () =>
    isBroken
      ? Response.json({ code: 'unavailable' }, { status: 503 })
      : Response.json({ count: ++count }, { headers: { 'cache-control': 'public, max-age=30' } })
  const get = () =>
    answerRead(caches, shop.api.cachedAddress, new Request('http://shop.test/v1/api/category/'), ask)
  expect((await get()).status).toBe(503)
  isBroken = false
  const counted = async () => (await get()).json()
  expect(await counted()).toEqual({ count: 1 })
  now = 30_000
  expect(await counted()).toEqual({ count: 1 })
  // Once more, while it is made anew.
  now = 30_001
  expect(await counted()).toEqual({ count: 1 })
  await vi.waitFor(async () => expect(await counted()).toEqual({ count: 2 }))
  now = 100_000
  expect(await counted()).toEqual({ count: 3 })
})
