import { expect, onTestFinished } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import type { Db } from '../context.ts'
import { onShownChanges } from '../db/shown-changes.ts'
import { listProducts, listShelf } from './products.ts'

/** As a process that hears of changes, or `loses` them; `weighed` says how often a search was weighed since it was last asked. */
async function process(shop: TestShop) {
  let weighed = 0
  // Each has a memory of its own, by its database.
  const db = new Proxy(shop.database.db, {
    get: (target, key) =>
      key === 'executeQuery'
        ? (query: { sql: string }) => {
            if (query.sql.includes('asked as materialized')) weighed++
            return target.executeQuery(query as never)
          }
        : Reflect.get(target, key),
  }) as Db
  let lose = () => {}
  let hear: (payload: string | null) => void = () => {}
  onTestFinished(
    await onShownChanges(
      {
        db,
        listen: (channel, onMessage, lost) => {
          lose = lost!
          hear = onMessage
          return shop.database.listen(channel, onMessage, lost)
        },
      },
      { changed: () => {}, lost: () => {}, regained: () => {} },
    ),
  )
  const ctx = { ...shop.as(null), db }
  const count = () => {
    const so = weighed
    weighed = 0
    return so
  }
  return { ctx, weighed: count, lose: () => lose(), regain: () => hear(null) }
}

test('a search is weighed once, however it is counted, narrowed, sorted and paged', async ({ shop }) => {
  await shop.addProducts(3, { name_en: 'Timur', marked_price_paisa: 200_00 })
  await shop.addProduct({ name_en: 'Timur', marked_price_paisa: 900_00 })
  const { ctx, weighed } = await process(shop)
  const shelf = await listShelf(ctx, { search: 'timur', limit: 2 })
  expect([shelf.products.length, shelf.counts.all, shelf.facets!.available]).toEqual([2, 4, 4])
  expect((await listShelf(ctx, { search: 'timur', limit: 2, page: 2 })).products).toHaveLength(2)
  expect(await listProducts(ctx, { search: 'Timur', max_price_paisa: 500_00 })).toMatchObject({ count: 3 })
  expect(await listProducts(ctx, { search: 'timur kati ho' })).toMatchObject({ count: 4 })
  expect(weighed()).toBe(1)
  // In an order that somebody chose only what fits best is listed.
  await listProducts(ctx, { search: 'timur', sort: 'PriceHL' })
  await listProducts(ctx, { search: 'timur', sort: 'PriceLH' })
  expect(weighed()).toBe(1)
})

test('every process forgets what a search found when anything is changed that pages show', async ({
  shop,
}) => {
  const [first] = await shop.addProducts(2, { name_en: 'Jimbu' })
  const processes = [await process(shop), await process(shop)]
  const idsIn = async ({ ctx }: { ctx: Parameters<typeof listProducts>[0] }) =>
    (await listProducts(ctx, { search: 'jimbu' })).products.map(({ id }) => id)
  for (const one of processes) expect(await idsIn(one)).toHaveLength(2)
  await shop.addProduct({ name_en: 'Jimbu' })
  await shop.database.pool.query(`update products set status = 'paused' where id = $1`, [first!.id])
  for (const one of processes) {
    await expect.poll(() => idsIn(one)).toHaveLength(2)
    expect(await idsIn(one)).not.toContain(first!.id)
  }
})

test('while a process hears of no changes, it remembers nothing', async ({ shop }) => {
  await shop.addProduct({ name_en: 'Lapsi' })
  const { ctx, weighed, lose, regain } = await process(shop)
  const search = () => listProducts(ctx, { search: 'lapsi' })
  await search()
  await search()
  expect(weighed()).toBe(1)
  lose()
  await search()
  await search()
  expect(weighed()).toBe(2)
  regain()
  await search()
  await search()
  expect(weighed()).toBe(1)
})

test('six words weigh no more than four', async ({ shop }) => {
  const names = ['Timur', 'Jimbu', 'Lapsi', 'Marsi', 'Kaguno', 'Phapar']
  for (const name_en of names) await shop.addProduct({ name_en })
  const weighed = async (words: string[]) => {
    const asked: unknown[] = []
    const ctx = shop.as(null)
    const db = new Proxy(ctx.db, {
      get: (target, key) =>
        key === 'executeQuery'
          ? (query: { sql: string; parameters: unknown[] }) => {
              if (query.sql.includes('asked as materialized')) asked.push(query.parameters[1])
              return target.executeQuery(query as never)
            }
          : Reflect.get(target, key),
    })
    await listProducts({ ...ctx, db }, { search: words.join(' ') })
    return new Set((asked[0] as number[]).filter((word) => word >= 0 && word < 100)).size
  }
  expect(await weighed(names.slice(0, 4))).toBe(4)
  expect(await weighed(names)).toBe(4)
})
