import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { listCategories } from './categories.ts'
import { findProduct, listProducts } from './products.ts'

test('a list shows what was asked for, with its count', async ({ shop }) => {
  const tea = await shop.addCategory({ name_en: 'Tea' })
  const cheap = await shop.addProduct({ category_id: tea.id, marked_price_paisa: 50_00 })
  const dear = await shop.addProduct({ category_id: tea.id, marked_price_paisa: 900_00 })
  await shop.addProduct()
  const list = await listProducts(shop.as(null), { category: tea.slug, sort: 'PriceHL' })
  expect(list).toMatchObject({ count: 2, next: null, previous: null })
  expect(list.products.map((product) => product.id)).toEqual([dear.id, cheap.id])
  expect((await findProduct(shop.as(null), cheap.slug)).marked_price_paisa).toBe(50_00)
  expect((await listCategories(shop.as(null))).find((category) => category.id === tea.id)).toMatchObject({
    product_count: 2,
  })
})
