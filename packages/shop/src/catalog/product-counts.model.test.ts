import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { countByCategory, listProducts } from '../search/products.ts'
import { listCategories } from './categories/categories.ts'
import { listSourceDistricts } from './on-sale.ts'
import { addUpProductCounts, recountProducts } from './product-counts.ts'

const STATUSES = ['draft', 'published', 'paused', 'archived'] as const
const DISTRICTS = [
  { id: 3, name: 'Ilam', belt: 'pahad' },
  { id: 63, name: 'Jumla', belt: 'himal' },
] as const

/** What can happen to the products of a shop; `which` and `where` choose among those that there are. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), where: fc.nat(3), status: fc.constantFrom(...STATUSES) }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat(20) }),
  fc.record({
    kind: fc.constant('status' as const),
    which: fc.nat(20),
    status: fc.constantFrom(...STATUSES),
  }),
  fc.record({ kind: fc.constant('move' as const), which: fc.nat(20), where: fc.nat(3) }),
  fc.record({ kind: fc.constant('merge' as const), where: fc.nat(1) }),
  fc.record({ kind: fc.constant('sell' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('vendor' as const), where: fc.nat(1), isOpen: fc.boolean() }),
  fc.record({ kind: fc.constant('add up' as const) }),
  fc.record({ kind: fc.constant('recount' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface World {
  categories: { id: number; slug: string }[]
  vendors: number[]
}

async function happens(shop: TestShop, ctx: Ctx, { categories, vendors }: World, one: Step): Promise<void> {
  const { db } = ctx
  const place = (where: number) => ({
    category_id: categories[where % 2]!.id,
    district_id: DISTRICTS[where >> 1]!.id,
  })
  const change = (which: number, values: object) => {
    const id = sql<number>`(select id from products order by id offset ${which} limit 1)`
    return db.updateTable('products').set(values).where('id', '=', id).execute()
  }
  if (one.kind === 'add') {
    const { id } = await shop.addProduct({
      ...place(one.where),
      vendor_id: vendors[one.where % 2]!,
      stock: 9,
    })
    await db.updateTable('products').set({ status: one.status }).where('id', '=', id).execute()
  }
  if (one.kind === 'remove')
    await sql`delete from products where id = (select id from products order by id offset ${one.which} limit 1)`.execute(
      db,
    )
  if (one.kind === 'status') await change(one.which, { status: one.status })
  if (one.kind === 'move') await change(one.which, place(one.where))
  if (one.kind === 'merge')
    await db.updateTable('products').set({ category_id: categories[one.where]!.id }).execute()
  if (one.kind === 'sell') await change(one.which, { stock: 3, stocked: 3 })
  if (one.kind === 'vendor')
    await db
      .updateTable('vendors')
      .set({ status: one.isOpen ? 'open' : 'suspended' })
      .where('id', '=', vendors[one.where]!)
      .execute()
  if (one.kind === 'add up') await addUpProductCounts(ctx)
  if (one.kind === 'recount') await recountProducts(ctx)
}

/** Every count that the shop says, beside the same counted from the products themselves. */
async function counts(ctx: Ctx, { categories }: World): Promise<{ said: unknown; found: unknown }> {
  const { rows } = await sql<{ category_id: number; district_id: number }>`
    select p.category_id, p.district_id from products p join vendors v on v.id = p.vendor_id
    where p.status = 'published' and v.status = 'open'`.execute(ctx.db)
  const of = (found: (row: (typeof rows)[number]) => boolean) => rows.filter(found).length
  const countOf = async (query: object) => (await listProducts(ctx, query)).count
  const ids = categories.map(({ id }) => id)
  const shown = (await listCategories(ctx)).filter(({ id }) => ids.includes(id))
  return {
    said: {
      all: await countOf({}),
      categories: shown.map((one) => one.product_count),
      sidebar: await countByCategory(ctx),
      inIlam: await countByCategory(ctx, { source_district: 'Ilam' }),
      category: await countOf({ category: categories[0]!.slug, source_district: 'Jumla' }),
      belt: await countOf({ belt: 'himal' }),
      districts: (await listSourceDistricts(ctx)).map((one) => [one.name_en, one.product_count]),
    },
    found: {
      all: rows.length,
      categories: ids.map((id) => of((row) => row.category_id === id)),
      sidebar: sidebarOf(ids, rows),
      inIlam: sidebarOf(
        ids,
        rows.filter((row) => row.district_id === 3),
      ),
      category: of((row) => row.category_id === ids[0] && row.district_id === 63),
      belt: of((row) => row.district_id === 63),
      districts: DISTRICTS.map(({ id, name }) => [name, of((row) => row.district_id === id)]).filter(
        ([, count]) => count !== 0,
      ),
    },
  }
}

function sidebarOf(ids: number[], rows: { category_id: number }[]) {
  const of = ids.map((id) => [id, rows.filter((row) => row.category_id === id).length] as const)
  return { all: rows.length, of: Object.fromEntries(of.filter(([, count]) => count > 0)), up_to: null }
}

test('whatever happens to products and vendors, the kept counts are those of what is on sale', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  const world: World = {
    categories: [await shop.addCategory(), await shop.addCategory()],
    vendors: [(await shop.addVendor()).id, (await shop.addVendor()).id],
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) await happens(shop, ctx, world, one)
      const { said, found } = await counts(ctx, world)
      expect(said).toEqual(found)
    }),
    { numRuns: 60 },
  )
})

test('what is added up or counted anew while products change is neither lost nor counted twice', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  const { id: category_id } = await shop.addCategory()
  const vendor_id = (await shop.addVendor()).id
  const before = (await listProducts(ctx)).count
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      n % 4 === 0
        ? addUpProductCounts(ctx)
        : n % 4 === 1
          ? recountProducts(ctx)
          : shop.addProduct({ category_id, vendor_id }),
    ),
  )
  expect((await listProducts(ctx)).count).toBe(before + 12)
  await addUpProductCounts(ctx)
  const { rows } =
    await sql`select category_id from product_counts where category_id = ${category_id}`.execute(ctx.db)
  expect(rows).toHaveLength(1)
})
