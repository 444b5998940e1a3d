import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { forgetRecent } from '../db/recently.ts'
import { bsDate } from '../nepal/bikram-sambat.ts'
import { listProducts } from '../search/products.ts'
import { listCategoryCards } from './categories/categories.ts'
import { pickWeek, readHomeShelves } from './home-shelves.ts'
import type { ProductCard } from './product-card.ts'

const MUSTANG = 41
const JHAPA = 4
const KASKI = 38

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

  // The pictures of categories are among what is shown already, once they are known.
  forgetRecent(shop.database.db)
  const shelves = await readHomeShelves(shop.as(null))
  const ids = Object.fromEntries(
    Object.entries<ProductCard[]>({ ...shelves }).map(([shelf, cards]) => [
      shelf,
      cards.map((card) => card.id),
    ]),
  )
  expect(ids).toEqual({
    featured: [plain.id, apple.id, loved.id],
    week: [apple.id],
    pantry: [loved.id, plain.id],
    himal: [apple.id],
    pahad: [],
    terai: [loved.id, plain.id],
  })
  expect(Object.values(ids).flat()).not.toContain(unpictured.id)
})

test('the week’s picks are first what is in season, never what waits for an answer or keeps for long', async ({
  shop,
}) => {
  const category = await shop.addCategory()
  const add = async (given: Parameters<typeof shop.addProduct>[0]) => {
    const { id } = await shop.addProduct({ category_id: category.id, shelf_life_days: 5, ...given })
    await shop.addProductImage(id)
    return id
  }
  const ctx = shop.as(null)
  const { month } = bsDate(ctx.now)
  await add({ name_en: 'Red Onion', rating_count: 9, rating_sum: 45 })
  const ripe = await add({ name_en: 'Sweet Mandarin', season: [month] })
  const loved = await add({ name_en: 'Long Brinjal', rating_count: 2, rating_sum: 9 })
  await add({ name_en: 'Wild Fern', season: [month], is_vendor_approval_required: true })
  await add({ name_en: 'Dry Pea', season: [month], shelf_life_days: 90 })
  const { week } = await readHomeShelves(ctx)
  const names = week.map(({ name_en }) => name_en)
  expect(names[0]).toBe('Sweet Mandarin')
  expect(week[0]!.id).toBe(ripe)
  expect(week.map(({ id }) => id)).toContain(loved)
  for (const never of ['Wild Fern', 'Dry Pea']) expect(names).not.toContain(never)
})

const pick = (id: number, name_en: string, unit = 'kg') =>
  ({ id, name_en, unit, image: { file: `picture-${id}` } }) as ProductCard

test('of one kind the week has one, and no pack among the first four', () => {
  const candidates = [
    pick(1, 'Cow Milk', 'l'),
    pick(2, 'G9 Banana', 'dozen'),
    pick(3, 'Malbhog Banana', 'dozen'),
    pick(2, 'G9 Banana', 'dozen'),
    pick(4, 'Oyster Mushroom', 'g'),
    pick(5, 'Spinach', 'bunch'),
    pick(6, 'Radish'),
    pick(7, 'Broccoli', 'piece'),
    pick(8, 'Okra'),
  ]
  const ids = (...shown: string[]) => pickWeek(candidates, new Set(shown)).map(({ id }) => id)
  expect(ids()).toEqual([2, 5, 6, 7, 1, 4, 8])
  // What stands elsewhere on the page comes last.
  expect(ids('picture-5')).toEqual([2, 6, 7, 8, 1, 4, 5])
  const many = Array.from({ length: 30 }, (_, n) => pick(n, `Fruit number${n}`))
  expect(pickWeek(many, new Set())).toHaveLength(12)
  expect(pickWeek([pick(1, 'Cow Milk', 'l')], new Set()).map(({ id }) => id)).toEqual([1])
})

test('a list can be narrowed to one belt', async ({ shop }) => {
  const list = await listProducts(shop.as(null), { belt: 'himal' })
  expect(list.count).toBe(1)
  expect(list.products.map((product) => product.district.name_en)).toEqual(['Mustang'])
})

test('no picture stands twice on the home page while there are others, nor under its category', async ({
  shop,
}) => {
  await shop.database.db.updateTable('products').set({ status: 'paused' }).execute()
  for (let nth = 0; nth < 9; nth++) {
    const { id: category_id } = await shop.addCategory()
    for (const district_id of [MUSTANG, JHAPA, KASKI])
      for (const shelf_life_days of [5, 200]) {
        const { id } = await shop.addProduct({
          category_id,
          district_id,
          shelf_life_days,
          name_en: `Kind${nth}${district_id}`,
        })
        await shop.addProductImage(id)
      }
  }
  const ctx = shop.as(null)
  forgetRecent(ctx.db)
  const shelves = await readHomeShelves(ctx)
  const categories = (await listCategoryCards(ctx)).flatMap(({ image }) => image?.file ?? [])
  const files = [
    ...categories,
    ...Object.values<ProductCard[]>({ ...shelves })
      .flat()
      .map(({ image }) => image!.file),
  ]
  expect(files.length).toBeGreaterThan(20)
  expect(new Set(files).size).toBe(files.length)
})
