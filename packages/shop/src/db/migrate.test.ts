import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { catchLog } from '../../test/log-lines.ts'
import { databaseAt, onServer } from '../../test/servers/server.ts'
import { test } from '../../test/shop.ts'
import { readConfig } from '../config/config.ts'
import { migrateShop, openShop } from '../shop.ts'
import { type Migration, migrate, migrationOf, readMigrations } from './migrate.ts'

const released = readMigrations()

/** A next migration, of which the database has not heard. */
function next(sql: string, livesWith: string | null = null): Migration {
  return { name: `9000_${randomUUID()}.sql`, sql, checksum: 'of this very text', livesWith, replaces: null }
}

async function count(pool: pg.Pool, text: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*) as n from ${text}`)
  return rows[0]!.n
}

test('a new migration is applied once', async ({ shop }) => {
  const { pool } = shop.database
  const coupons = next(
    'create table coupons (code text primary key); insert into coupons values ($$DASHAIN$$)',
  )
  await migrate(pool, [...released, coupons])
  await migrate(pool, [...released, coupons])
  expect(await count(pool, 'coupons')).toBe(1)
  await pool.query('delete from migrations where name = $1', [coupons.name])
})

// The embedded database has one connection: nobody is ever in the way.
describe.skipIf(!inject('template').url)('O5: shoppers in the way of a migration', () => {
  const QUICK = { lock: 100, tries: 30, pause: 100 }

  test('have it tried again until they are through, and wait no longer than it waits for them', async ({
    shop,
  }) => {
    const { pool } = shop.database
    const lines = catchLog()
    const added = next('alter table coupon_books add column note text')
    await pool.query('create table coupon_books (id integer primary key)')
    const shopper = await pool.connect()
    await shopper.query('begin')
    await shopper.query('insert into coupon_books values (1)')
    const migrated = migrate(pool, [...released, added], QUICK)
    await expect
      .poll(() => lines.filter(({ event }) => event === 'migration_waits').length)
      .toBeGreaterThan(1)
    // Between two tries others come through.
    await pool.query('insert into coupon_books values (2)')
    await shopper.query('commit')
    shopper.release()
    expect(await migrated).toEqual([added.name])
    await pool.query('update coupon_books set note = $1', ['of Dashain'])
    await pool.query('delete from migrations where name = $1', [added.name])
    await pool.query('drop table coupon_books')
  })

  test('that a deadlock chose the migration for have it tried again', async ({ shop }) => {
    const { pool } = shop.database
    const lines = catchLog()
    await pool.query('create table first_books (id integer); create table second_books (id integer)')
    const both = next(
      'lock table second_books in access exclusive mode; select pg_sleep(0.3); lock table first_books in access exclusive mode',
    )
    const shopper = await pool.connect()
    await shopper.query('begin')
    // So the server sees the deadlock at the migration, which looks for one sooner.
    await shopper.query("set local deadlock_timeout = '20s'")
    await shopper.query('insert into first_books values (1)')
    const migrated = migrate(pool, [...released, both], { ...QUICK, lock: 10_000 })
    await shopper.query('select pg_sleep(0.1)')
    await shopper.query('insert into second_books values (1)')
    await shopper.query('commit')
    shopper.release()
    expect(await migrated).toEqual([both.name])
    expect(lines.find(({ event }) => event === 'migration_waits')).toMatchObject({ why: 'deadlock detected' })
    await pool.query('delete from migrations where name = $1', [both.name])
    await pool.query('drop table first_books, second_books')
  })

  test('for ever end it after so many tries, and nothing has changed', async ({ shop }) => {
    const { pool } = shop.database
    catchLog()
    await pool.query('create table old_books (id integer)')
    const shopper = await pool.connect()
    await shopper.query('begin; insert into old_books values (1)')
    const added = next('alter table old_books add column note text')
    await expect(migrate(pool, [...released, added], { ...QUICK, tries: 3 })).rejects.toThrow(
      `The migration ${added.name} failed and changed nothing: canceling statement due to lock timeout`,
    )
    await shopper.query('rollback')
    shopper.release()
    await pool.query('drop table old_books')
  })
})

test('a migration that fails leaves nothing behind, and says which one it was', async ({ shop }) => {
  const { pool } = shop.database
  const broken = next('create table gifts (id integer); insert into gifts values ($$no number$$)')
  await expect(migrate(pool, [...released, broken])).rejects.toThrow(
    `The migration ${broken.name} failed and changed nothing: invalid input syntax for type integer`,
  )
  expect(await count(pool, `pg_class where relname = 'gifts'`)).toBe(0)
  await migrate(pool, released)
})

test('a migration that was changed after it had been applied is refused', async ({ shop }) => {
  const [first, ...rest] = released
  await expect(
    migrate(shop.database.pool, [{ ...first!, checksum: 'of another text', replaces: null }, ...rest]),
  ).rejects.toThrow(`The migration ${first!.name} was changed after it had been applied`)
})

test('a database of a newer version of the shop is refused', async ({ shop }) => {
  // The second migration says nothing of older code.
  await expect(migrate(shop.database.pool, released.slice(0, 1))).rejects.toThrow(
    `The database has the migration ${released[1]!.name}, beside which this version cannot work`,
  )
})

test('F4: older code starts on a database of a newer version when the new migrations say so', async ({
  shop,
}) => {
  const { pool } = shop.database
  const newest = released.at(-1)!.name.slice(0, 4)
  const older = released.slice(0, -1)
  const gifts = next('create table gifts (id integer)', newest)
  await migrate(pool, [...released, gifts])
  onTestFinished(async () => {
    await pool.query('drop table if exists gifts')
    await pool.query('delete from migrations where name like $1', ['9%'])
  })
  // The version before works beside it, the one before that does not.
  expect(await migrate(pool, released)).toEqual([])
  await expect(migrate(pool, older)).rejects.toThrow('beside which this version cannot work')

  // One that says nothing ends it for both, whatever came before.
  await migrate(pool, [...released, gifts, { ...next('select'), name: '9001_silent.sql' }])
  await expect(migrate(pool, released)).rejects.toThrow(
    '9001_silent.sql, beside which this version cannot work',
  )
})

test('F4: a migration whose number is below what was applied already is refused, and changes nothing', async ({
  shop,
}) => {
  const late = { ...next('create table gifts (id integer)'), name: '0002_late.sql' }
  await expect(migrate(shop.database.pool, [...released, late])).rejects.toThrow(
    `The migration 0002_late.sql comes too late: the database has ${released.at(-1)!.name} already.`,
  )
  expect(await count(shop.database.pool, `pg_class where relname = 'gifts'`)).toBe(0)
})

test('a database that has all that a baseline stands for goes on with it; an older one is refused', async ({
  shop,
}) => {
  const { pool } = shop.database
  const names = async () =>
    (await pool.query<{ name: string }>('select name from migrations order by name')).rows.map(
      ({ name }) => name,
    )
  const { rows: applied } = await pool.query('select name, checksum, applied_at, lives_with from migrations')
  onTestFinished(async () => {
    await pool.query('delete from migrations')
    await pool.query(
      'insert into migrations select * from jsonb_populate_recordset(null::migrations, $1::jsonb)',
      [JSON.stringify(applied)],
    )
  })
  const newest = released.at(-1)!.name
  // It would fail if it were applied: what it makes is there.
  const baseline = migrationOf(
    '0001_of_all.sql',
    `-- replaces: ${newest}\n\ncreate table products (id integer);`,
  )
  const places = migrationOf('0002_of_places.sql', `-- replaces: ${newest}\n\nselect 1 / 0;`)
  const after = next('select 1')

  expect(await migrate(pool, [baseline, places, after])).toEqual([after.name])
  expect(await names()).toEqual([baseline.name, places.name, after.name])
  expect(await migrate(pool, [baseline, places, after])).toEqual([])
  // The version before the baseline does not work beside it.
  await expect(migrate(pool, released)).rejects.toThrow(
    '0001_of_all.sql, beside which this version cannot work',
  )

  const later = migrationOf('0001_of_all.sql', `-- replaces: 0400_later.sql\n\nselect 1 / 0;`)
  await expect(migrate(pool, [later])).rejects.toThrow(
    'The database is older than 0400_later.sql, with which this version begins',
  )
})

// The embedded database has one connection: nobody can stand in a migration's way.
describe.runIf(inject('template').url)('on a PostgreSQL server', () => {
  const url = inject('template').url!

  /** The settings of a demo on a database with nothing in it. */
  async function onEmptyDatabase() {
    const dataDir = mkdtempSync(join(tmpdir(), 'empty-'))
    const name = `shop_${randomUUID().replaceAll('-', '')}`
    await onServer(url, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
    onTestFinished(async () => {
      await onServer(url, `drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    })
    return readConfig(
      { DATABASE_URL: databaseAt(url, name), DEMO: '1', DEMO_PAST: '0', DATA_DIR: dataDir },
      '/',
    )
  }

  test('`npm run migrate` makes the tables without opening the shop, once', async () => {
    const config = await onEmptyDatabase()
    expect(await migrateShop(config)).toEqual(released.map(({ name }) => name))
    expect(await migrateShop(config)).toEqual([])
  })

  test('of servers that start at the same moment one prepares the database, the others wait', async () => {
    const config = await onEmptyDatabase()

    const shops = await Promise.all([openShop(config), openShop(config), openShop(config)])

    for (const shop of shops) expect(await count(shop.database.pool, 'products')).toBe(218)
    expect(await count(shops[0].database.pool, 'migrations')).toBe(released.length)
    for (const shop of shops) await shop.close()
  }, 60_000)
})
