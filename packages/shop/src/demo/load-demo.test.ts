import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { listProducts } from '../search/products.ts'
import { isDemoLoaded } from './keep-apart.ts'
import { loadDemo } from './load-demo.ts'
import tags from './tags.json' with { type: 'json' }

test('the demo shop has 218 products of 12 vendors in 13 categories, each with a picture', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  expect(await isDemoLoaded(ctx)).toBe(false)
  await loadDemo(ctx, shop.pictures, shop.privateFiles)
  expect(await isDemoLoaded(ctx)).toBe(true)

  const products = await ctx.db.selectFrom('products').selectAll().orderBy('id').execute()
  expect(products).toHaveLength(218)
  expect(products.every((product) => product.status === 'published')).toBe(true)
  expect(products[0]).toMatchObject({ slug: 'mude-red-potato', marked_price_paisa: 70_00, rating_count: 0 })
  expect(products[0]?.search_text).toContain('aalu')

  const categories = await ctx.db.selectFrom('categories').select('slug').orderBy('id').execute()
  expect(categories.map(({ slug }) => slug)).toHaveLength(13)
  expect(categories[0]?.slug).toBe('vegetables')

  const images = await ctx.db.selectFrom('product_images').selectAll().execute()
  expect(new Set(images.map((image) => image.product_id)).size).toBe(218)
  for (const image of images) {
    expect(image).toMatchObject({ position: 0, width: 512, sized_at: null })
    expect(await shop.pictures.has(`${image.file}.webp`)).toBe(true)
  }
})

test('every vendor of the demo shop has at least ten products', async ({ shop }) => {
  const counts = await shop.database.db
    .selectFrom('products')
    .select((query) => ['vendor_id', query.fn.countAll<number>().as('count')])
    .groupBy('vendor_id')
    .execute()
  expect(counts).toHaveLength(12)
  expect(Math.min(...counts.map(({ count }) => count))).toBeGreaterThanOrEqual(10)
})

test('every product and vendor of the demo shop is told of in English and in Nepali', async ({ shop }) => {
  const { db } = shop.database
  const products = await db
    .selectFrom('products')
    .select(['slug', 'description_en as en', 'description_ne as ne'])
    .execute()
  const vendors = await db
    .selectFrom('vendors')
    .select(['slug', 'about_en as en', 'about_ne as ne'])
    .execute()
  expect([products.length, vendors.length]).toEqual([218, 12])
  for (const { slug, en, ne } of [...products, ...vendors]) {
    expect(en, slug).toMatch(/^\P{Script=Devanagari}+\.$/u)
    expect(ne, slug).toMatch(/^[\p{Script=Devanagari}\p{P} \n]+।$/u)
    expect(ne, slug).not.toBe(en)
  }
  // The same sentence twice would be one that was pasted to the wrong product.
  for (const rows of [products, vendors]) expect(new Set(rows.map(({ ne }) => ne)).size).toBe(rows.length)
})

test('the demo’s tags stand on products that exist, and their words find them', async ({ shop }) => {
  const rows = await shop.database.db
    .selectFrom('product_tags')
    .innerJoin('tags', 'tags.id', 'tag_id')
    .select(({ fn }) => ['name_en', fn.countAll<number>().as('count')])
    .groupBy('name_en')
    .execute()
  expect(new Map(rows.map(({ name_en, count }) => [name_en, Number(count)]))).toEqual(
    new Map(tags.map(({ name_en, products }) => [name_en, products.length])),
  )
  const { products, understood } = await listProducts(shop.as(null), { search: 'vrat ko lagi makhana' })
  expect(products.map(({ slug }) => slug)).toEqual(['makhana'])
  expect(understood?.tags.map(({ name_en }) => name_en)).toEqual(['For fasting days'])
})

test('the demo shop shows every state of stock', async ({ shop }) => {
  const products = await shop.database.db.selectFrom('products').selectAll().execute()
  const inStock = (least: number, most: number) =>
    products.filter(({ stock }) => stock >= least && stock <= most).length
  expect(inStock(0, 0)).toBeGreaterThanOrEqual(5)
  expect(inStock(1, 3)).toBeGreaterThanOrEqual(5)
  expect(inStock(10, 200)).toBeGreaterThan(150)
  expect(products.some((product) => product.is_vendor_approval_required)).toBe(true)
})

test('neighbours never share a ground, neither in the whole list nor in a category', async ({ shop }) => {
  const list = await shop.database.db
    .selectFrom('products')
    .innerJoin('product_images', 'product_images.product_id', 'products.id')
    .select(['products.slug', 'category_id', 'ground'])
    .orderBy('products.id')
    .execute()
  const lists = [list, ...Object.values(Object.groupBy(list, ({ category_id }) => category_id))]
  for (const products of lists as (typeof list)[])
    products.forEach(({ slug, ground }, i) => {
      if (i > 0) expect(ground, `${products[i - 1]?.slug} and ${slug}`).not.toBe(products[i - 1]?.ground)
    })
})

test('loading the demo shop again changes nothing that people changed', async ({ shop }) => {
  const { db } = shop.database
  const jimbu = await db
    .updateTable('products')
    .set({ stock: 1, stocked: 1 })
    .where('slug', '=', 'jimbu')
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.setPrice(jimbu.id, 99_00)
  await db.updateTable('vendors').set({ name_en: 'Kuhiro' }).where('slug', '=', 'kuhiro-tea-garden').execute()
  const everything = async () =>
    Promise.all([
      db.selectFrom('categories').selectAll().orderBy('id').execute(),
      db.selectFrom('vendors').selectAll().orderBy('id').execute(),
      db.selectFrom('products').selectAll().orderBy('id').execute(),
      db.selectFrom('product_images').selectAll().orderBy('id').execute(),
    ])
  const before = await everything()
  await loadDemo(shop.as(null), shop.pictures, shop.privateFiles)
  expect(await everything()).toEqual(before)
})

test('three people want to sell: one is new, one is being looked at, one was asked for more, and their papers open', async ({
  shop,
}) => {
  const { db } = shop.database
  const requests = await db
    .selectFrom('vendor_requests')
    .select(['company_name', 'status'])
    .orderBy('id')
    .execute()
  expect(requests.map(({ status }) => status)).toEqual(['submitted', 'in_review', 'more_information'])
  const documents = await db.selectFrom('vendor_documents').select(['file', 'bytes']).execute()
  expect(documents).toHaveLength(7)
  for (const { file, bytes } of documents) expect((await shop.privateFiles.read(file!))?.length).toBe(bytes)
})

test('two servers that start at once load the demo shop once', async ({ shop }) => {
  const { db } = shop.database
  for (const table of [
    'product_images',
    'products',
    'vendor_members',
    'vendors',
    'categories',
    'users',
  ] as const)
    await db.deleteFrom(table).execute()
  await Promise.all([1, 2].map(() => loadDemo(shop.as(null), shop.pictures, shop.privateFiles)))
  const { images, products } = await db
    .selectFrom('products')
    .leftJoin('product_images', 'product_images.product_id', 'products.id')
    .select((query) => [
      query.fn.count<number>('product_images.id').as('images'),
      query.fn.count<number>('products.id').distinct().as('products'),
    ])
    .executeTakeFirstOrThrow()
  expect({ images, products }).toEqual({ images: 218, products: 218 })
})
