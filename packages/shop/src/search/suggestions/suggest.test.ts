import { expect } from 'vitest'
import { statementsOf } from '../../../test/counted.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { forgetRecent } from '../../db/recently.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { suggest } from './suggest.ts'

// biome-ignore lint/suspicious/noExplicitAny: the contract (test/contract.ts) has checked what the answer holds
async function suggested(shop: TestShop, typed: string, headers: Record<string, string> = {}): Promise<any> {
  const response = await shop.api.request(`/v1/api/product/suggest/?search=${encodeURIComponent(typed)}`, {
    headers,
  })
  expect(response.status, typed).toBe(200)
  return response.json()
}

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)
const NOTHING = {
  data: { products: [], categories: [], vendors: [], districts: [], words: [] },
  meta: { count: 0, is_count_capped: false, taken_as: null },
}

/** Five potatoes of a farm in Ilam, and a tea of another vendor in Kaski. */
async function openMarket(shop: TestShop) {
  const vegetables = await shop.addCategory({ name_en: 'Vegetables', name_ne: 'तरकारी' })
  const drinks = await shop.addCategory({ name_en: 'Tea and coffee', name_ne: 'चिया र कफी' })
  const farm = await shop.addVendor({ name_en: 'Sunakhari Hill Farm', name_ne: 'सुनाखरी पहाडी फार्म' })
  const garden = await shop.addVendor({ name_en: 'Kanyam Garden', name_ne: 'कन्याम बगान' })
  const potatoes = []
  for (const [name_en, name_ne] of [
    ['Red Potato', 'रातो आलु'],
    ['White Potato', 'सेतो आलु'],
    ['Jumla Potato', 'जुम्ली आलु'],
    ['New Potato', 'नयाँ आलु'],
    ['Mude Potato', 'मुडे आलु'],
  ])
    potatoes.push(
      await shop.addProduct({
        ...{ name_en: name_en!, name_ne: name_ne!, stock: 7, marked_price_paisa: 95_50 },
        ...{ category_id: vegetables.id, vendor_id: farm.id, district_id: 3 },
      }),
    )
  const tea = await shop.addProduct({
    ...{ name_en: 'Golden Tips Tea', name_ne: 'सुनौलो चिया' },
    ...{ category_id: drinks.id, vendor_id: garden.id, district_id: 3 },
  })
  return { vegetables, drinks, farm, garden, potatoes, tea }
}

test('GET /v1/api/product/suggest/ answers four products as lists have them, and where they come from', async ({
  shop,
}) => {
  const { vegetables, farm, potatoes } = await openMarket(shop)
  for (const { id } of potatoes) await shop.addProductImage(id, { file: `potato${id}` })
  for (const typed of ['aalu', 'आलु', 'aaloo', 'alu', 'potatos', 'pottato', 'pota', 'आल']) {
    const { data, meta } = await suggested(shop, typed)
    expect(data.products.length, typed).toBe(4)
    for (const product of data.products)
      expect(product, typed).toMatchObject({
        ...{ marked_price: 95.5, stock: 7, is_available: true },
        image: `/pictures/potato${product.id}.webp`,
      })
    expect(meta, typed).toMatchObject({ count: 5, is_count_capped: false })
    expect(data.categories).toMatchObject([{ slug: vegetables.slug, name: 'Vegetables', product_count: 5 }])
    expect(data.vendors).toMatchObject([{ slug: farm.slug, name: 'Sunakhari Hill Farm' }])
    expect(data.districts).toMatchObject([{ id: 3, name: 'Ilam' }])
  }
})

