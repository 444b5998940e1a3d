import { expect } from 'vitest'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { listProductPage } from '../../search/products.ts'
import { findToPin, listPins, setPins } from './pins.ts'

/** A category with products, the best rated first, and somebody who looks after it. */
async function shelf(shop: TestShop, count = 6) {
  const category = await shop.addCategory()
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const rating = { rating_count: 10, rating_sum: 50 - n }
    ids.push((await shop.addProduct({ category_id: category.id, name_en: `Tea ${n}`, ...rating })).id)
  }
  const ctx = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  const listed = async (query: object = {}) => {
    const { products, ...page } = await listProductPage(ctx, { category: category.slug, ...query })
    return { ids: products.map(({ id }) => id), ...page }
  }
  return {
    category,
    ids,
    ctx,
    listed,
    pin: (...products: number[]) => setPins(ctx, category.id, { products }),
  }
}

test('what is pinned comes first in the order that nobody chose, and in no other', async ({ shop }) => {
  const { ids, listed, pin } = await shelf(shop)
  const [one, two, three, four, five, six] = ids as [number, number, number, number, number, number]
  expect((await listed()).ids).toEqual(ids)
  await pin(five, three)
  expect((await listed()).ids).toEqual([five, three, one, two, four, six])
  expect((await listed({ sort: 'Rating' })).ids).toEqual(ids)
  expect((await listed({ sort: 'PriceLH' })).ids.sort()).toEqual([...ids].sort())
  await pin(three)
  expect((await listed()).ids).toEqual([three, one, two, four, five, six])
})

test('every page has each product once, forwards, backwards and by its number', async ({ shop }) => {
  const { ids, ctx, listed, pin } = await shelf(shop, 7)
  const gone = ids.at(-1)!
  await ctx.db.updateTable('products').set({ stock: 0, stocked: 0 }).where('id', '=', gone).execute()
  await pin(ids[5]!, ids[2]!, ids[4]!)
  const order = [5, 2, 4, 0, 1, 3, 6].map((at) => ids[at]!)
  const pages: number[][] = []
  let cursor: string | undefined
  let previous: string | null = null
  do {
    const page = await listed({ limit: 2, ...(cursor && { cursor }) })
    pages.push(page.ids)
    previous = page.previous
    cursor = page.next ?? undefined
  } while (cursor)
  expect(pages.flat()).toEqual(order)
  for (let n = pages.length - 2; n >= 0; n--) {
    const page = await listed({ limit: 2, cursor: previous! })
    expect(page.ids).toEqual(pages[n])
    previous = page.previous
  }
  expect(previous).toBeNull()
  for (const page of [1, 2, 3, 4])
    expect((await listed({ limit: 2, page })).ids).toEqual(order.slice(2 * page - 2, 2 * page))
})

test('a pin that is sold out or not on sale stands in its own place until it is back', async ({ shop }) => {
  const { ids, ctx, listed, pin, category } = await shelf(shop, 3)
  const [one, two, three] = ids as [number, number, number]
  await pin(three, two)
  const set = (fields: object) => ctx.db.updateTable('products').set(fields).where('id', '=', three).execute()
  await set({ stock: 0, stocked: 0 })
  expect((await listed()).ids).toEqual([two, one, three])
  await set({ stock: 4, stocked: 4, status: 'paused' })
  expect((await listed()).ids).toEqual([two, one])
  await set({ status: 'published' })
  expect((await listed()).ids).toEqual([three, two, one])
  // In another category it is nobody's pin.
  await set({ category_id: (await shop.addCategory()).id })
  expect((await listed()).ids).toEqual([two, one])
  expect((await listPins(ctx, category.id)).map(({ id }) => id)).toEqual([two])
})

test('at most eight are pinned, all of that category, and only by who may change it', async ({ shop }) => {
  const { ids, ctx, category, pin } = await shelf(shop, 9)
  await expect(pin(...ids)).rejects.toMatchObject({
    code: 'invalid',
    fields: { products: expect.any(String) },
  })
  const { id } = await shop.addProduct()
  await expect(pin(id)).rejects.toMatchObject({ code: 'invalid', fields: { products: expect.any(String) } })
  await pin(ids[1]!)
  expect((await findToPin(ctx, category.id, 'tea')).map(({ id }) => id)).toEqual(
    ids.filter((id) => id !== ids[1]),
  )
  expect(await findToPin(ctx, category.id, '')).toEqual([])
  const others: Ctx[] = [
    shop.as((await shop.addCustomer({ rights: rightsWithout('category.change') })).actor),
    shop.as((await shop.addCustomer({ vendor_id: (await shop.addVendor()).id })).actor),
  ]
  for (const other of others)
    for (const work of [
      () => setPins(other, category.id, { products: [] }),
      () => listPins(other, category.id),
      () => findToPin(other, category.id, 'tea'),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'forbidden' })
})
