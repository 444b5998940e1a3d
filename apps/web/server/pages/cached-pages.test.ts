import type { Listen } from '@himalayan-green/shop/db/listen.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { sql } from 'kysely'
import { afterEach, expect, vi } from 'vitest'
import { openPageCache, throttled } from './cached-pages.ts'
import { type PageCache, pageOf } from './page-cache.ts'

afterEach(() => void vi.useRealTimers())

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

test('many changes drop all at once, and once more when they are over: never more often than the pause', () => {
  vi.useFakeTimers()
  const drop = vi.fn()
  const ask = throttled(drop, 250)
  for (let n = 0; n < 100; n++) ask()
  expect(drop).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(250)
  expect(drop).toHaveBeenCalledTimes(2)
  ask()
  expect(drop).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(drop).toHaveBeenCalledTimes(3)
  ask()
  expect(drop).toHaveBeenCalledTimes(4)
})
