import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { listCategories } from '../catalog/categories/categories.ts'
import { listProductSlugs, listSourceDistricts, readPriceRange } from '../catalog/on-sale.ts'
import { findProduct } from '../catalog/product-detail.ts'
import type { ProductQuery } from './product-query.ts'
import { listProducts } from './products.ts'

const ids = (list: { products: { id: number }[] }) => list.products.map((product) => product.id)

/** Products of one fresh category, so that what other tests made stays out of the list. */
async function shelf(shop: TestShop, ...products: Parameters<TestShop['addProduct']>[0][]) {
  const category = await shop.addCategory()
  const vendor = await shop.addVendor()
  const added = []
  for (const product of products)
    added.push(await shop.addProduct({ category_id: category.id, vendor_id: vendor.id, ...product }))
  return {
    category,
    added,
    list: (query: ProductQuery = {}) => listProducts(shop.as(null), { category: category.slug, ...query }),
  }
}

test('a list is sorted by rating first, by price on request, and ties by id [S3.11]', async ({ shop }) => {
  const { added, list } = await shelf(
    shop,
    { marked_price_paisa: 300_00 },
    { marked_price_paisa: 100_00, rating_count: 10, rating_sum: 50 },
    { marked_price_paisa: 300_00, rating_count: 1, rating_sum: 5 },
    { marked_price_paisa: 200_00, rating_count: 10, rating_sum: 10 },
    { marked_price_paisa: 300_00 },
  )
  const [plain, loved, onceLoved, unloved, plainToo] = added.map((product) => product.id)
  expect(ids(await list())).toEqual([loved, onceLoved, plain, plainToo, unloved])
  expect(ids(await list({ sort: 'PriceLH' }))).toEqual([loved, unloved, plain, onceLoved, plainToo])
  expect(ids(await list({ sort: 'PriceHL' }))).toEqual([plain, onceLoved, plainToo, unloved, loved])
})

test('a card carries all that a list shows', async ({ shop }) => {
  const { added, category, list } = await shelf(shop, {
    name_en: 'Jumla Apple',
    name_ne: 'जुम्ली स्याउ',
    rating_count: 3,
    rating_sum: 14,
    district_id: 63,
    stock: 0,
  })
  await shop.addProductImage(added[0]!.id, { file: 'apple', sized_at: null })
  await shop.addProductImage(added[0]!.id, { file: 'tree', position: 1 })
  const [card] = (await list()).products
  expect(card).toEqual({
    id: added[0]!.id,
    slug: added[0]!.slug,
    name_en: 'Jumla Apple',
    name_ne: 'जुम्ली स्याउ',
    image: { file: 'apple', dominant_colour: '#dfe8d8', sized: false },
    marked_price_paisa: 100_00,
    sale: null,
    unit: 'kg',
    unit_description: '1 kg',
    unit_amount: null,
    unit_price: null,
    is_weighed: false,
    over_percent: null,
    is_available: false,
    stock: 0,
    is_vendor_approval_required: false,
    season: [],
    reach: { zones: null, keeps_days: null },
    rating_average: 4.7,
    rating_count: 3,
    district: { name_en: 'Jumla', name_ne: 'जुम्ला', belt: 'himal' },
    category: {
      id: category.id,
      slug: category.slug,
      name_en: category.name_en,
      name_ne: category.name_ne,
      is_hidden: false,
    },
    vendor: expect.objectContaining({ slug: expect.stringMatching(/^vendor-/) }),
  })
  const detail = await findProduct(shop.as(null), added[0]!.slug)
  expect(detail).toMatchObject({
    ...card,
    vendor: { local_level: 'Pokhara', number: expect.stringMatching(/^ID-\d{6}$/) },
    shelf_life_days: null,
  })
  expect(detail.images.map((image) => image.file)).toEqual(['apple', 'tree'])
})

