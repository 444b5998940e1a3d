import { sql } from 'kysely'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { countByCategory, listProducts } from '../search/products.ts'
import { ENOUGH } from '../search/search-hits.ts'
import { chooseFront } from './front.ts'
import { refreshSearchKeys } from './search-keys/write-keys.ts'

/** So many products whose names have the word; a part of them stands in the front, and those are rated as well as the others. */
async function addMany(shop: TestShop, word: string, count: number, inFront: number): Promise<void> {
  const { category_id, vendor_id, district_id } = await shop.addProduct({ name_en: `${word} 0` })
  await sql`
    insert into products (slug, name_en, name_ne, category_id, vendor_id, district_id, marked_price_paisa, unit, unit_description,
      stock, stocked, status, search_text, is_front)
    select ${word} || '-' || n, ${word} || ' ' || n, '', ${category_id}, ${vendor_id}, ${district_id}, 1000 + n, 'kg', '1 kg',
      9, 9, 'published', '| ' || ${word} || ' ' || n || ' ', n <= ${inFront}
    from generate_series(1, ${count}) n`.execute(shop.database.db)
  await refreshSearchKeys(shop.as(null))
}

const slugsOf = async (ctx: Ctx, query: object) =>
  (await listProducts(ctx, query)).products.map((one) => one.slug)

test('of a word that very many products have, those in the front of the shop are listed, and the count says that there are more', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  await addMany(shop, 'kinema', ENOUGH + 20, ENOUGH)
  const list = await listProducts(ctx, { search: 'kinema', sort: 'PriceHL', limit: 5 })
  // The product that the others are like stands in the front, too.
  expect([list.count, list.is_count_capped]).toEqual([ENOUGH + 1, true])
  expect(list.products.map((one) => one.slug)).not.toContain(`kinema-${ENOUGH + 20}`)
  const { all, of, up_to } = await countByCategory(ctx, { search: 'kinema' })
  expect([all, Object.values(of), up_to]).toEqual([ENOUGH + 1, [ENOUGH + 1], 1])
})

test('of any other word all products are listed, wherever they stand', async ({ shop }) => {
  const ctx = shop.as(null)
  await addMany(shop, 'gundruk', 30, 10)
  const list = await listProducts(ctx, { search: 'gundruk', sort: 'PriceHL', limit: 5 })
  expect([list.count, list.is_count_capped]).toEqual([31, false])
  expect(list.products.map((one) => one.slug)).toContain('gundruk-30')
  expect(await slugsOf(ctx, { search: 'gundruk', sort: 'PriceLH', limit: 100 })).toHaveLength(31)
})

test('the front is chosen anew: the best rated of what is published', async ({ shop }) => {
  const ctx = shop.as(null)
  await addMany(shop, 'lapsi', 2_500, 0)
  await chooseFront(ctx)
  const { rows } = await sql<{ count: number }>`
    select count(*) from products where status = 'published' and not is_front`.execute(ctx.db)
  expect(rows[0]!.count).toBe(0)
})