test('GET /v1/api/product/suggest/ finds categories, vendors and districts by the beginning and the sound of their names', async ({
  shop,
}) => {
  const first = async (typed: string, of: 'categories' | 'vendors' | 'districts') =>
    namesOf((await suggested(shop, typed)).data[of])[0]
  for (const typed of ['tarka', 'tarkari', 'तरकारी', 'तरका', 'veg', 'vegetabels', 'tarkaari'])
    expect(await first(typed, 'categories'), typed).toBe('Vegetables')
  for (const typed of ['chiya', 'चिया', 'coff', 'kaffi'])
    expect(await first(typed, 'categories'), typed).toBe('Tea and coffee')
  for (const typed of ['sunakhari', 'sunak', 'सुनाखरी', 'hill farm', 'sunakari hil'])
    expect(await first(typed, 'vendors'), typed).toBe('Sunakhari Hill Farm')
  for (const typed of ['kanyam', 'कन्याम बगान', 'kanyan'])
    expect(await first(typed, 'vendors'), typed).toBe('Kanyam Garden')
  for (const typed of ['ilam', 'ila', 'इलाम', 'ilaam'])
    expect(await first(typed, 'districts'), typed).toBe('Ilam')
})

test('what bears the whole word is suggested before what only begins so, and two letters of a sound begin nothing', async ({
  shop,
}) => {
  const named = async (name_en: string, name_ne: string) =>
    shop.addProduct({ category_id: (await shop.addCategory({ name_en, name_ne })).id })
  await named('Lentils and beans', 'दाल तथा गेडागुडी')
  await named('Lokanthabread', 'लोकान्थारोटी')
  await named('Lokantha and salt', 'लोकान्था र नुन')
  await named('Dairy and ghee', 'दूध, दही र घिउ')
  forgetRecent(shop.as(null).db)
  const categories = async (typed: string) => namesOf((await suggested(shop, typed)).data.categories)
  expect(await categories('ghee')).toEqual(['Dairy and ghee'])
  expect(await categories('lokantha')).toEqual(['Lokantha and salt', 'Lokanthabread'])
  expect(await categories('gedagudi')).toEqual(['Lentils and beans'])
})

test('GET /v1/api/product/suggest/ speaks the reader’s language', async ({ shop }) => {
  const { data } = await suggested(shop, 'aalu', { 'Accept-Language': 'ne' })
  expect(namesOf(data.categories)).toEqual(['तरकारी'])
  expect(namesOf(data.vendors)).toEqual(['सुनाखरी पहाडी फार्म'])
  expect(namesOf(data.districts)).toEqual(['इलाम'])
})

test('GET /v1/api/product/suggest/ answers nothing to one letter, to signs and to what nobody sells', async ({
  shop,
}) => {
  for (const typed of ['', ' ', 'a', ' a ', 'आ', '५', '!!', '%_', 'xylophone', 'क्वान्टम'])
    expect(await suggested(shop, typed), typed).toEqual(NOTHING)
  const response = await shop.api.request('/v1/api/product/suggest/')
  expect(await response.json()).toEqual(NOTHING)
})