test('cursors lead through every product once, forth and back, in every order', async ({ shop }) => {
  const prices = [3, 1, 2, 2, 1, 3, 2, 1, 1, 3, 2, 2, 1]
  const { list } = await shelf(
    shop,
    ...prices.map((price, n) => ({
      name_en: `Gundruk ${n}`,
      marked_price_paisa: price * 100_00,
      unit: n % 4 === 0 ? 'piece' : 'g',
      unit_amount: n % 5 === 0 ? null : 250,
      rating_count: 1,
      rating_sum: price,
    })),
  )
  for (const order of [
    { sort: 'PriceLH' },
    { sort: 'PriceHL' },
    { sort: 'UnitPriceLH' },
    { sort: 'Rating' },
    { search: 'gundruk' },
  ] as const) {
    const all = ids(await list(order))
    expect(new Set(all).size).toBe(prices.length)

    const forth = []
    let page = await list({ ...order, limit: 4 })
    expect(page.previous).toBeNull()
    for (;;) {
      forth.push(...ids(page))
      if (!page.next) break
      page = await list({ ...order, limit: 4, cursor: page.next })
      expect(page.count).toBe(prices.length)
    }
    expect(forth).toEqual(all)

    const back = [...ids(page)]
    while (page.previous) {
      page = await list({ ...order, limit: 4, cursor: page.previous })
      back.unshift(...ids(page))
    }
    expect(back).toEqual(all)
    expect(page.next).not.toBeNull()
  }
})

test('what is sold out and what its vendor is away with come last, whatever the order, on every page', async ({
  shop,
}) => {
  const category = await shop.addCategory()
  const here = await shop.addVendor()
  const away = await shop.addVendor({ is_away: true })
  const add = async (rupees: number, stars: number, gone?: 'sold out' | 'away') => {
    const vendor_id = (gone === 'away' ? away : here).id
    const stock = gone === 'sold out' ? 0 : 3
    const rated = { rating_count: 9, rating_sum: 9 * stars }
    return (
      await shop.addProduct({
        category_id: category.id,
        vendor_id,
        stock,
        name_en: 'Kinema',
        marked_price_paisa: rupees * 100,
        unit_amount: 2,
        ...rated,
      })
    ).id
  }
  const [soldOut, cheap, gone, dear, middle] = [
    await add(50, 5, 'sold out'),
    await add(100, 3),
    await add(900, 5, 'away'),
    await add(300, 4),
    await add(200, 5),
  ]
  for (const [order, expected] of [
    [{ sort: 'Rating' }, [middle, dear, cheap, soldOut, gone]],
    [{ sort: 'PriceLH' }, [cheap, middle, dear, soldOut, gone]],
    [{ sort: 'PriceHL' }, [dear, middle, cheap, gone, soldOut]],
    [{ sort: 'UnitPriceLH' }, [cheap, middle, dear, soldOut, gone]],
    [{ search: 'kinema' }, [middle, dear, cheap, soldOut, gone]],
  ] as const) {
    const query = { ...order, category: category.slug }
    expect(ids(await listProducts(shop.as(null), query))).toEqual(expected)
    const forth = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listProducts(shop.as(null), { ...query, limit: 2, cursor })
      forth.push(...ids(page))
      cursor = page.next
    }
    expect(forth).toEqual(expected)
    const third = await listProducts(shop.as(null), { ...query, limit: 2, page: 3 })
    const second = await listProducts(shop.as(null), { ...query, limit: 2, cursor: third.previous! })
    expect([...ids(second), ...ids(third)]).toEqual(expected.slice(2))
  }
})

test('a list can be opened at a counted page and read on from there', async ({ shop }) => {
  const { added, list } = await shelf(shop, {}, {}, {}, {}, {})
  const second = await list({ page: 2, limit: 2 })
  expect(ids(second)).toEqual([added[2]!.id, added[3]!.id])
  expect(ids(await list({ limit: 2, cursor: second.next! }))).toEqual([added[4]!.id])
  expect(ids(await list({ limit: 2, cursor: second.previous! }))).toEqual([added[0]!.id, added[1]!.id])
  expect(await list({ page: 4, limit: 2 })).toMatchObject({ products: [], count: 5, next: null })
})

test('a cursor holds only for the order it was given in', async ({ shop }) => {
  const { list } = await shelf(shop, {}, {})
  const { next } = await list({ limit: 1, sort: 'PriceLH' })
  await expect(list({ limit: 1, sort: 'PriceHL', cursor: next! })).rejects.toMatchObject({
    code: 'invalid',
    fields: { cursor: expect.any(String) },
  })
})

