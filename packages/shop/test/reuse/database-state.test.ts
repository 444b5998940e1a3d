import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectTo } from '../../src/db/embedded/open-folder.ts'
import { openDatabase } from '../../src/db/open.ts'
import { copyEmbedded } from '../embedded-folder.ts'
import { openTestShop } from '../shop.ts'
import { putBack, readKnownState } from './database-state.ts'

async function open() {
  const folder = copyEmbedded()
  const owner = await openDatabase({ folder })
  onTestFinished(() => owner.close())
  const known = await readKnownState(owner.pool)
  const { pool, close } = connectTo(folder)
  let closed: Promise<void> | undefined
  const closeOnce = () => (closed ??= close())
  onTestFinished(closeOnce)
  return { owner: owner.pool, pool, close: closeOnce, known }
}

/** Everything that a shop could find. */
async function lookAt(pool: pg.Pool) {
  const { tables, sequences } = await readKnownState(pool)
  await pool.query('deallocate writes; deallocate sequences')
  // Those of PL/pgSQL are there from the first trigger on.
  const { rows: settings } = await pool.query(
    `select name, setting from pg_settings where name not like 'plpgsql.%' order by name`,
  )
  const { rows: locks } = await pool.query(`select objid from pg_locks where locktype = 'advisory'`)
  const { rows: channels } = await pool.query('select pg_listening_channels()')
  return {
    rows: [...tables].map(([name, { rows }]) => [name, rows]),
    sequences: [...sequences],
    settings,
    locks,
    channels,
  }
}

test('rows, sequences and the session are put back, whatever was written', async () => {
  const { owner, pool, close, known } = await open()
  await owner.query('deallocate writes; deallocate sequences')
  const before = await lookAt(owner)
  const { rows } = await pool.query('select count(*) as n from locations')
  expect(rows[0].n).toBeGreaterThan(700)
  const again = await readKnownState(owner)
  await pool.query(`
    delete from wards;
    update roles set rights = '{}';
    update search_synonyms set note = 'changed' where id % 3 = 0;
    insert into categories (slug, name_en, name_ne, position) values ('tea', 'Tea', 'चिया', 1);
    delete from categories;
    select setval('categories_id_seq', 99);
    set work_mem = '1MB'; set session_replication_role = replica; listen made_up; select pg_advisory_lock(1);
    prepare made_up as select 1`)
  expect(await lookAtRows(pool)).not.toEqual(known.tables.get('public.roles')!.rows)
  // What is open when a shop closes is undone.
  await pool.query('begin; delete from districts')
  await close()
  expect(await putBack(owner, again)).toBe(true)
  expect((await owner.query('select name from pg_prepared_statements order by name')).rows).toEqual([
    { name: 'sequences' },
    { name: 'writes' },
  ])
  await owner.query('deallocate writes; deallocate sequences')
  expect(await lookAt(owner)).toEqual(before)
})

const lookAtRows = async (pool: pg.Pool) =>
  (await pool.query(`select json_agg(t order by ctid)::text as rows from roles t`)).rows[0].rows

test('a table that grew is small again, and without statistics, as the planner found it', async () => {
  const { owner, pool, known } = await open()
  const sizes = `select relpages, reltuples, pg_relation_size(oid) as size from pg_class where relname = 'categories'`
  const { rows: before } = await pool.query(sizes)
  await pool.query(`
    insert into categories (slug, name_en, name_ne, position)
    select 'tea-' || n, repeat('Tea', 20), repeat('चिया', 20), n from generate_series(1, 1000) n`)
  expect((await pool.query(sizes)).rows[0].size).toBeGreaterThan(100_000)
  expect(await putBack(owner, known)).toBe(true)
  expect((await pool.query(sizes)).rows).toEqual(before)
})

test.for([
  'create table gifts (id integer)',
  'alter table products add colour text',
  'alter table bills disable trigger user',
  'create role rider',
  `alter role postgres set work_mem = '1MB'`,
  'analyze locations',
  'truncate search_words',
  `comment on table products is 'goods'`,
  'create index made_up on products (id)',
  'begin; drop trigger bills_stay on bills; rollback',
])('what changes more than rows ends with its shop: %s', async (change) => {
  const { owner, pool, known } = await open()
  await pool.query(change)
  expect(await putBack(owner, known)).toBe(false)
})

test('one shop after the other, and two at once, begin as fresh ones', async () => {
  const number = async ({ database: { pool } }: Awaited<ReturnType<typeof openTestShop>>) =>
    (
      await pool.query(
        'select (select count(*) from users) as users, (select count(*) from products) as products',
      )
    ).rows
  const first = await openTestShop()
  const fresh = await number(first)
  const product = await first.addProduct()
  await first.addCustomer()
  const beside = await openTestShop()
  expect(await number(beside)).toEqual(fresh)
  await first.close()
  const next = await openTestShop()
  expect(await number(next)).toEqual(fresh)
  expect((await next.addProduct()).id).toBe(product.id)
  await next.close()
  await beside.close()
})
