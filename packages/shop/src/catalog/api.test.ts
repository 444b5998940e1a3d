import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { setStock } from './stock.ts'

// biome-ignore lint/suspicious/noExplicitAny: the contract (test/contract.ts) has checked what the answer holds
async function read(shop: TestShop, path: string): Promise<any> {
  const response = await shop.api.request(path)
  expect(response.status, path).toBe(200)
  return response.json()
}

test('GET /v1/api/product/ answers products in rupees, with their count', async ({ shop }) => {
  const honey = await shop.addProduct({
    name_en: 'Mad Honey',
    name_ne: 'भीर मौरीको मह',
    marked_price_paisa: 95_50,
  })
  await shop.addProductImage(honey.id, { file: 'honey' })
  expect(await read(shop, '/v1/api/product/?search=honey')).toMatchObject({
    data: [
      {
        id: honey.id,
        name: 'Mad Honey',
        marked_price: 95.5,
        image: '/pictures/honey.webp',
        picture: { url: '/pictures/honey.webp' },
      },
    ],
    meta: { count: 1, links: { next: null, previous: null } },
  })
})

test('GET /v1/api/product/ speaks the reader’s language and takes Devanagari digits', async ({ shop }) => {
  await shop.addProduct({ name_en: 'Churpi', name_ne: 'छुर्पी', marked_price_paisa: 95_50 })
  const response = await shop.api.request(
    `/v1/api/product/?search=churpi&marked_price__gte=${encodeURI('९५')}`,
    {
      headers: { 'Accept-Language': 'ne-NP,ne;q=0.9' },
    },
  )
  expect(await response.json()).toMatchObject({ data: [{ name: 'छुर्पी', name_en: 'Churpi' }] })
  expect(response.headers.get('vary')).toMatch('Accept-Language')
})

test('GET /v1/api/product/ is read on by its links', async ({ shop }) => {
  const { slug, id: category_id } = await shop.addCategory()
  for (const price of [3, 1, 2]) await shop.addProduct({ category_id, marked_price_paisa: price * 100_00 })
  const first = await read(shop, `/v1/api/product/?category=${slug}&sort=PriceHL&limit=2`)
  expect(first.data.map((product: { marked_price: number }) => product.marked_price)).toEqual([300, 200])
  const second = await read(shop, first.meta.links.next)
  expect(second).toMatchObject({ data: [{ marked_price: 100 }], meta: { count: 3, links: { next: null } } })
  expect((await read(shop, second.meta.links.previous)).data).toEqual(first.data)
})

test('GET /v1/api/product/ ignores prices of zero, less and nothing [S5.12 S5.13]', async ({ shop }) => {
  const { slug, id: category_id } = await shop.addCategory()
  await shop.addProduct({ category_id })
  for (const price of ['0', '', '-5', '-0', '0.001']) {
    const path = `/v1/api/product/?category=${slug}&marked_price__gte=${price}&marked_price__lte=${price}`
    expect((await read(shop, path)).meta.count, price).toBe(1)
  }
})

test('GET /v1/api/product/?id= answers exactly those, however many', async ({ shop }) => {
  const vendor_id = (await shop.addVendor()).id
  const category_id = (await shop.addCategory()).id
  const added = []
  for (let n = 0; n < 30; n++) added.push((await shop.addProduct({ vendor_id, category_id })).id)
  const { data, meta } = await read(shop, `/v1/api/product/?id=${added}`)
  expect(data.map((product: { id: number }) => product.id)).toEqual(added)
  expect(meta.count).toBe(30)
})

test.for([
  ['sort', 'Cheapest'],
  ['sort', 'Rating&sort=PriceLH'],
  ['limit', '0'],
  ['limit', '101'],
  ['limit', 'all'],
  ['cursor', 'abc'],
  ['marked_price__gte', 'cheap'],
  ['marked_price__lte', 'NaN'],
  ['category', 'no-such'],
  ['category', '%00'],
  ['source_district', 'Atlantis'],
  ['search', 'x'.repeat(201)],
  ['search', '%00'],
  ['id', '1,two'],
  ['id', '9999999999'],
  ['id', Array(201).fill(1).join()],
])('GET /v1/api/product/?%s=%s is refused and names the field', async ([field, value], { shop }) => {
  const response = await shop.api.request(`/v1/api/product/?${field}=${value}`)
  expect(response.status).toBe(400)
  const { errors } = (await response.json()) as { errors: Record<string, string> }
  expect(Object.keys(errors)[0]).toMatch(new RegExp(`^${field}`))
})

test('where an amount is asked, what is none is answered by a sentence about amounts', async ({ shop }) => {
  const sentences = {
    en: 'Enter the amount in rupees, for example 60 or 60.50.',
    ne: 'रकम रुपैयाँमा लेख्नुहोस्, जस्तै 60 वा 60.50।',
  }
  for (const [language, sentence] of Object.entries(sentences)) {
    const headers = { 'accept-language': language }
    const response = await shop.api.request('/v1/api/product/?marked_price__gte=cheap', { headers })
    expect((await response.json()).errors).toEqual({ marked_price__gte: sentence })
  }
  const withPaisa = await shop.api.request('/v1/api/product/?marked_price__gte=60.50')
  expect(withPaisa.status).toBe(200)
})

test('GET /v1/api/product/{slug}/ answers one product, with and without the last slash', async ({ shop }) => {
  const apple = await shop.addProduct({ aliases: ['syau'], description_en: 'From Jumla.' })
  const { data } = await read(shop, `/v1/api/product/${apple.slug}/`)
  expect(data).toMatchObject({ id: apple.id, aliases: ['syau'], description: 'From Jumla.' })
  expect(await read(shop, `/v1/api/product/${apple.slug}`)).toEqual({ data })
})

