import { expect } from 'vitest'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { listProducts, listShelf } from '../../search/products.ts'
import { addTag, changeTag, deleteTag } from './change-tags.ts'
import { listStaffTags, readStaffTag } from './staff-tags.ts'
import { listTagProducts, tagProducts } from './tag-products.ts'
import { recentTags } from './tags.ts'

let made = 0

const staffOf = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)

const newTag = (more: object = {}) => {
  made++
  return { kind: 'fasting', name_en: `Fasting ${made}`, name_ne: `व्रत ${made}`, words: [], ...more }
}

/** A product that bears a new tag of these words, and one of the same name that does not. */
async function tagged(shop: TestShop, words: string[], name_en = 'Rock salt') {
  const staff = await staffOf(shop)
  const tag = await addTag(staff, newTag({ words }))
  const bearer = await shop.addProduct({ name_en, name_ne: 'नुन' })
  const other = await shop.addProduct({ name_en, name_ne: 'नुन' })
  await tagProducts(staff, tag.id, { put: [bearer.id] })
  return { staff, tag, bearer, other }
}

test('words of a tag narrow a search to what bears it, in either script, and say how to take them off', async ({
  shop,
}) => {
  const { tag, bearer } = await tagged(shop, ['ekadashi', 'एकादशी', 'fasting food'])
  const { id, kind, slug, name_en, name_ne } = tag
  for (const [search, search_without] of [
    ['ekadashi', ''],
    ['rock salt ekadashi', 'rock salt'],
    ['Ekadasi ko lagi  rock salt', expect.stringContaining('rock salt')],
    ['एकादशी नुन', 'नुन'],
    ['fasting food salt', 'salt'],
  ] as const) {
    const { products, count, understood } = await listProducts(shop.as(null), { search })
    expect(
      products.map(({ id }) => id),
      search,
    ).toEqual([bearer.id])
    expect(count, search).toBe(1)
    expect(understood?.tags, search).toEqual([{ id, kind, slug, name_en, name_ne, search_without }])
  }
})

test('a tag that no product on sale bears says nothing to a search', async ({ shop }) => {
  const staff = await staffOf(shop)
  const product = await shop.addProduct({ name_en: 'Navratri mix', name_ne: 'मिश्रण' })
  const tag = await addTag(staff, newTag({ words: ['navratri'] }))
  const find = () => listProducts(shop.as(null), { search: 'navratri' })
  expect((await find()).products.map(({ id }) => id)).toEqual([product.id])
  expect((await find()).understood?.tags).toEqual([])
  await shop.addProduct({ status: 'draft' }).then(({ id }) => tagProducts(staff, tag.id, { put: [id] }))
  expect((await find()).understood?.tags).toEqual([])
})

test('lists are narrowed to what bears all tags, and searches count them', async ({ shop }) => {
  const { staff, tag, bearer, other } = await tagged(shop, [], 'Sugarless sweetmeat')
  const second = await addTag(staff, newTag({ kind: 'diet' }))
  await tagProducts(staff, second.id, { put: [bearer.id, other.id] })
  const ids = async (query: object) =>
    (await listShelf(shop.as(null), query)).products.map(({ id }) => id).sort((a, b) => a - b)
  expect(await ids({ tags: [second.slug] })).toEqual([bearer.id, other.id])
  expect(await ids({ tags: [second.slug, tag.slug] })).toEqual([bearer.id])
  expect(await ids({ tags: [tag.slug], sort: 'PriceHL', search: 'sweetmeat' })).toEqual([bearer.id])
  const { facets, counts, tags } = await listShelf(shop.as(null), {
    search: 'sweetmeat',
    tags: [second.slug],
  })
  expect(facets!.tags.map(({ value, count }) => [value, count])).toEqual([
    [second.slug, 2],
    [tag.slug, 1],
  ])
  expect(counts.all).toBe(2)
  expect(tags.map(({ id }) => id)).toEqual([second.id])
  await expect(listProducts(shop.as(null), { tags: ['no-such-tag'] })).rejects.toMatchObject({
    fields: { tags: 'There is no such tag.' },
  })
})

test('a common tag finds the same as a rare one', async ({ shop }) => {
  const { tag, bearer } = await tagged(shop, [])
  await recentTags.read(shop.as(null))
  const known = (await recentTags.read(shop.as(null))).find(({ id }) => id === tag.id)!
  expect(known.is_rare).toBe(true)
  known.is_rare = false
  const { products, count } = await listProducts(shop.as(null), { tags: [tag.slug] })
  expect([products.map(({ id }) => id), count]).toEqual([[bearer.id], 1])
})

