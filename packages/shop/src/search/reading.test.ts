import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { listProducts, listShelf } from './products.ts'
import { addSynonym } from './synonyms/change-synonyms.ts'

let added: ReturnType<typeof addPotatoes> | undefined
/** Potatoes in a category of tubers, once for all tests. */
const potatoes = (shop: TestShop) => (added ??= addPotatoes(shop))

async function addPotatoes(shop: TestShop) {
  const category = await shop.addCategory({ name_en: 'Tubers & Roots', name_ne: 'कन्दमूल' })
  const add = (name_en: string, name_ne: string, rupees: number) =>
    shop.addProduct({ category_id: category.id, name_en, name_ne, marked_price_paisa: rupees * 100 })
  const red = await add('Mude Red Potato', 'मुडे रातो आलु', 70)
  const yam = await add('Purple Yam', 'तरुल', 300)
  return { category, red, yam }
}

const staffOf = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)

const read = async (shop: TestShop, search: string, exact = false) =>
  (await listProducts(shop.as(null), { search, exact })).understood

test('a list says for what a mistyped word was taken, and takes it as it is on request', async ({ shop }) => {
  const { red } = await potatoes(shop)
  expect(await read(shop, 'red potsto')).toMatchObject({ taken_as: 'red potato' })
  expect(await read(shop, 'red potato')).toMatchObject({ taken_as: null })
  const list = await listProducts(shop.as(null), { search: 'potsto' })
  expect(list.products.map(({ id }) => id)).toEqual([red.id])
  expect(await listProducts(shop.as(null), { search: 'potsto', exact: true })).toMatchObject({
    products: [],
    understood: { taken_as: null },
  })
})

test('letters that are no word are taken for none', async ({ shop }) => {
  const { category } = await potatoes(shop)
  await addSynonym(await staffOf(shop), { words: ['khaja'], way: 'one', category_id: category.id })
  expect(await listProducts(shop.as(null), { search: 'qqqzzx' })).toMatchObject({ products: [] })
})

test('letters that are changed about are one typing error', async ({ shop }) => {
  const { red } = await potatoes(shop)
  const list = await listProducts(shop.as(null), { search: 'ptoato' })
  expect(list.products.map(({ id }) => id)).toEqual([red.id])
  expect(list.understood).toMatchObject({ taken_as: 'potato' })
})

test('a name in Devanagari alone is found by its misspelt romanisation', async ({ shop }) => {
  const { red } = await potatoes(shop)
  const found = async (search: string) =>
    (await listProducts(shop.as(null), { search })).products.map(({ id }) => id)
  // मुडे; of so short a sound another letter would make another word.
  expect(await found('munde alu')).toEqual([red.id])
  expect(await found('cement')).toEqual([])
})

test('words that say nothing about what is wanted, alone, narrow nothing', async ({ shop }) => {
  const { red, yam } = await potatoes(shop)
  for (const search of ['organic', 'ताजा', 'fresh organic']) {
    const list = await listProducts(shop.as(null), { search })
    expect(list.products.map(({ id }) => id).sort(), search).toEqual([red.id, yam.id].sort())
  }
})

test('a number in a name does not stand in for a word that nobody knows', async ({ shop }) => {
  const { category } = await potatoes(shop)
  const { id } = await shop.addProduct({ category_id: category.id, name_en: 'Ghee 7', name_ne: 'घिउ ७' })
  const found = async (search: string) =>
    (await listProducts(shop.as(null), { search })).products.map((one) => one.id)
  expect(await found('unheard 7')).toEqual([])
  expect(await found('7')).toContain(id)
  expect(await found('ghee 7')).toEqual([id])
})

test('a list says which limits of the price it read, and the search without them', async ({ shop }) => {
  expect(await read(shop, 'Red potato under 200')).toMatchObject({
    min_price: null,
    max_price: { paisa: 200_00, search_without: 'Red potato' },
  })
  expect(await read(shop, 'आलु १०० भन्दा माथि')).toMatchObject({
    min_price: { paisa: 100_00, search_without: 'आलु' },
    max_price: null,
  })
})

test('a list says which category its words name', async ({ shop }) => {
  const { category } = await potatoes(shop)
  for (const search of ['roots', 'tubers', 'fresh tubers under 100', 'कन्दमूल'])
    expect((await read(shop, search))?.categories, search).toContainEqual(
      expect.objectContaining({ slug: category.slug }),
    )
  expect(await read(shop, 'potato')).toMatchObject({ categories: [] })
})

test('a limit above every price limits nothing', async ({ shop }) => {
  const { red } = await potatoes(shop)
  for (const search of ['mude potato under 999999999', 'mude potato under 0'])
    expect((await listProducts(shop.as(null), { search })).products.map(({ id }) => id)).toContain(red.id)
})

test('without a search nothing was understood', async ({ shop }) => {
  expect((await listProducts(shop.as(null))).understood).toBeNull()
  expect((await listProducts(shop.as(null), { search: '  ' })).understood).toBeNull()
})

test('a search that finds nothing shows what is near, else the best rated', async ({ shop }) => {
  const { yam } = await potatoes(shop)
  const dear = await listShelf(shop.as(null), { search: 'purple yam', max_price_paisa: 100_00 })
  expect(dear).toMatchObject({ products: [], near: { are_alike: true } })
  expect(dear.near!.products[0]!.id).toBe(yam.id)
  const nothing = await listShelf(shop.as(null), { search: 'television' })
  expect(nothing).toMatchObject({ products: [], near: { are_alike: false } })
  expect(nothing.near!.products.length).toBeGreaterThan(0)
  expect((await listShelf(shop.as(null), { search: 'purple yam' })).near).toBeNull()
})

test('GET /v1/api/product/ tells how a search was read', async ({ shop }) => {
  const { category } = await potatoes(shop)
  const asked = await shop.api.request('/v1/api/product/?search=tubers%20under%20100')
  expect((await asked.json()).meta.understood).toMatchObject({
    taken_as: null,
    min_price: null,
    max_price: { price: 100, search_without: 'tubers' },
    categories: expect.arrayContaining([
      expect.objectContaining({ slug: category.slug, name: 'Tubers & Roots' }),
    ]),
  })
  const guessed = await (await shop.api.request('/v1/api/product/?search=potsto')).json()
  expect(guessed.meta.understood.taken_as).toBe('potato')
  const exact = await (await shop.api.request('/v1/api/product/?search=potsto&exact=true')).json()
  expect(exact).toMatchObject({ data: [], meta: { understood: { taken_as: null } } })
})

test('a word of a category, of a district or of staff that was mistyped is said, too', async ({ shop }) => {
  const { category } = await potatoes(shop)
  await addSynonym(await staffOf(shop), { words: ['confectionery'], way: 'one', category_id: category.id })
  const { id: category_id } = await shop.addCategory({ name_en: 'Ironmongery', name_ne: 'फलामे सामान' })
  const { id: district_id } = await shop
    .as(null)
    .db.selectFrom('districts')
    .select('id')
    .where('name_en', '=', 'Sindhupalchok')
    .executeTakeFirstOrThrow()
  await shop.addProduct({ name_en: 'Buckwheat', name_ne: 'फापर', district_id, category_id })
  expect(await read(shop, 'ironmonpery')).toMatchObject({ taken_as: 'ironmongery' })
  expect(await read(shop, 'buckwheat of sindhupamchok')).toMatchObject({
    taken_as: 'buckwheat of sindhupalchok',
  })
  expect(await read(shop, 'confectionely')).toMatchObject({
    taken_as: 'confectionery',
    categories: [{ id: category.id }],
  })
})
