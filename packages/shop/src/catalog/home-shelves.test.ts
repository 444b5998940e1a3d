import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { listProducts } from '../search/products.ts'
import { readHomeShelves } from './home-shelves.ts'
import type { ProductCard } from './product-card.ts'

const MUSTANG = 41
const JHAPA = 4

test('an empty shop has empty shelves on its home page', async ({ shop }) => {
  expect(await readHomeShelves(shop.as(null))).toEqual({
    featured: [],
    week: [],
    pantry: [],
    himal: [],
    pahad: [],
    terai: [],
  })
})

test('the home shelves show many categories, the best of each first, and only what can be bought', async ({
  shop,
}) => {
  const tea = await shop.addCategory()
  const fruit = await shop.addCategory()
  const inTea = { category_id: tea.id, shelf_life_days: 365, district_id: JHAPA }
  const plain = await shop.addProduct(inTea)
  const loved = await shop.addProduct({ ...inTea, rating_count: 10, rating_sum: 50 })
  const apple = await shop.addProduct({ category_id: fruit.id, shelf_life_days: 7, district_id: MUSTANG })
  const gone = await shop.addProduct({ category_id: fruit.id, stock: 0, rating_count: 1, rating_sum: 5 })
  for (const { id } of [plain, loved, apple, gone]) await shop.addProductImage(id)
  const unpictured = await shop.addProduct({ category_id: fruit.id, rating_count: 9, rating_sum: 45 })

  const shelves = await readHomeShelves(shop.as(null))
  const ids = Object.fromEntries(
    Object.entries<ProductCard[]>({ ...shelves }).map(([shelf, cards]) => [
      shelf,
      cards.map((card) => card.id),
    ]),
  )
  expect(ids).toEqual({
    featured: [loved.id, apple.id],
    week: [apple.id],
    pantry: [loved.id, plain.id],
    himal: [apple.id],
    pahad: [],
    terai: [loved.id, plain.id],
  })
  expect(Object.values(ids).flat()).not.toContain(unpictured.id)
})

test('a list can be narrowed to one belt', async ({ shop }) => {
  const list = await listProducts(shop.as(null), { belt: 'himal' })
  expect(list.count).toBe(1)
  expect(list.products.map((product) => product.district.name_en)).toEqual(['Mustang'])
})
