import { expect } from 'vitest'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { listLowStock } from './low-stock.ts'

test('what runs low is what the vendor has on sale and calls little, the least first', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  const { vendor: other } = await addVendorWithOwner(shop, { name_en: 'Begnas Farm' })
  await owner.db.updateTable('vendors').set({ low_stock: 3 }).where('id', '=', vendor.id).execute()
  const shelf = { vendor_id: vendor.id }
  const three = await shop.addProduct({ ...shelf, stock: 3 })
  const none = await shop.addProduct({ ...shelf, stock: 0 })
  const one = await shop.addProduct({ ...shelf, stock: 1 })
  await shop.addProduct({ ...shelf, stock: 4 })
  await shop.addProduct({ ...shelf, stock: 0, status: 'paused' })
  await shop.addProduct({ vendor_id: other.id, stock: 0 })

  const low = await listLowStock(owner)
  expect(low.map(({ id, stock }) => [id, stock])).toEqual([
    [none.id, 0],
    [one.id, 1],
    [three.id, 3],
  ])
  await owner.db.updateTable('vendors').set({ low_stock: 0 }).where('id', '=', vendor.id).execute()
  expect((await listLowStock(owner)).map(({ id }) => id)).toEqual([none.id])
})

test('who acts for no vendor has nothing that runs low', async ({ shop }) => {
  await shop.addProduct({ stock: 0 })
  expect(await listLowStock(shop.as((await shop.addCustomer()).actor))).toEqual([])
})
