import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from './transaction.ts'

/** PostgreSQL's error for two transactions that cannot both be true. */
function serializationFailure(): Error {
  return Object.assign(new Error('could not serialize access'), { code: '40001' })
}

function addCategory(ctx: Ctx, slug: string) {
  return ctx.db.insertInto('categories').values({ slug, name_en: slug, name_ne: slug }).execute()
}

async function hasCategory(ctx: Ctx, slug: string): Promise<boolean> {
  const found = await ctx.db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst()
  return found !== undefined
}

test('work that throws leaves nothing behind', async ({ shop }) => {
  const ctx = shop.as(null)
  await expect(
    inTransaction(ctx, async (ctx) => {
      await addCategory(ctx, 'honey')
      throw new Error('the bees flew away')
    }),
  ).rejects.toThrow('the bees flew away')
  expect(await hasCategory(ctx, 'honey')).toBe(false)
})

test('work inside work joins it: the outer one decides for both', async ({ shop }) => {
  const ctx = shop.as(null)
  await expect(
    inTransaction(ctx, async (ctx) => {
      await inTransaction(ctx, (ctx) => addCategory(ctx, 'ghee'))
      throw new Error('the outer one failed')
    }),
  ).rejects.toThrow('the outer one failed')
  expect(await hasCategory(ctx, 'ghee')).toBe(false)
})

test('whoever was too slow tries again, from the start', async ({ shop }) => {
  const ctx = shop.as(null)
  let tries = 0
  await inTransaction(ctx, async (ctx) => {
    await addCategory(ctx, 'tea')
    if (++tries < 3) throw serializationFailure()
  })
  expect(tries).toBe(3)
  expect(await hasCategory(ctx, 'tea')).toBe(true)
})

test('after three tries it gives up, and any other error is not tried again', async ({ shop }) => {
  let tries = 0
  const failing = (error: Error) => () => {
    tries++
    throw error
  }
  await expect(inTransaction(shop.as(null), failing(serializationFailure()))).rejects.toThrow('serialize')
  expect(tries).toBe(3)
  await expect(inTransaction(shop.as(null), failing(new Error('a bug')))).rejects.toThrow('a bug')
  expect(tries).toBe(4)
})