test('a tag is put on products and taken off, and a repeated request changes nothing', async ({ shop }) => {
  const { staff, tag, bearer, other } = await tagged(shop, [], 'Lotus seeds')
  const twice = { put: [other.id, other.id], take: [bearer.id] }
  await Promise.all([tagProducts(staff, tag.id, twice), tagProducts(staff, tag.id, twice)])
  expect((await readStaffTag(staff, tag.id)).product_count).toBe(1)
  expect((await listTagProducts(staff, tag.id)).products.map(({ id }) => id)).toEqual([other.id])
  const log = await shop.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'tag.products')
    .where('object_id', '=', `${tag.id}`)
    .orderBy('id')
    .execute()
  expect(log.map(({ details }) => details)).toEqual([
    { put: [bearer.id], taken: [] },
    { put: [other.id], taken: [bearer.id] },
  ])
  const first = await listTagProducts(staff, tag.id, { search: 'lotus', limit: 1 })
  const rest = await listTagProducts(staff, tag.id, { search: 'lotus', cursor: first.next! })
  expect([...first.products, ...rest.products].map(({ id, is_tagged }) => [id, is_tagged])).toEqual([
    [other.id, true],
    [bearer.id, false],
  ])
  await expect(tagProducts(staff, tag.id, { put: [2_000_000_000] })).rejects.toMatchObject({
    fields: { put: expect.any(String) },
  })
})

test('two with the same name or word are refused, also at once; the version seen must be the newest', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const said = newTag({ words: ['shivaratri'] })
  const twins = await Promise.allSettled([addTag(staff, said), addTag(staff, said)])
  expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(twins.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', fields: { name_en: 'Another tag has this name.' } },
  })
  await expect(addTag(staff, newTag({ words: ['shivaratree'] }))).rejects.toMatchObject({
    fields: { words: expect.stringContaining('shivaratree') },
  })
  const tag = await addTag(staff, newTag())
  const names = await Promise.allSettled(
    ['One', 'Two'].map((name) =>
      changeTag(staff, tag.id, { name_en: `${name} ${++made}`, version: tag.version }),
    ),
  )
  expect(names.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const now = await readStaffTag(staff, tag.id)
  expect(now).toMatchObject({ version: tag.version + 1, slug: tag.slug })
  expect(await changeTag(staff, tag.id, { name_en: now.name_en, version: tag.version })).toEqual(now)
})

test.for([
  [{ name_en: '' }, 'name_en'],
  [{ name_ne: 'x'.repeat(200) }, 'name_ne'],
  [{ kind: 'colour' }, 'kind'],
  [{ words: ['?!'] }, 'words.0'],
  [{ words: Array.from({ length: 31 }, (_, at) => `word ${at}`) }, 'words'],
] as const)('%j is refused under its field', async ([wrong, field], { shop }) => {
  await expect(addTag(await staffOf(shop), { ...newTag(), ...wrong })).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  })
})

test('a deleted tag is gone from lists and searches', async ({ shop }) => {
  const { staff, tag } = await tagged(shop, ['teej'])
  await deleteTag(staff, tag.id)
  expect((await listProducts(shop.as(null), { search: 'salt teej' })).understood?.tags).toEqual([])
  expect((await listStaffTags(staff)).some(({ id }) => id === tag.id)).toBe(false)
  await expect(deleteTag(staff, tag.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('only who may sees to tags', async ({ shop }) => {
  const { id } = await addTag(await staffOf(shop), newTag())
  const other = shop.as((await shop.addCustomer({ rights: rightsWithout('category.change') })).actor)
  const doings: ((ctx: Ctx) => Promise<unknown>)[] = [
    listStaffTags,
    (ctx) => readStaffTag(ctx, id),
    (ctx) => addTag(ctx, newTag()),
    (ctx) => changeTag(ctx, id, { kind: 'use' }),
    (ctx) => deleteTag(ctx, id),
    (ctx) => listTagProducts(ctx, id),
    (ctx) => tagProducts(ctx, id, {}),
  ]
  for (const doing of doings) await expect(doing(other)).rejects.toMatchObject({ code: 'forbidden' })
})