test('GET /v1/api/product/suggest/ takes 200 letters and refuses more, and zeros', async ({ shop }) => {
  await suggested(shop, 'आलु '.repeat(50))
  for (const typed of ['x'.repeat(201), 'a\0b']) {
    const response = await shop.api.request(`/v1/api/product/suggest/?search=${encodeURIComponent(typed)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: { search: expect.anything() } })
  }
})

test('GET /v1/api/product/suggest/ says for what a mistyped word was taken', async ({ shop }) => {
  const takenAs = async (typed: string) => (await suggested(shop, typed)).meta.taken_as
  expect(await takenAs('red potsto')).toBe('red potato')
  for (const typed of ['red potato', 'pota', 'aalu', 'xylophone'])
    expect(await takenAs(typed), typed).toBeNull()
})

test('GET /v1/api/product/suggest/ may be kept by caches as lists may', async ({ shop }) => {
  const path = '/v1/api/product/suggest/?search=aalu'
  const first = await shop.api.request(path)
  expect(first.headers.get('cache-control')).toBe('public, max-age=30')
  const again = await shop.api.request(path, { headers: { 'If-None-Match': first.headers.get('etag')! } })
  expect(again.status).toBe(304)
})

test('drafts, closed vendors and hidden categories are never suggested, nor what leads to nothing', async ({
  shop,
}) => {
  const hidden = await shop.addCategory({ name_en: 'Zimmuwares', name_ne: 'जिम्मुवेयर', is_hidden: true })
  const empty = await shop.addCategory({ name_en: 'Zimmugoods', name_ne: 'जिम्मुगुड्स' })
  const closed = await shop.addVendor({
    name_en: 'Zimmu Traders',
    name_ne: 'जिम्मु ट्रेडर्स',
    status: 'suspended',
  })
  const open = await shop.addVendor({ name_en: 'Zimmu Sellers', name_ne: 'जिम्मु सेलर्स' })
  await shop.addProduct({ name_en: 'Zimmu Leaf', name_ne: 'जिम्मु पात', vendor_id: closed.id, district_id: 41 })
  const draft = await shop.addProduct({
    ...{
      name_en: 'Zimmu Root',
      name_ne: 'जिम्मु जरा',
      vendor_id: open.id,
      category_id: empty.id,
      district_id: 40,
    },
    status: 'draft',
  })
  for (const typed of ['zimmu', 'जिम्मु', 'zimmu tra', 'zimmugoods', 'zimmuwares', draft.name_en])
    expect(await suggested(shop, typed), typed).toEqual(NOTHING)
  const seen = await shop.addProduct({
    name_en: 'Zimmu Seed',
    name_ne: 'जिम्मु बिउ',
    vendor_id: open.id,
    category_id: hidden.id,
  })
  const { data } = await suggested(shop, 'zimmu')
  expect(data).toMatchObject({ products: [{ id: seen.id }], categories: [], vendors: [{ slug: open.slug }] })
})

test('suggestions take five statements, besides what is kept in memory', async ({ shop }) => {
  // The connection of the count is a database of its own, so that nothing is in its memory.
  const ctx = shop.as(null)
  const kept =
    /from search_synonyms|from tags t|from unnest\(array\['organic'|from categories c where|from \(.*\) counts join districts/s
  const statements = async (search: string) =>
    (await statementsOf(shop, ctx, (counted) => suggest(counted, { search }))).filter(
      (one) => !kept.test(one),
    )
  expect((await statements('aalu')).length).toBe(5)
  expect((await statements('red aalu of ilam')).length).toBe(5)
  // A word that nothing knows may be two that are joined, or stand within others.
  expect((await statements('xylophone')).length).toBe(6)
  expect(await statements('a')).toEqual([])
})

test('a suggested vendor says where it is and how much it sells', async ({ shop }) => {
  const farm = await shop.addVendor({ name_en: 'Phewatal Fishers', name_ne: 'फेवाताल माझी' })
  for (const name_en of ['Rohu', 'Trout']) await shop.addProduct({ name_en, vendor_id: farm.id })
  const { data } = await suggested(shop, 'fewatal')
  const district = await shop.database.db
    .selectFrom('districts')
    .select(['name_en', 'name_ne'])
    .where('id', '=', farm.district_id)
    .executeTakeFirstOrThrow()
  expect(data.vendors).toMatchObject([{ slug: farm.slug, product_count: 2, district }])
})

test('while nothing is typed, words are shown that many searched for on two days and that name something', async ({
  shop,
}) => {
  await openMarket(shop)
  const ctx = shop.as(null)
  const searched = (words: string, days: number[], { searches = 10, is_missed = false } = {}) =>
    ctx.db
      .insertInto('search_counts')
      .values(
        days.map((days) => ({
          ...{ day: nepalDay(ctx.now, days), words, searches, is_missed },
          ...{ in_vain: is_missed ? searches : 0, asks: 0 },
        })),
      )
      .execute()
  await searched('red potato', [0, 1])
  await searched('आलु', [0, 1], { searches: 20 })
  await searched('white potato', [0])
  await searched('new potato', [0, 1], { searches: 4 })
  await searched('golden tips', [0, 1], { is_missed: true })
  await searched('stupid potato', [0, 1])
  await searched('tea', [40, 41], { searches: 100 })
  forgetRecent(ctx.db)
  expect((await suggested(shop, '')).data.words).toEqual(['आलु', 'red potato'])
  expect((await suggested(shop, 'al')).data.words).toEqual([])
})
