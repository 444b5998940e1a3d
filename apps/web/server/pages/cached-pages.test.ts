import type { Listen } from '@himalayan-green/shop/db/listen.ts'
import type { Shown } from '@himalayan-green/shop/shown-now.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { openPageCache } from './cached-pages.ts'
import { type PageCache, pageOf } from './page-cache.ts'

test('a price that changes is gone from the pages of every process on the database', async ({ shop }) => {
  const { id } = await shop.addProduct({ marked_price_paisa: 100_00 })
  const processes = [await openPageCache(shop.database), await openPageCache(shop.database)]
  const priceIn = async (pages: PageCache) => {
    const render = async () => {
      const { rows } = await sql<{ price: number }>`
        select marked_price_paisa as price from products where id = ${id}`.execute(shop.database.db)
      return pageOf({ response: new Response(String(rows[0]!.price)) })
    }
    return Number((await pages.page('/product/tea', render)).body)
  }
  for (const pages of processes) expect(await priceIn(pages)).toBe(100_00)
  await shop.setPrice(id, 900_00)
  for (const pages of processes) await vi.waitFor(async () => expect(await priceIn(pages)).toBe(900_00))
})

test('while the line to the database is down no page is served from memory, nor what was kept meanwhile when it is back', async ({
  shop,
}) => {
  let [say, lose] = [(_: string | null) => {}, () => {}]
  const listen: Listen = async (_, heard, lost = () => {}) => {
    say = heard
    lose = lost
    return () => {}
  }
  const pages = await openPageCache({ ...shop.database, listen })
  let renders = 0
  const read = async () => {
    await pages.page('/shop', () => pageOf({ response: new Response(String(++renders)) }))
    return renders
  }
  for (const expected of [1, 1]) expect(await read()).toBe(expected)
  lose()
  for (const expected of [2, 3]) expect(await read()).toBe(expected)
  say(null)
  for (const expected of [4, 4]) expect(await read()).toBe(expected)
})

test('what is said of one product leaves the pages of others, and what nobody knows leaves none', async ({
  shop,
}) => {
  let say = (_: string | null) => {}
  const listen: Listen = async (_, heard) => {
    say = heard
    return () => {}
  }
  const pages = await openPageCache({ ...shop.database, listen })
  let renders = 0
  const read = async (key: string, shown?: Shown) => {
    const render = async () => ({ ...(await pageOf({ response: new Response(String(++renders)) })), shown })
    return Number((await pages.page(key, render)).body)
  }
  const readAll = async () => [
    await read('apple', new Set(['product:1', 'product:12'])),
    await read('list', new Set(['product:2', 'prices'])),
    await read('search', 'all'),
    await read('home'),
  ]
  expect(await readAll()).toEqual([1, 2, 3, 4])
  say('product:1')
  expect(await readAll()).toEqual([5, 2, 6, 7])
  say('product:12 prices')
  expect(await readAll()).toEqual([8, 9, 10, 11])
  say('product:3')
  expect(await readAll()).toEqual([8, 9, 12, 13])
  for (const anything of ['', 'product:3 vendor:7', 'done']) {
    const before = renders
    say(anything)
    expect(await readAll(), anything).toEqual([1, 2, 3, 4].map((n) => before + n))
  }
})
