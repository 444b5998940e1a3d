import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import type { QueryResult } from 'pg'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { copyEmbedded } from '../../test/embedded-folder.ts'
import { databaseAt } from '../../test/servers/server.ts'
import { test } from '../../test/shop.ts'
import { openDatabase } from './open.ts'

/** Cuts the connection as a broken network would. */
function breakConnection(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new Error('the cable was pulled'))
}

test('whole numbers and amounts come as numbers', async ({ shop }) => {
  const { rows } = await sql`select 5::bigint as "large", 1.5::numeric as exact, count(*) as counted
    from districts`.execute(shop.database.db)
  expect(rows).toEqual([{ large: 5, exact: 1.5, counted: 77 }])
})

test('a connection that breaks while nobody uses it is replaced', async ({ shop }) => {
  const { pool } = shop.database
  const client = await pool.connect()
  client.release()
  breakConnection(client)
  await new Promise(setImmediate)
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('a connection that breaks between two statements fails the next one, and no more', async ({ shop }) => {
  const { pool } = shop.database
  const client = await pool.connect()
  await client.query('begin')
  breakConnection(client)
  await new Promise(setImmediate)
  await expect(client.query('select 1')).rejects.toThrow()
  client.release()
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('the folder of the embedded database may lie deep', async () => {
  const folder = join(copyEmbedded(), 'a'.repeat(120))
  cpSync(inject('template').folder, folder, { recursive: true })
  const { pool, close } = await openDatabase({ folder })
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await close()
})

test('a server that is not there is said in a sentence, without the password', async () => {
  const opening = openDatabase({ url: 'postgres://shop:secret@127.0.0.1:1/shop' })
  await expect(opening).rejects.toThrow(
    'The database at DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  )
})

describe.runIf(inject('template').url)('on a PostgreSQL server', () => {
  test('a database that is not there is said in a sentence', async () => {
    const opening = openDatabase({ url: databaseAt(inject('template').url!, 'nowhere') })
    await expect(opening).rejects.toThrow(
      'The database at DATABASE_URL cannot be used: database "nowhere" does not exist.',
    )
  })

  test('the server prepares each text once a connection, whatever its values are', async ({ shop }) => {
    const client = await shop.database.pool.connect()
    onTestFinished(() => client.release())
    for (const id of [1, 2, 3]) await client.query('select name_en from districts where id = $1', [id])
    const { rows } = await client.query(
      `select count(*) as n from pg_prepared_statements where statement like '%districts where id = $1'`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('several commands in one text are run, though none can be prepared', async ({ shop }) => {
    const results = await shop.database.pool.query('select 1 as a; select 2 as b', [])
    expect((results as unknown as QueryResult[]).map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]])
  })
})

test.runIf(inject('template').url)(
  'R18: a role whose transactions are serializable by default sells as all do',
  async ({ shop }) => {
    const { pool } = shop.database
    const { rows: of } = await pool.query('select current_database() as name')
    const isolation = async (url: string) => {
      const opened = await openDatabase({ url })
      onTestFinished(() => opened.close())
      return (await opened.pool.query('show transaction_isolation')).rows[0].transaction_isolation
    }
    await pool.query(`alter database "${of[0].name}" set default_transaction_isolation = 'serializable'`)
    expect(await isolation(shop.config.databaseUrl!)).toBe('read committed')
  },
)
