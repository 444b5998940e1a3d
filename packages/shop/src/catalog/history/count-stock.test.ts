import { expect } from 'vitest'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { giveBackStock, takeStock } from '../stock.ts'
import { countStock, readCountingSheet } from './count-stock.ts'
import { moveStock } from './move-stock.ts'

async function sheet(shop: TestShop) {
  const ctx = shop.as((await shop.addCustomer({ rights: ['product.change'] })).actor)
  const { id: vendor_id } = await shop.addVendor()
  const [tea, rice] = [await shop.addProduct({ vendor_id }), await shop.addProduct({ vendor_id })]
  await shop.addProduct({ vendor_id, status: 'draft' })
  const { lines } = await readCountingSheet(ctx, { vendor: vendor_id })
  const counted = (...numbers: number[]) =>
    countStock(ctx, {
      products: lines.map(({ id, stock, stocked }, at) => ({ id, stock, stocked, counted: numbers[at] })),
    })
  const now = async () =>
    (await readCountingSheet(ctx, { vendor: vendor_id })).lines.map(({ stock }) => stock)
  return { ctx, tea, rice, lines, counted, now }
}

test('the difference to the sheet is saved, and what was sold meanwhile is kept', async ({ shop }) => {
  const { ctx, tea, rice, lines, counted, now } = await sheet(shop)
  expect(lines.map(({ id, stock }) => [id, stock])).toEqual([
    [tea.id, 10],
    [rice.id, 10],
  ])
  await takeStock(ctx, [{ product_id: tea.id, quantity: 3, price_paisa: 100_00 }])
  expect(await counted(8, 10)).toMatchObject({ done: 2, refused: [] })
  expect(await now()).toEqual([5, 10])
  const moves = await ctx.db
    .selectFrom('stock_movements')
    .select(['change', 'reason'])
    .where('product_id', 'in', [tea.id, rice.id])
    .where('reason', '<>', 'begun')
    .execute()
  expect(moves).toEqual([{ change: -2, reason: 'counted' }])
  // Sent twice, it counts once.
  expect(await counted(8, 10)).toMatchObject({ done: 1, refused: [{ id: tea.id }] })
  expect(await now()).toEqual([5, 10])
  await giveBackStock(ctx, [{ product_id: tea.id, quantity: 3 }])
})

test('what was moved by hand since, or sold beyond the count, is refused by name and holds up no other', async ({
  shop,
}) => {
  const { ctx, tea, rice, counted, now } = await sheet(shop)
  await moveStock(ctx, tea.id, { reason: 'delivered', quantity: 5, stock_before: 10 })
  await takeStock(ctx, [{ product_id: rice.id, quantity: 9, price_paisa: 100_00 }])
  expect(await counted(9, 2)).toMatchObject({
    done: 0,
    refused: [
      { id: tea.id, name_en: tea.name_en, sentence: expect.stringContaining('15') },
      { id: rice.id, sentence: expect.stringContaining('1 left') },
    ],
  })
  expect(await counted(9, 12)).toMatchObject({ done: 1 })
  expect(await now()).toEqual([15, 3])
  await giveBackStock(ctx, [{ product_id: rice.id, quantity: 9 }])
})

test('only who may change products counts; who may read everything sees the sheet', async ({ shop }) => {
  const { lines } = await sheet(shop)
  const products = [{ ...lines[0]!, counted: 1 }]
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  const without = shop.as((await shop.addCustomer({ rights: rightsWithout('product.change') })).actor)
  await readCountingSheet(reader, {})
  await expect(readCountingSheet(without, {})).rejects.toMatchObject({ code: 'forbidden' })
  for (const ctx of [reader, without])
    await expect(countStock(ctx, { products })).rejects.toMatchObject({ code: 'forbidden' })
})