test('filters narrow a list alone and together, and the count agrees', async ({ shop }) => {
  const { added, list } = await shelf(
    shop,
    { name_en: 'Red Potato', marked_price_paisa: 70_00 },
    { name_en: 'White Potato', marked_price_paisa: 110_00, district_id: 63 },
    { name_en: 'Tomato', marked_price_paisa: 110_00 },
  )
  const [red, white, tomato] = added.map((product) => product.id)
  const found = async (query: ProductQuery) => {
    const answer = await list(query)
    expect(answer.count).toBe(answer.products.length)
    return ids(answer)
  }
  expect(await found({ search: 'potato' })).toEqual([red, white])
  expect(await found({ search: 'potato white' })).toEqual([white])
  expect(await found({ min_price_paisa: 70_01 })).toEqual([white, tomato])
  expect(await found({ max_price_paisa: 70_00 })).toEqual([red])
  expect(await found({ min_price_paisa: 100_00, search: 'tomato' })).toEqual([tomato])
  expect(await found({ min_price_paisa: 0, max_price_paisa: -5 })).toEqual([red, white, tomato])
  expect(await found({ max_price_paisa: Number.MAX_SAFE_INTEGER })).toEqual([red, white, tomato])
  expect(await found({ source_district: 'Jumla' })).toEqual([white])
  expect(await found({ ids: [tomato!, red!, 2_147_483_647] })).toEqual([red, tomato])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ search: ' ', source_district: '' })).toEqual([red, white, tomato])
})

test('what a search names itself stands before what has more to its name', async ({ shop }) => {
  const { added, list } = await shelf(
    shop,
    { name_en: 'Cow Ghee', rating_count: 9, rating_sum: 45 },
    { name_en: 'Ghee of Palpa' },
    { name_en: 'Butter', aliases: ['makkhan'], rating_count: 9, rating_sum: 45 },
  )
  const [cow, palpa, butter] = added.map((product) => product.id)
  expect(ids(await list({ search: 'ghee' }))).toEqual([palpa, cow])
  expect(ids(await list({ search: 'makhan' }))).toEqual([butter])
})

test('a chosen order sorts all that a search finds, and what fits less is not found [S3.11 as read S2.65]', async ({
  shop,
}) => {
  // Those of other tests.
  await shop.database.db
    .updateTable('products')
    .set({ status: 'paused' })
    .where('name_en', 'like', '%Ghee%')
    .execute()
  const { added } = await shelf(
    shop,
    { name_en: 'Ghee of Palpa', marked_price_paisa: 900_00 },
    { name_en: 'Ghee Biscuits', marked_price_paisa: 50_00 },
    { name_en: 'Cow Ghee', marked_price_paisa: 1200_00, rating_count: 9, rating_sum: 45 },
    { name_en: 'Buffalo Ghee', marked_price_paisa: 800_00, stock: 0 },
    { name_en: 'Chauri Ghee', marked_price_paisa: 1000_00 },
  )
  const [palpa, biscuits, cow, buffalo, chauri] = added.map((product) => product.id)
  const list = (query: ProductQuery) => listProducts(shop.as(null), { search: 'ghee', ...query })
  const sorted = async (sort: ProductQuery['sort']) => {
    const found = await list({ sort, facets: true })
    expect([found.count, found.facets?.available], sort).toEqual([4, 3])
    // Page by page the same.
    const first = await list({ sort, limit: 2 })
    const second = await list({ sort, limit: 2, cursor: first.next! })
    expect([...ids(first), ...ids(second)], sort).toEqual(ids(found))
    return ids(found)
  }
  expect(await sorted('PriceLH')).toEqual([palpa, chauri, cow, buffalo])
  expect(await sorted('PriceHL')).toEqual([cow, chauri, palpa, buffalo])
  expect(await sorted('Rating')).toEqual([cow, palpa, chauri, buffalo])
  expect(ids(await list({}))).toContain(biscuits)
  // Of what is narrowed besides, the best may be left out: nothing that fits is cut, and all is in the order.
  expect(ids(await list({ sort: 'PriceLH', max_price_paisa: 100_00 }))).toEqual([biscuits])
  expect(ids(await list({ sort: 'PriceHL', available: true }))).toEqual([cow, chauri, palpa, biscuits])
})

