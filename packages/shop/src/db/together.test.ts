import { CompiledQuery } from 'kysely'
import { expect, inject } from 'vitest'
import { countedDb } from '../../test/counted.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { together } from './together.ts'
import { inTransaction } from './transaction.ts'

async function ask(ctx: Ctx, text: string): Promise<unknown[]> {
  return (await ctx.db.executeQuery(CompiledQuery.raw(text, []))).rows
}

/** Works in a transaction of a database that counts. */
async function inCounted(shop: TestShop, work: (ctx: Ctx) => Promise<unknown>) {
  const { db, sent, roundTrips } = countedDb(shop)
  const done = await inTransaction({ ...shop.as(null), db }, work)
  return { done, sent, roundTrips: roundTrips() }
}

test('what needs nothing of each other takes one way to the database and back, in the order in which it was asked', async ({
  shop,
}) => {
  const { done, sent, roundTrips } = await inCounted(shop, (ctx) =>
    together(
      ask(ctx, 'select 1 as one'),
      ctx.db.selectNoFrom((eb) => eb.val(2).as('two')).executeTakeFirstOrThrow(),
      null,
      ask(ctx, 'select 3 as three'),
    ),
  )
  expect(done).toEqual([[{ one: 1 }], { two: '2' }, null, [{ three: 3 }]])
  expect(sent).toEqual(['begin', 'select 1 as one', 'select $1 as "two"', 'select 3 as three', 'commit'])
  expect(roundTrips).toBe(2)
})

test('all have ended when one throws, and what the first of them threw is said', async ({ shop }) => {
  const ended: string[] = []
  const work = async (name: string, ctx: Ctx, fault?: string) => {
    await ask(ctx, 'select 1')
    if (name === 'first') await ask(ctx, 'select 2')
    ended.push(name)
    if (fault) throw new Error(fault)
  }
  const asked = inCounted(shop, (ctx) =>
    together(
      work('first', ctx, 'the milk is sour'),
      work('second', ctx, 'the shop is shut'),
      work('third', ctx),
    ),
  )
  await expect(asked).rejects.toThrow('the milk is sour')
  expect(ended.toSorted()).toEqual(['first', 'second', 'third'])
})

test('when the database refuses one of them, its fault is said, and not that the transaction is over', async ({
  shop,
}) => {
  const asked = inCounted(shop, (ctx) =>
    together(
      ask(ctx, 'select 1').then(() => ask(ctx, 'select 2')),
      ask(ctx, 'select 1 / 0'),
    ),
  )
  await expect(asked).rejects.toThrow('division by zero')
  expect(await ask(shop.as(null), 'select 1 as one')).toEqual([{ one: 1 }])
})

const ADD = `insert into categories (slug, name_en, name_ne) values ('sent-together', 'A', 'A')`
const find = (ctx: Ctx) => ask(ctx, `select slug from categories where slug like 'sent-%'`)

test.runIf(inject('template').url)(
  'a transaction begins with its first statement, whatever that is, and ends as any other',
  async ({ shop }) => {
    const ctx = shop.as(null)
    const fault = new Error('the bees flew away')
    for (const first of [ADD, `${ADD}; select 1`])
      await expect(
        inTransaction(ctx, async (ctx) => {
          await ask(ctx, first)
          throw fault
        }),
      ).rejects.toBe(fault)
    expect(await find(ctx)).toEqual([])
    await expect(inTransaction(ctx, (ctx) => ask(ctx, 'select 1 / 0'))).rejects.toThrow('division by zero')
    await expect(inTransaction(ctx, () => Promise.reject(fault))).rejects.toBe(fault)
    expect(await find(ctx)).toEqual([])
    await inTransaction(ctx, (ctx) => ask(ctx, ADD))
    expect(await find(ctx)).toEqual([{ slug: 'sent-together' }])
  },
)