test('GET /v1/api/product/{slug}/ tells of product and vendor in the reader’s language, where they wrote it', async ({
  shop,
}) => {
  const both = { about_en: 'Orchards of Jumla.', about_ne: 'जुम्लाका बगैँचा।' }
  const orchard = await shop.addVendor(both)
  const apple = await shop.addProduct({
    vendor_id: orchard.id,
    description_en: 'Crisp.',
    description_ne: 'कुरकुरे।',
  })
  const stall = await shop.addVendor({ about_en: 'A stall in Jumla.' })
  const pear = await shop.addProduct({ vendor_id: stall.id, description_en: 'Soft.' })
  const told = async (slug: string, language: string) => {
    const headers = { 'accept-language': language }
    const { data } = await (await shop.api.request(`/v1/api/product/${slug}/`, { headers })).json()
    return [data.description, data.vendor.about]
  }
  expect(await told(apple.slug, 'ne')).toEqual(['कुरकुरे।', both.about_ne])
  expect(await told(apple.slug, 'en')).toEqual(['Crisp.', both.about_en])
  expect(await told(pear.slug, 'ne')).toEqual(['Soft.', 'A stall in Jumla.'])
})

test('GET /v1/api/product/{slug}/ answers 404 for what is not on sale', async ({ shop }) => {
  const draft = await shop.addProduct({ status: 'draft' })
  for (const slug of [draft.slug, 'no-such', '%00', '%E0%A4%A', "'; drop table products", 'x'.repeat(5000)])
    expect((await shop.api.request(`/v1/api/product/${slug}/`)).status, slug).toBe(404)
})

test('GET /v1/api/product/all-slugs/ answers every product on sale, once [S7.27]', async ({ shop }) => {
  await shop.addProduct()
  await shop.addProduct({ status: 'paused' })
  const { data } = await read(shop, '/v1/api/product/all-slugs/')
  const { rows } = await shop.database.pool.query(`select p.slug from products p
    join vendors v on v.id = p.vendor_id where p.status = 'published' and v.status = 'open'`)
  expect(data.toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted())
  expect(new Set(data).size).toBe(data.length)
})

test('GET /v1/api/product/min-max-price/ answers the ends of what is on sale [S3.10 S7.28]', async ({
  shop,
}) => {
  await shop.addProduct({ marked_price_paisa: 5 })
  await shop.addProduct({ marked_price_paisa: 9_999_95 })
  await shop.addProduct({ marked_price_paisa: 20_000_00, status: 'draft' })
  await shop.addProduct({ marked_price_paisa: 1, status: 'paused' })
  const { data } = await read(shop, '/v1/api/product/min-max-price/')
  expect(data).toEqual({ min_price: 0.05, max_price: 9999.95 })
})

test('GET /v1/api/product/source-district/ answers districts with a product on sale [S7.29]', async ({
  shop,
}) => {
  await shop.addProduct({ district_id: 3 })
  await shop.addProduct({ district_id: 3 })
  await shop.addProduct({ district_id: 40, status: 'draft' })
  const { data } = await read(shop, '/v1/api/product/source-district/')
  const ilam = { id: 3, name: 'Ilam', name_en: 'Ilam', name_ne: 'इलाम', belt: 'pahad', product_count: 2 }
  expect(data).toContainEqual(ilam)
  expect(data.map((district: { id: number }) => district.id)).not.toContain(40)
})

test('GET /v1/api/category/ answers all categories by id, with their names, each before those inside it [S3.9]', async ({
  shop,
}) => {
  const { slug, id: category_id } = await shop.addCategory({ name_en: 'Tea', name_ne: 'चिया' })
  await shop.addProduct({ category_id })
  await shop.addProduct({ category_id, status: 'draft' })
  const { data } = await read(shop, '/v1/api/category/')
  const tea = {
    id: category_id,
    slug,
    name: 'Tea',
    name_en: 'Tea',
    name_ne: 'चिया',
    parent_id: null,
    product_count: 1,
    image: null,
    picture: null,
  }
  expect(data).toContainEqual(tea)
  const ids = data.map((category: { id: number }) => category.id)
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
  const first = data[0].id
  await shop.database.db
    .updateTable('categories')
    .where('id', '=', category_id)
    .set({ parent_id: first })
    .execute()
  const { data: nested } = await read(shop, '/v1/api/category/')
  expect(nested[1]).toEqual({ ...tea, parent_id: first })
})

test('a long list goes compressed to those who take it so', async ({ shop }) => {
  const { slug, id: category_id } = await shop.addCategory()
  for (let n = 0; n < 5; n++) await shop.addProduct({ category_id })
  const path = `/v1/api/product/?category=${slug}`
  const plain = await shop.api.request(path)
  const zipped = await shop.api.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(zipped.headers.get('etag')).toBe(plain.headers.get('etag'))
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(await plain.text())
})

test('whoever has a public answer already gets 304 until it changes', async ({ shop }) => {
  const apple = await shop.addProduct()
  const path = `/v1/api/product/${apple.slug}/`
  const first = await shop.api.request(path)
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  const headers = { 'If-None-Match': first.headers.get('etag')! }
  const again = await shop.api.request(path, { headers })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await setStock(shop.as(null), apple.id, 3)
  expect((await shop.api.request(path, { headers })).status).toBe(200)
})
