import { expect } from 'vitest'
import { statementsOf } from '../../../test/counted.ts'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { changeProduct } from '../changing/change-product.ts'
import { countCatalogue, listCatalogue, listProductCategories, listProductVendors } from './catalogue.ts'
import type { Lack } from './catalogue-input.ts'

const staffOf = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['product.change'] })).actor)

/** Of two vendors and three categories; the first lacks nothing. */
async function stocked(shop: TestShop) {
  const [farm, dairy] = [await shop.addVendor({ low_stock: 3 }), await shop.addVendor()]
  const { id: category_id } = await shop.addCategory()
  const words = { description_en: 'It keeps.', description_ne: 'टिक्छ।', unit_amount: 1 }
  const add = async (fields: object, hasPicture = true) => {
    const product = await shop.addProduct({ vendor_id: farm.id, ...words, ...fields })
    if (hasPicture) await shop.addProductImage(product.id)
    return product.id
  }
  const ids = {
    walnut: await add({ name_en: 'Jumla walnut', name_ne: 'जुम्ली ओखर', category_id }),
    oil: await add({ name_en: 'Walnut oil', vendor_id: dairy.id, status: 'draft', category_id }, false),
    saffron: await add({ name_en: 'Saffron', name_ne: 'Keshar', stock: 3 }),
    gone: await add({ stock: 0, status: 'paused', unit_amount: null, unit: 'bunch' }),
    empty: await add({ stock: 0, description_ne: '', vendor_id: dairy.id }),
    box: await add({ unit_amount: null, vendor_id: dairy.id }),
    archived: await add({ status: 'archived', description_ne: '' }, false),
    claim: await add({ name_ne: 'प्राङ्गारिक मह', vendor_id: dairy.id }),
  }
  return { farm, dairy, category_id, ids, ctx: await staffOf(shop) }
}

test('the catalogue is narrowed by words, vendor, category, state and what is missing', async ({ shop }) => {
  const { farm, category_id, ids, ctx } = await stocked(shop)
  const own = new Set<number>(Object.values(ids))
  const found = async (query: object) =>
    (await listCatalogue(ctx, { ...query, limit: 100 })).products
      .map(({ id }) => id)
      .filter((id) => own.has(id))
  expect(await found({})).toEqual([ids.claim, ids.box, ids.empty, ids.gone, ids.saffron, ids.oil, ids.walnut])
  expect(await found({ search: 'walnut' })).toEqual([ids.oil, ids.walnut])
  expect(await found({ search: 'ओखर' })).toEqual([ids.walnut])
  expect(await found({ vendor: farm.id })).toEqual([ids.gone, ids.saffron, ids.walnut])
  expect(await found({ category: category_id, status: 'draft' })).toEqual([ids.oil])
  expect(await found({ status: 'low' })).toEqual([ids.empty, ids.gone, ids.saffron])
  expect(await found({ status: 'sold_out' })).toEqual([ids.empty])
  expect(await found({ status: 'archived' })).toEqual([ids.archived])
  await changeProduct(shop.as((await shop.addCustomer({ vendor_id: farm.id })).actor), ids.walnut, {
    name_en: 'Walnut of Jumla',
  })
  expect(await found({ status: 'changed' })).toEqual([ids.walnut])
  const lacking: Record<Lack, number> = {
    picture: ids.oil,
    name_ne: ids.saffron,
    text_ne: ids.empty,
    unit: ids.box,
    proof: ids.claim,
  }
  for (const [missing, id] of Object.entries(lacking))
    expect([missing, await found({ missing })]).toEqual([missing, [id]])
  const rows = (await listCatalogue(ctx, { limit: 100 })).products
  expect(rows.find(({ id }) => id === ids.walnut)).toMatchObject({
    missing: [],
    has_change: true,
    is_low: false,
  })
  for (const [missing, id] of Object.entries(lacking))
    expect(rows.find((row) => row.id === id)!.missing).toEqual([missing])
  expect(await countCatalogue(ctx)).toEqual({
    ...{ pending: 0, changed: 1 },
    ...{ picture: 1, name_ne: 1, text_ne: 1, unit: 1, proof: 1 },
  })
})

test('it goes on page by page, each in one statement, and nothing is counted for it', async ({ shop }) => {
  const { farm, ids, ctx } = await stocked(shop)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await listCatalogue(ctx, { vendor: farm.id, limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.products.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen).toEqual([ids.gone, ids.saffron, ids.walnut])
  const statements = await statementsOf(shop, ctx, (ctx) => listCatalogue(ctx, { vendor: farm.id }))
  expect(statements).toHaveLength(1)
  expect(statements[0]).not.toContain('count(')
  await expect(listCatalogue(ctx, { cursor: 'x' })).rejects.toMatchObject({ code: 'invalid' })
})

test('a page of a vendor, a category or a state is read in an index, the newest first', async ({ shop }) => {
  const { farm, category_id, ctx } = await stocked(shop)
  for (const [query, index] of [
    [{}, 'products_pkey'],
    [{ vendor: farm.id }, 'products_of_vendor_by_id'],
    [{ category: category_id }, 'products_of_category_by_id'],
    [{ status: 'draft' }, 'products_not_on_sale'],
    [{ missing: 'name_ne' }, 'products_without_nepali_name'],
    [{ missing: 'text_ne' }, 'products_without_nepali_text'],
    [{ missing: 'unit' }, 'products_without_amount'],
    [{ missing: 'proof' }, 'products_saying_organic'],
  ] as const) {
    const [page] = await statementsOf(shop, ctx, (ctx) => listCatalogue(ctx, query))
    const client = await shop.database.pool.connect()
    try {
      await client.query(
        'begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off',
      )
      await client.query(`prepare walked as ${page}`)
      const values = Array(new Set(page!.match(/\$\d+/g)).size).fill('1')
      const { rows } = await client.query(`explain execute walked${values.length > 0 ? `(${values})` : ''}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(`Scan Backward using ${index} on products`)
      expect(plan).not.toContain('Sort')
    } finally {
      await client.query('rollback; deallocate walked')
      client.release()
    }
  }
})

test('who may read everything sees it; without a right nobody does', async ({ shop }) => {
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  const others = [
    shop.as((await shop.addCustomer({ rights: rightsWithout('product.change') })).actor),
    shop.as((await shop.addCustomer({ vendor_id: (await shop.addVendor()).id })).actor),
  ]
  for (const read of [listCatalogue, countCatalogue, listProductVendors, listProductCategories]) {
    await read(reader)
    for (const ctx of others) await expect(read(ctx)).rejects.toMatchObject({ code: 'forbidden' })
  }
})
