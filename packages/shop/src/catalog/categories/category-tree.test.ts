import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { listAudit } from '../../audit/read-audit.ts'
import { listSitemap } from '../../content/sitemap.ts'
import { countByCategory, listProductPage, listProducts, listShelf } from '../../search/products.ts'
import { listProductCategories } from '../managing/catalogue.ts'
import { findProduct } from '../product-detail.ts'
import { findCategory, listCategories, recentCategoryCards } from './categories.ts'
import { depthFirst, namedWithParents } from './category-tree.ts'
import { addCategory, changeCategory } from './change-categories.ts'
import { deleteCategory, mergeCategory } from './merge-category.ts'
import { setPins } from './pins.ts'
import { placeCategory } from './place-category.ts'
import { listStaffCategories, readStaffCategory } from './staff-categories.ts'

const staffOf = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['category.change', 'audit.read', 'product.change'] })).actor)

/** New categories at the end of the top level. */
async function categories(shop: TestShop, count: number) {
  const made = []
  for (let n = 0; n < count; n++) made.push((await shop.addCategory()).id)
  return made as [number, number, number, number, number]
}

/** The last categories of the list as `id` or `parent/id`. */
async function tree(shop: TestShop, ids: number[]) {
  const rows = await listStaffCategories(await staffOf(shop))
  return rows
    .filter(({ id }) => ids.includes(id))
    .map(({ id, parent_id }) => (parent_id ? `${ids.indexOf(parent_id)}/` : '') + ids.indexOf(id))
}

/** A visitor to whom no list of before is remembered. */
function visitorOf(shop: TestShop) {
  const visitor = shop.as(null)
  recentCategoryCards.forget(visitor)
  return visitor
}

const refused = { code: 'invalid', fields: { parent_id: expect.any(String) } }

test('each category comes before those inside it, and a field names them after it', () => {
  const row = (id: number, parent_id: number | null) => ({
    id,
    parent_id,
    name_en: `E${id}`,
    name_ne: `N${id}`,
  })
  const rows = [row(4, 2), row(1, null), row(3, 2), row(2, null), row(5, 1)]
  expect(depthFirst(rows).map(({ id }) => id)).toEqual([1, 5, 2, 4, 3])
  expect(namedWithParents(rows).map(({ name_en, name_ne }) => [name_en, name_ne])).toEqual([
    ['E2: E4', 'N2: N4'],
    ['E1', 'N1'],
    ['E2: E3', 'N2: N3'],
    ['E2', 'N2'],
    ['E1: E5', 'N1: N5'],
  ])
})

test('a category is put inside another one, moved there and taken out, and the others close ranks', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const ids = await categories(shop, 4)
  const [a, b, , d] = ids
  expect(await placeCategory(staff, b, { parent_id: a, place: 1 })).toMatchObject({
    parent_id: a,
    place: 1,
    version: 2,
  })
  expect(await placeCategory(staff, d, { parent_id: a, place: 1 })).toMatchObject({ place: 1 })
  expect(await tree(shop, ids)).toEqual(['0', '0/3', '0/1', '2'])
  // Without a parent it stays where it is inside of.
  expect(await placeCategory(staff, d, { place: 99 })).toMatchObject({ parent_id: a, place: 2, version: 2 })
  expect(await tree(shop, ids)).toEqual(['0', '0/1', '0/3', '2'])
  const { place } = await readStaffCategory(staff, a)
  expect(await placeCategory(staff, b, { parent_id: null, place: place + 1 })).toMatchObject({
    parent_id: null,
    place: place + 1,
  })
  expect(await tree(shop, ids)).toEqual(['0', '0/3', '1', '2'])
  // What is inside it moves along.
  await placeCategory(staff, a, { place: 99 })
  expect(await tree(shop, ids)).toEqual(['1', '2', '0', '0/3'])
  const { entries } = await listAudit(staff, { object_kind: 'category', object_id: `${b}` })
  expect(entries.map(({ details }) => details)).toEqual([
    { before: 1, after: place + 1, parent_before: a, parent_after: null },
    { before: place + 1, after: 1, parent_before: null, parent_after: a },
  ])
})

