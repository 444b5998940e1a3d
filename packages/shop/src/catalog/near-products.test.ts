import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { listNearProducts } from './near-products.ts'

test('a mistyped slug finds the products whose slugs are most like it, and no others', async ({ shop }) => {
  const meant = await shop.addProduct({ slug: 'jumla-walnut-kernels' })
  const near = await shop.addProduct({ slug: 'jumla-walnut-kernels-big' })
  await shop.addProduct({ slug: 'jumla-wool-scarf' })
  const found = await listNearProducts(shop.as(null), 'jumla-wallnut-kernels')
  expect(found.map(({ id }) => id)).toEqual([meant.id, near.id])
  expect(await listNearProducts(shop.as(null), 'zzz-qqq')).toEqual([])
})

test('slugs like another are found by their index, not one by one', async ({ shop }) => {
  const plan = await shop.database.db.transaction().execute(async (db) => {
    // So few products are read faster one by one, unless the database is told not to.
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local enable_indexscan = off`.execute(db)
    return sql<{ 'QUERY PLAN': string }>`explain select id from products p where p.slug % ${'jumla'}`.execute(
      db,
    )
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('products_slug_trigrams')
})
