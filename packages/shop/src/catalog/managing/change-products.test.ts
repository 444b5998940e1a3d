import { expect } from 'vitest'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { listAudit } from '../../audit/read-audit.ts'
import { changeProducts, restoreProducts } from './change-products.ts'

const staffOf = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['product.change', 'audit.read'] })).actor)

/** Two products, at Rs 100 and at Rs 95.50, as somebody sees them. */
async function two(shop: TestShop) {
  const [apple, pear] = [await shop.addProduct(), await shop.addProduct({ marked_price_paisa: 95_50 })]
  const products = [
    { id: apple.id, marked_price: 100, stock: 10 },
    { id: pear.id, marked_price: 95.5, stock: 10 },
  ]
  const now = async (column: 'marked_price_paisa' | 'stock' | 'status' | 'category_id') => {
    const { db } = shop.database
    const rows = await db
      .selectFrom('products')
      .select(['id', column])
      .where('id', 'in', [apple.id, pear.id])
      .orderBy('id')
      .execute()
    return rows.map((row) => row[column])
  }
  return { apple, pear, products, now, ctx: await staffOf(shop) }
}

test('prices are changed by per cent, to the rupee, or by an amount; a repeat changes nothing', async ({
  shop,
}) => {
  const { apple, products, now, ctx } = await two(shop)
  const raise = { products, kind: 'raise_percent', value: '१०' }
  expect(await changeProducts(ctx, raise)).toMatchObject({ done: 2, refused: [] })
  expect(await now('marked_price_paisa')).toEqual([110_00, 105_00])
  expect(await changeProducts(ctx, raise)).toMatchObject({ done: 2, refused: [] })
  expect(await now('marked_price_paisa')).toEqual([110_00, 105_00])
  const seen = products.map((one, at) => ({ ...one, marked_price: [110, 105][at] }))
  await changeProducts(ctx, { products: seen, kind: 'lower', value: '5.50' })
  expect(await now('marked_price_paisa')).toEqual([104_50, 99_50])
  const { entries } = await listAudit(ctx, { object_kind: 'product', object_id: `${apple.id}` })
  expect(entries.map(({ action, details }) => [action, details.after])).toEqual([
    ['product.offer', { marked_price: 104.5 }],
    ['product.offer', { marked_price: 110 }],
  ])
})

test('what was changed meanwhile is refused by name, and holds up no other', async ({ shop }) => {
  const { apple, products, now, ctx } = await two(shop)
  const stale = [
    { ...products[0]!, marked_price: 90, stock: 9 },
    products[1]!,
    { ...products[1]!, id: 999_999 },
  ]
  const outcome = await changeProducts(ctx, { products: stale, kind: 'raise', value: 5 })
  expect(outcome.done).toBe(1)
  expect(outcome.refused).toMatchObject([
    { id: apple.id, name_en: apple.name_en, sentence: expect.stringContaining('Rs 100.00') },
    { id: 999_999, sentence: 'There is no such product.' },
  ])
  expect(await now('marked_price_paisa')).toEqual([100_00, 100_50])
  expect((await changeProducts(ctx, { products: stale, kind: 'stock', value: 0 })).refused).toHaveLength(2)
  expect(await now('stock')).toEqual([10, 0])
})

test('stock, category and whether they are on sale are changed for many at once', async ({ shop }) => {
  const { products, now, ctx } = await two(shop)
  const { id } = await shop.addCategory()
  await changeProducts(ctx, { products, kind: 'stock', value: '25' })
  expect(await now('stock')).toEqual([25, 25])
  await changeProducts(ctx, { products, kind: 'category', value: `${id}` })
  expect(await now('category_id')).toEqual([id, id])
  await changeProducts(ctx, { products, kind: 'pause' })
  expect(await changeProducts(ctx, { products, kind: 'pause' })).toMatchObject({ done: 2, refused: [] })
  expect(await now('status')).toEqual(['paused', 'paused'])
  await changeProducts(ctx, { products, kind: 'resume' })
  expect(await now('status')).toEqual(['published', 'published'])
})

test('a change of many is taken back, but for what was changed again meanwhile', async ({ shop }) => {
  const { apple, products, now, ctx } = await two(shop)
  const raised = await changeProducts(ctx, { products, kind: 'raise_percent', value: 10 })
  expect(raised.undo).toEqual({
    field: 'marked_price',
    products: [
      { id: apple.id, before: 100, now: 110 },
      { id: products[1]!.id, before: 95.5, now: 105 },
    ],
  })
  await shop.setPrice(apple.id, 120_00)
  expect(await restoreProducts(ctx, raised.undo)).toMatchObject({
    done: 1,
    undo: null,
    refused: [{ id: apple.id, sentence: expect.stringContaining('Rs 120.00') }],
  })
  expect(await now('marked_price_paisa')).toEqual([120_00, 95_50])
  expect(
    await restoreProducts(ctx, { ...raised.undo, products: raised.undo!.products.slice(1) }),
  ).toMatchObject({
    done: 1,
    refused: [],
  })

  const categories = await now('category_id')
  const { id } = await shop.addCategory()
  const moved = await changeProducts(ctx, { products, kind: 'category', value: id })
  await restoreProducts(ctx, moved.undo)
  expect(await now('category_id')).toEqual(categories)

  // One was paused before: it stays so.
  await changeProducts(ctx, { products: [products[0]!], kind: 'pause' })
  const paused = await changeProducts(ctx, { products, kind: 'pause' })
  expect(paused.undo).toMatchObject({ field: 'is_on_sale', products: [{ id: products[1]!.id }] })
  await restoreProducts(ctx, paused.undo)
  expect(await now('status')).toEqual(['paused', 'published'])

  const reader = shop.as((await shop.addCustomer({ rights: rightsWithout('product.change') })).actor)
  await expect(restoreProducts(reader, paused.undo)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a value that does not fit is refused before anything is done', async ({ shop }) => {
  const { products, now, ctx } = await two(shop)
  for (const [kind, value] of [
    ['raise_percent', '0'],
    ['raise_percent', '201'],
    ['lower_percent', '91'],
    ['lower_percent', '5.5'],
    ['raise', 'x'],
    ['stock', '-1'],
    ['stock', undefined],
    ['category', ''],
    ['pause', '1'],
  ])
    await expect(changeProducts(ctx, { products, kind, value })).rejects.toMatchObject({
      code: 'invalid',
      fields: { value: expect.any(String) },
    })
  expect((await changeProducts(ctx, { products, kind: 'lower', value: 100 })).refused).toMatchObject([
    { sentence: 'The price would be zero or less.' },
    {},
  ])
  expect(await now('marked_price_paisa')).toEqual([100_00, 95_50])
  await expect(changeProducts(ctx, { products: [], kind: 'pause' })).rejects.toMatchObject({
    code: 'invalid',
  })
  for (const actor of [
    (await shop.addCustomer({ rights: rightsWithout('product.change') })).actor,
    (await shop.addCustomer({ rights: ['all.read'] })).actor,
  ])
    await expect(changeProducts(shop.as(actor), { products, kind: 'pause' })).rejects.toMatchObject({
      code: 'forbidden',
    })
})