test('there are two levels, and no third one can be made', async ({ shop }) => {
  const staff = await staffOf(shop)
  const ids = await categories(shop, 3)
  const [a, b, c] = ids
  await placeCategory(staff, b, { parent_id: a, place: 1 })
  for (const [id, parent_id] of [
    [c, b],
    [a, c],
    [c, c],
    [c, 32_000],
    [c, 0],
    [c, 'x'],
  ] as const) {
    await expect(placeCategory(staff, id, { parent_id, place: 1 })).rejects.toMatchObject(refused)
    await expect(changeCategory(staff, id, { parent_id })).rejects.toMatchObject(refused)
  }
  const names = { name_en: 'Too deep', name_ne: 'धेरै भित्र' }
  await expect(addCategory(staff, { ...names, parent_id: b })).rejects.toMatchObject(refused)
  expect(await tree(shop, ids)).toEqual(['0', '0/1', '2'])
})

test('the form puts a category last inside another one, a new one too, and an empty field is the top level', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const [a, b] = await categories(shop, 2)
  const added = await addCategory(staff, { name_en: 'Gourds', name_ne: 'लहरे तरकारी', parent_id: `${a}` })
  expect(added).toMatchObject({ parent_id: a, place: 1 })
  const { version } = await readStaffCategory(staff, b)
  expect(await changeCategory(staff, b, { parent_id: `${a}`, text_en: 'Roots', version })).toMatchObject({
    parent_id: a,
    place: 2,
    text_en: 'Roots',
    version: version + 1,
  })
  expect(await changeCategory(staff, b, { parent_id: '' })).toMatchObject({ parent_id: null })
  // Who opened the form before the list was changed is told.
  await placeCategory(staff, b, { parent_id: a, place: 1 })
  await expect(changeCategory(staff, b, { parent_id: '', version })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await tree(shop, [a, b, added.id])).toEqual(['0', '0/1', '0/2'])
})

test.for([
  ['into one of the top level, inside that one', 3, ['3', '3/4', '3/1', '3/2']],
  ['into one inside another, to where it stood', 4, ['1', '2', '3', '3/4']],
  ['into one inside it, which takes its place', 1, ['1', '1/2', '3', '3/4']],
] as const)('what is inside a category that is merged %s', async ([, into, after], { shop }) => {
  const staff = await staffOf(shop)
  const ids = await categories(shop, 5)
  const [a, b, c, d, e] = ids
  await placeCategory(staff, b, { parent_id: a, place: 1 })
  await placeCategory(staff, c, { parent_id: a, place: 2 })
  await placeCategory(staff, e, { parent_id: d, place: 1 })
  expect(await tree(shop, ids)).toEqual(['0', '0/1', '0/2', '3', '3/4'])
  await mergeCategory(staff, a, { into: ids[into] })
  expect(await tree(shop, ids)).toEqual(after)
})

test('what is inside a category that is deleted takes its place, and one inside another leaves no gap', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const ids = await categories(shop, 5)
  const [a, b, c, d, e] = ids
  await placeCategory(staff, b, { parent_id: a, place: 1 })
  await placeCategory(staff, c, { parent_id: a, place: 2 })
  await placeCategory(staff, e, { parent_id: d, place: 1 })
  await deleteCategory(staff, a)
  expect(await tree(shop, ids)).toEqual(['1', '2', '3', '3/4'])
  await mergeCategory(staff, e, { into: b })
  expect(await tree(shop, ids)).toEqual(['1', '2', '3'])
})

