import { expect } from 'vitest'
import { test } from '../shop.ts'

test('a product needs nothing said about it, and takes what is said', async ({ shop }) => {
  const vendor = await shop.addVendor({ name_en: 'Sunakhari Hill Farm' })
  const category = await shop.addCategory()
  const apple = await shop.addProduct({ name_en: 'Apple', vendor_id: vendor.id, category_id: category.id })
  expect(apple).toMatchObject({ name_en: 'Apple', vendor_id: vendor.id, status: 'published', stock: 10 })
  expect(apple.search_text).toContain('apple')
  expect((await shop.addProductImage(apple.id)).product_id).toBe(apple.id)
  expect((await shop.addProduct()).vendor_id).not.toBe(vendor.id)
})
