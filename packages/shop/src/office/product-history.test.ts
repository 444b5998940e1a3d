import { expect } from 'vitest'
import { rightsWithout } from '../../test/scenes/factories.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { changeOffer } from '../catalog/changing/change-offer.ts'
import { addProduct, changeProduct } from '../catalog/changing/change-product.ts'
import { moveStock } from '../catalog/history/move-stock.ts'
import { importRow } from '../catalog/import/import-row.ts'
import { changeProducts } from '../catalog/managing/change-products.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { readProductHistory } from './product-history.ts'

const staffOf = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['product.change'], name: 'Asha' })).actor)

test('every price that a product had is written down, with who gave it and when', async ({ shop }) => {
  const asha = await staffOf(shop)
  const { owner } = await addVendorWithOwner(shop)
  const maya = { ...owner, now: new Date('2026-11-01T06:00:00Z') }
  const { id } = await addProduct(maya, {
    ...{
      name_en: 'Lapsi jam',
      name_ne: 'लप्सी जाम',
      category_id: (await shop.addCategory()).id,
      district_id: 38,
    },
    ...{ marked_price: 180, unit: 'packet', unit_description: '250 g jar', stock: 6 },
  })
  await changeOffer(maya, id, { marked_price: 190 })
  await changeProduct(maya, id, { marked_price: 195, name_en: 'Lapsi jam, sweet' })
  await importRow(maya, { id: `${id}`, price_rs: '200' })
  await changeOffer(asha, id, { marked_price: 210 }, 'any')
  await changeOffer(asha, id, { marked_price: 210, stock: 3 }, 'any')
  await changeProducts(asha, { products: [{ id, marked_price: 210, stock: 3 }], kind: 'lower', value: 10 })
  const { prices } = await readProductHistory(asha, id)
  expect(prices.map((one) => [one.before_paisa, one.price_paisa, one.name])).toEqual([
    [210_00, 200_00, 'Asha'],
    [200_00, 210_00, 'Asha'],
    [195_00, 200_00, maya.actor!.name],
    [190_00, 195_00, maya.actor!.name],
    [180_00, 190_00, maya.actor!.name],
    [null, 180_00, maya.actor!.name],
  ])
  expect(prices.at(-1)!.at).toEqual(maya.now)
})

test('stock comes and goes for reasons, and what is sent twice counts once', async ({ shop }) => {
  const asha = await staffOf(shop)
  const { id } = await shop.addProduct({ stock: 10 })
  const deliver = { reason: 'delivered', quantity: '१५', stock_before: '10', note: 'Two sacks' }
  expect((await moveStock(asha, id, deliver)).stock).toBe(25)
  await expect(moveStock(asha, id, deliver)).rejects.toMatchObject({
    code: 'conflict',
    fields: { quantity: expect.stringContaining('25') },
  })
  await moveStock(asha, id, { reason: 'spoiled', quantity: 4, stock_before: 25 })
  await moveStock(asha, id, { reason: 'counted', quantity: 20, stock_before: 21 })
  await moveStock(asha, id, { reason: 'counted', quantity: 20, stock_before: 20 })
  await expect(
    moveStock(asha, id, { reason: 'missing', quantity: 21, stock_before: 20 }),
  ).rejects.toMatchObject({
    code: 'invalid',
  })
  const { moves } = await readProductHistory(asha, id)
  expect(moves.find(({ reason }) => reason === 'begun')).toMatchObject({ change: 10, stock: 10, name: null })
  const byHand = moves.filter(({ reason }) => reason !== 'begun')
  expect(byHand.map((move) => [move.change, move.reason, move.stock, move.note, move.name])).toEqual([
    [-1, 'counted', 20, '', 'Asha'],
    [-4, 'spoiled', 21, '', 'Asha'],
    [15, 'delivered', 25, 'Two sacks', 'Asha'],
  ])
  await expect(moveStock(asha, id, { reason: 'begun', quantity: 1, stock_before: 20 })).rejects.toMatchObject(
    {
      code: 'invalid',
    },
  )
})

test('two who count at once: one is told', async ({ shop }) => {
  const asha = await staffOf(shop)
  const { id } = await shop.addProduct({ stock: 10 })
  const settled = await Promise.allSettled(
    [5, 6].map((quantity) => moveStock(asha, id, { reason: 'delivered', quantity, stock_before: 10 })),
  )
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await readProductHistory(asha, id)).moves).toHaveLength(2)
})

test('what orders took and gave back is read from their items', async ({ shop }) => {
  const asha = await staffOf(shop)
  const { ctx, lines, placed } = await buy(shop, { quantity: 3 })
  const { id } = lines[0]!.product
  const moved = async () => {
    const { moves } = await readProductHistory(asha, id)
    return moves
      .filter(({ order }) => order?.id === placed.order_group_id)
      .map((move) => [move.change, move.reason])
  }
  expect(await moved()).toEqual([[-3, 'sold']])
  await cancelItems(ctx, { order_group: placed.order_group_id }, { reason: 'changed_mind' })
  expect(new Set((await moved()).flat())).toEqual(new Set([-3, 'sold', 3, 'given_back']))
})

test('without the right nobody reads it or moves stock', async ({ shop }) => {
  const { id, vendor_id } = await shop.addProduct()
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  expect((await readProductHistory(reader, id)).prices).toHaveLength(1)
  await expect(readProductHistory(reader, 999_999)).rejects.toMatchObject({ code: 'not_found' })
  const others = [
    shop.as((await shop.addCustomer({ rights: rightsWithout('product.change') })).actor),
    shop.as((await shop.addCustomer({ vendor_id })).actor),
  ]
  const movement = { reason: 'spoiled', quantity: 1, stock_before: 10 }
  for (const ctx of [reader, ...others])
    await expect(moveStock(ctx, id, movement)).rejects.toMatchObject({ code: 'forbidden' })
  for (const ctx of others)
    await expect(readProductHistory(ctx, id)).rejects.toMatchObject({ code: 'forbidden' })
})