test('shoppers find in a category what is inside it, too, in one order with one count', async ({ shop }) => {
  const staff = await staffOf(shop)
  const ids = await categories(shop, 3)
  const [parent, leaf, other] = ids
  for (const id of [leaf, other]) await placeCategory(staff, id, { parent_id: parent, place: 9 })
  await shop.addProduct({ category_id: (await shop.addCategory()).id })
  for (let n = 0; n < 12; n++)
    await shop.addProduct({
      category_id: ids[n % 3]!,
      name_en: `Spinach ${n}`,
      marked_price_paisa: 1000 * (1 + ((n * 5) % 12)),
      rating_count: 1,
      rating_sum: 1 + (n % 5),
      stock: n === 7 ? 0 : 5,
    })
  const visitor = visitorOf(shop)
  const { slug } = await readStaffCategory(staff, parent)
  const { slug: leafSlug } = await readStaffCategory(staff, leaf)
  const rows = await shop.database.db
    .selectFrom('products')
    .select(['id', 'marked_price_paisa', 'rating_score', 'stock', 'category_id'])
    .where('category_id', 'in', ids)
    .execute()
  const sorted = (by: (row: (typeof rows)[number]) => number) =>
    rows
      .toSorted((a, b) => +(a.stock === 0) - +(b.stock === 0) || by(a) - by(b) || a.id - b.id)
      .map(({ id }) => id)
  const orders = [
    ['Rating', sorted((row) => -row.rating_score)],
    ['PriceLH', sorted((row) => row.marked_price_paisa)],
    ['PriceHL', sorted((row) => -row.marked_price_paisa)],
  ] as const
  for (const [sort, expected] of orders) {
    // By pages, and by cursors, forwards and back.
    const pages = []
    for (const page of [1, 2, 3, 4])
      pages.push(...(await listProducts(visitor, { category: slug, sort, limit: 3, page })).products)
    expect([sort, pages.map(({ id }) => id)]).toEqual([sort, expected])
    const walked = []
    let last: string | null = null
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listProductPage(visitor, { category: slug, sort, limit: 5, cursor })
      walked.push(...page.products.map(({ id }) => id))
      if (page.previous) last = page.previous
      cursor = page.next
    }
    expect(walked).toEqual(expected)
    const back = await listProductPage(visitor, { category: slug, sort, limit: 5, cursor: last! })
    expect(back.products.map(({ id }) => id)).toEqual(expected.slice(5, 10))
  }
  expect(await listProducts(visitor, { category: slug, limit: 2 })).toMatchObject({ count: 12 })
  expect(await listProducts(visitor, { category: slug, min_price_paisa: 7000 })).toMatchObject({ count: 6 })
  expect(await listProducts(visitor, { category: slug, search: 'spinach' })).toMatchObject({ count: 12 })
  expect(await listProducts(visitor, { category: leafSlug })).toMatchObject({ count: 4 })
  const { counts } = await listShelf(visitor, { category: slug })
  expect([counts.of[parent], counts.of[leaf], counts.of[other]]).toEqual([12, 4, 4])
  expect((await countByCategory(visitor, { search: 'spinach' })).of[parent]).toBe(12)
  expect((await countByCategory(visitor, { max_price_paisa: 6000 })).of[parent]).toBe(6)
  const listed = (await listCategories(visitor)).filter(({ id }) => ids.includes(id))
  expect(listed.map(({ parent_id, product_count }) => [parent_id, product_count])).toEqual([
    [null, 12],
    [parent, 4],
    [parent, 4],
  ])
  expect(await findCategory(visitor, leafSlug)).toMatchObject({ parent_id: parent })
})

test('pins of a category come first in its own list, among those of what is inside it', async ({ shop }) => {
  const staff = await staffOf(shop)
  const [parent, leaf] = await categories(shop, 2)
  await placeCategory(staff, leaf, { parent_id: parent, place: 1 })
  const worst = await shop.addProduct({ category_id: parent, rating_count: 1, rating_sum: 1 })
  const best = await shop.addProduct({ category_id: leaf, rating_count: 1, rating_sum: 5 })
  const next = await shop.addProduct({ category_id: leaf, rating_count: 1, rating_sum: 4 })
  await setPins(staff, parent, { products: [worst.id] })
  const visitor = visitorOf(shop)
  const { slug } = await readStaffCategory(staff, parent)
  const expected = [worst.id, best.id, next.id]
  const whole = await listProducts(visitor, { category: slug })
  expect(whole.products.map(({ id }) => id)).toEqual(expected)
  const paged = []
  for (const page of [1, 2, 3])
    paged.push(...(await listProducts(visitor, { category: slug, limit: 1, page })).products)
  expect(paged.map(({ id }) => id)).toEqual(expected)
})

