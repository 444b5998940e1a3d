import { describe, expect, inject, onTestFinished } from 'vitest'
import { openTestShop, type TestShop, test } from '../../test/shop.ts'
import { countSitemap } from '../content/sitemap.ts'
import { contextOf } from '../context.ts'
import { openShop, type Shop } from '../shop.ts'
import { LIMITS } from './pool.ts'
import { forLongReads, openReplica } from './replica.ts'
import { inTransaction } from './transaction.ts'

/** The shop again, which reads long elsewhere. */
async function openReading(shop: TestShop, databaseReadUrl: string): Promise<Shop> {
  const opened = await openShop({ ...shop.config, databaseReadUrl })
  onTestFinished(() => opened.close())
  return opened
}

test('without a replica, and on the embedded database, long reads are where all others are', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  expect(await forLongReads(ctx)).toBe(ctx)
})

describe.runIf(inject('template').url)('with a replica, on a PostgreSQL server', () => {
  test('the sitemap is read there, where nothing can be written, and what is in a transaction is not', async ({
    shop,
  }) => {
    // Another database stands for the replica: what is read there can be told from what is read here.
    const other = await openTestShop()
    onTestFinished(() => other.close())
    await other.addProduct()
    const reading = await openReading(shop, other.config.databaseUrl!)
    const ctx = contextOf(reading, null, 'en')

    expect(await countSitemap(ctx)).toBe(await countSitemap(other.as(null)))
    expect(await countSitemap(shop.as(null))).toBeLessThan(await countSitemap(ctx))
    const { db } = await forLongReads(ctx)
    await expect(db.deleteFrom('products').execute()).rejects.toThrow('read-only transaction')
    await inTransaction(ctx, async (inside) => expect(await forLongReads(inside)).toBe(inside))
  })

  test('a replica that is away, when the shop opens or later, leaves the reading to the server', async ({
    shop,
  }) => {
    const away = new URL(shop.config.databaseUrl!)
    away.port = '1'
    const reading = await openReading(shop, away.href)
    const ctx = contextOf(reading, null, 'en')
    expect(await forLongReads(ctx)).toBe(ctx)
    expect(await countSitemap(ctx)).toBe(await countSitemap(shop.as(null)))
  })

  test('a replica is looked at again after five seconds, and not with every read', async ({ shop }) => {
    let now = 0
    const replica = openReplica(shop.config.databaseUrl!, 'a test', LIMITS, () => now)
    expect(await replica.db()).not.toBeNull()
    await replica.close()
    now = 5000
    expect(await replica.db()).not.toBeNull()
    now = 5001
    expect(await replica.db()).toBeNull()
  })
})
