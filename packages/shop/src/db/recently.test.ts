import { expect, vi } from 'vitest'
import { test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { recently } from './recently.ts'
import { inTransaction } from './transaction.ts'

/** A value that counts how often it was read. */
function counting(inTransactions: boolean) {
  let reads = 0
  const readNow = vi.fn(async (_: Ctx) => ++reads)
  return recently(readNow, { inTransactions })
}

test('a transaction reads a value for itself, or takes what is in memory where that was said', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  const own = counting(false)
  const shared = counting(true)
  expect([await own.read(ctx), await shared.read(ctx)]).toEqual([1, 1])
  await inTransaction(ctx, async (ctx) => {
    expect([await own.read(ctx), await own.read(ctx), await shared.read(ctx)]).toEqual([2, 2, 1])
  })
  expect([await own.read(ctx), await shared.read(ctx)]).toEqual([1, 1])
})

test('what a transaction reads first serves the others, but not what it changed', async ({ shop }) => {
  const ctx = shop.as(null)
  const shared = counting(true)
  await inTransaction(ctx, async (ctx) => expect(await shared.read(ctx)).toBe(1))
  await inTransaction(ctx, async (ctx) => {
    expect(await shared.read(ctx)).toBe(1)
    shared.forget(ctx)
    expect([await shared.read(ctx), await shared.read(ctx)]).toEqual([2, 2])
    // Nobody else sees it before it is committed.
    expect(await shared.read(shop.as(null))).toBe(1)
  })
  shared.forget(ctx)
  expect(await shared.read(ctx)).toBe(3)
})

test('a transaction does not wait for what another is still reading, which may wait for its connection', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  let isFirst = true
  let finish = () => {}
  const until = new Promise<void>((resolve) => {
    finish = resolve
  })
  const value = recently(
    async () => {
      if (!isFirst) return 'own'
      isFirst = false
      await until
      return 'other'
    },
    { inTransactions: true },
  )
  const other = value.read(ctx)
  expect(await inTransaction(ctx, (ctx) => value.read(ctx))).toBe('own')
  finish()
  expect(await other).toBe('other')
})