test('a category or district that does not exist is said, not passed over', async ({ shop }) => {
  const { list } = await shelf(shop)
  expect(await list()).toMatchObject({ products: [], count: 0 })
  await expect(list({ category: 'no-such' })).rejects.toMatchObject({
    fields: { category: expect.any(String) },
  })
  await expect(list({ source_district: 'Atlantis' })).rejects.toMatchObject({
    fields: { source_district: expect.any(String) },
  })
})

test('only published products of open vendors appear, whatever is asked', async ({ shop }) => {
  const closed = await shop.addVendor({ status: 'suspended' })
  const { added, category, list } = await shelf(
    shop,
    { name_en: 'Timur' },
    { name_en: 'Timur draft', status: 'draft', marked_price_paisa: 1 },
    { name_en: 'Timur paused', status: 'paused', marked_price_paisa: 90_000_00, district_id: 40 },
    { name_en: 'Timur closed', vendor_id: closed.id, marked_price_paisa: 90_000_00, district_id: 40 },
  )
  const [shown, ...hidden] = added
  const queries: ProductQuery[] = [
    {},
    { search: 'timur' },
    { sort: 'PriceHL' },
    { min_price_paisa: 1, max_price_paisa: 99_999_00 },
    { ids: added.map((product) => product.id) },
    { page: 1, limit: 1 },
  ]
  for (const query of queries) {
    const { products, count } = await list(query)
    expect([count, products.map((product) => product.id)]).toEqual([1, [shown!.id]])
  }
  expect((await list({ source_district: 'Manang' })).count).toBe(0)
  expect(await listProductSlugs(shop.as(null))).toContain(shown!.slug)
  for (const product of hidden) {
    await expect(findProduct(shop.as(null), product.slug)).rejects.toMatchObject({ code: 'not_found' })
    expect(await listProductSlugs(shop.as(null))).not.toContain(product.slug)
  }
  const range = await readPriceRange(shop.as(null))
  expect(range.min).toBeGreaterThan(1)
  expect(range.max).toBeLessThan(90_000_00)
  const districts = await listSourceDistricts(shop.as(null))
  expect(districts.map((district) => district.name_en)).not.toContain('Manang')
  const categories = await listCategories(shop.as(null))
  expect(categories.find((one) => one.id === category.id)).toMatchObject({ product_count: 1 })
})

test('a list of any length takes one query, a search two more, and everything else that is read one', async ({
  shop,
}) => {
  const { added, list } = await shelf(shop, { name_en: 'Timur' }, {}, {}, {}, {}, {})
  // What is read every few seconds is read now.
  await list({ limit: 1 })
  let queries = 0
  const count = () => queries++
  shop.database.pool.on('acquire', count)
  const queriesOf = async (read: () => Promise<unknown>) => {
    queries = 0
    await read()
    return queries
  }
  expect(await queriesOf(() => list({ limit: 2 }))).toBe(1)
  // The first search reads the synonyms, too.
  await list({ search: 'timur' })
  expect(await queriesOf(() => list({ limit: 6, sort: 'PriceHL', search: 'timur' }))).toBe(3)
  expect(await queriesOf(() => findProduct(shop.as(null), added[0]!.slug))).toBe(1)
  expect(await queriesOf(() => listCategories(shop.as(null)))).toBe(1)
  expect(await queriesOf(() => listSourceDistricts(shop.as(null)))).toBe(1)
  // Words that are not known are taken apart and looked for within others, and the category may not exist.
  expect(await queriesOf(() => list({ search: 'nothing of the kind' }))).toBe(6)
  shop.database.pool.off('acquire', count)
})

test('the trigram index knows Devanagari letters', async ({ shop }) => {
  const { rows } = await shop.database.pool.query("select show_trgm('गोलभेँडा') as letters")
  expect(rows[0].letters.length).toBeGreaterThan(3)
})