test('a category without a product of its own shows the picture of the best one inside it', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const [parent, leaf] = await categories(shop, 2)
  await placeCategory(staff, leaf, { parent_id: parent, place: 1 })
  await shop.addProductImage((await shop.addProduct({ category_id: leaf })).id)
  const listed = await listCategories(visitorOf(shop))
  const [shown, inner] = [parent, leaf].map((id) => listed.find((one) => one.id === id)!)
  expect(shown!.image).not.toBeNull()
  expect(shown!.image).toEqual(inner!.image)
})

test('what is inside a hidden category is hidden, and its products stay on sale elsewhere', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const [parent, leaf] = await categories(shop, 2)
  await placeCategory(staff, leaf, { parent_id: parent, place: 1 })
  const product = await shop.addProduct({ category_id: leaf })
  const { slug } = await readStaffCategory(staff, leaf)
  const inSitemap = async () =>
    (await listSitemap(shop.as(null), 0, 10_000)).some(({ path }) => path.endsWith(slug))
  expect(await inSitemap()).toBe(true)
  await changeCategory(staff, parent, { is_hidden: true })
  const visitor = visitorOf(shop)
  expect(await findCategory(visitor, slug)).toBeUndefined()
  expect((await listCategories(visitor)).map(({ id }) => id)).not.toContain(leaf)
  await expect(listProducts(visitor, { category: slug })).rejects.toMatchObject({ code: 'invalid' })
  expect(await inSitemap()).toBe(false)
  expect((await findProduct(visitor, product.slug)).category.is_hidden).toBe(true)
  expect((await readStaffCategory(staff, leaf)).is_hidden).toBe(false)
  // A hidden one inside a visible one is left out of its list and its count.
  await changeCategory(staff, parent, { is_hidden: false })
  await changeCategory(staff, leaf, { is_hidden: true })
  const again = visitorOf(shop)
  const { slug: parentSlug } = await readStaffCategory(staff, parent)
  expect(await listProducts(again, { category: parentSlug })).toMatchObject({ count: 0 })
  expect((await listCategories(again)).find(({ id }) => id === parent)).toMatchObject({ product_count: 0 })
})

test('the fields in which staff choose a category name those inside another one after it', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const [parent, leaf] = await categories(shop, 2)
  await placeCategory(staff, leaf, { parent_id: parent, place: 1 })
  const choices = await listProductCategories(staff)
  const { name_en } = choices.find(({ id }) => id === parent)!
  const own = (await readStaffCategory(staff, leaf)).name_en
  expect(choices.find(({ id }) => id === leaf)!.name_en).toBe(`${name_en}: ${own}`)
})

test('of two who would make a third level together, one is refused', async ({ shop }) => {
  const staff = await staffOf(shop)
  for (let round = 0; round < 5; round++) {
    const ids = await categories(shop, 3)
    const [a, b, c] = ids
    const done = await Promise.allSettled([
      placeCategory(staff, a, { parent_id: b, place: 1 }),
      placeCategory(staff, b, { parent_id: c, place: 1 }),
    ])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(done.find((one) => one.status === 'rejected')!.reason).toMatchObject(refused)
    const [one, two] = await Promise.all([
      placeCategory(staff, c, { parent_id: null, place: 1 }),
      placeCategory(staff, c, { parent_id: null, place: 2 }),
    ])
    expect([one.place, two.place, one.parent_id, two.parent_id]).toEqual([1, 2, null, null])
  }
})
