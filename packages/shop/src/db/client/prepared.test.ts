import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '../../../test/shop.ts'
import { inTransaction } from '../transaction.ts'
import { EmbeddedClient, PreparingClient } from './prepared.ts'

const ADD = 'insert into gifts (id, name) select (random() * 1e9)::int, $1'

test('F3: a column that a newer version adds beside an open shop fails nobody', async ({ shop }) => {
  const { pool, db } = shop.database
  await pool.query(
    'create table gifts (id integer primary key, name text not null); insert into gifts values (1, $$tea$$)',
  )
  onTestFinished(async () => void (await pool.query('drop table gifts')))
  const text = 'select * from gifts where id = $1'
  const ask = () => pool.query(text, [1]).then(({ rows }) => rows)
  /** On every connection at once, each of which has prepared the statement. */
  const askAll = () => Promise.all(Array.from({ length: pool.options.max }, ask))
  await askAll()

  await pool.query('alter table gifts add colour text')
  expect(await askAll()).toEqual(Array(pool.options.max).fill([{ id: 1, name: 'tea', colour: null }]))

  // Inside a transaction, which is lost by that, the work begins again and is done once.
  const askInTransaction = () =>
    inTransaction({ ...shop.as(null), db }, async (ctx) => {
      const { rows } = await ctx.db.executeQuery(CompiledQuery.raw(text, [1]))
      await ctx.db.executeQuery(CompiledQuery.raw(ADD, ['ghee']))
      return rows
    })
  await Promise.all(Array.from({ length: pool.options.max }, askInTransaction))
  await pool.query('delete from gifts where id > 1')
  await pool.query('alter table gifts add size integer')
  expect(await askInTransaction()).toEqual([{ id: 1, name: 'tea', colour: null, size: null }])
  expect(await pool.query('select from gifts')).toMatchObject({ rowCount: 2 })
})

test('the columns of an answer are asked for once a connection', async ({ shop }) => {
  // Tests before this one may have prepared as many statements as there may be.
  vi.resetModules()
  const { PreparingClient } = await import('./prepared.ts')
  const client = new PreparingClient(shop.database.pool.options)
  await client.connect()
  onTestFinished(() => client.end())
  const { connection } = client as unknown as { connection: { describe(): void } }
  const described = vi.spyOn(connection, 'describe')
  onTestFinished(() => described.mockRestore())
  const ask = (name: string | null) =>
    client.query('select length($1) as length, $1::text as name where $1 is not null', [name])
  expect((await ask('tea')).rows).toEqual([{ length: 3, name: 'tea' }])
  expect((await ask(null)).rows).toEqual([])
  expect((await ask('ghee')).rows).toEqual([{ length: 4, name: 'ghee' }])
  expect(described).toHaveBeenCalledTimes(1)
  await client.query('create temporary table gifts (name text)')
  for (const name of ['tea', 'ghee'])
    expect(await client.query('insert into gifts values ($1)', [name])).toMatchObject({ rowCount: 1 })
  expect(described).toHaveBeenCalledTimes(2)
  await expect(client.query('select length($1) / ($2 - 3) as much', ['tea', 3])).rejects.toThrow('zero')
  expect((await client.query('select length($1) / ($2 - 3) as much', ['tea', 4])).rows).toEqual([{ much: 3 }])
})

test('each connection prepares a statement for itself, even where connections share one session', async ({
  shop,
}) => {
  const { pool, embedded } = shop.database
  const other = embedded ? new EmbeddedClient(pool.options) : new PreparingClient(pool.options)
  await other.connect()
  onTestFinished(() => other.end())
  const text = 'select $1::int + 36 as sum'
  for (const one of [pool, other, pool, other])
    expect((await one.query(text, [1])).rows).toEqual([{ sum: 37 }])
  const { rows } = await other.query(
    'select from pg_prepared_statements where right(statement, length($1)) = $1',
    [text],
  )
  expect(rows).toHaveLength(embedded ? 2 : 1)
})
