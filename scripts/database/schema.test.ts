import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { root } from '../process.ts'
import { readSchema, type Schema } from './read-schema.ts'
import { schemaPage } from './schema-page.ts'
import { effectsOf, triggerPage } from './trigger-page.ts'
import { TRIGGER_FUNCTIONS } from './triggers.ts'

const fileAt = (path: string) => readFileSync(join(root, path), 'utf8')

test('schema.sql and the list of triggers are what the migrations make, on either database: else run npm run db:schema', async ({
  shop,
}) => {
  const schema = await readSchema(shop.database.pool)
  expect(schemaPage(schema)).toBe(fileAt('packages/shop/schema.sql'))
  expect(triggerPage(schema)).toBe(fileAt('docs/triggers.md'))
})

test('the schema that is read has all that a migration can add to a table', async ({ shop }) => {
  const { pool } = shop.database
  await pool.query(`
    create table teas (id integer generated always as identity (start with 100) primary key, name text collate "C" not null default 'it''s',
      price integer check (price > 0), double integer generated always as (price * 2) stored,
      product_id integer references products on delete cascade) with (fillfactor = 80);
    create index teas_by_name on teas (name) where price > 5 and name in ('a', 'b');
    create function steep() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger steeped before update of price on teas for each row when (old.price <> new.price) execute function steep();
    comment on table teas is 'What is drunk.'; comment on column teas.price is 'Of 100 g.'`)
  try {
    const page = schemaPage(await readSchema(pool))
    expect(page).toContain(`-- What is drunk.
create table teas (
  id integer generated always as identity (start with 100) not null,
  name text collate "C" default 'it''s' not null,
  -- Of 100 g.
  price integer,
  double integer generated always as (price * 2) stored,
  product_id integer,
  constraint teas_pkey primary key (id),
  constraint teas_price_check check (price > 0),
  constraint teas_product_id_fkey foreign key (product_id) references products(id) on delete cascade
) with (fillfactor=80);
create index teas_by_name on teas (name) where price > 5 and (name in ('a', 'b'));
create trigger steeped before update of price on teas for each row when (old.price <> new.price) execute function steep();
`)
    expect(page).toContain(
      'create or replace function steep() returns trigger language plpgsql as $function$ begin return',
    )
  } finally {
    await pool.query('drop table teas; drop function steep()')
  }
})

test('every table says what it is for', async ({ shop }) => {
  const { tables } = await readSchema(shop.database.pool)
  expect(tables.length).toBeGreaterThan(100)
  expect(tables.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([])
})

test('every function of a trigger has its kind and who expects it, and nobody else has', async ({ shop }) => {
  const { tables } = await readSchema(shop.database.pool)
  const called = tables.flatMap(({ triggers }) => triggers.map((trigger) => trigger.function))
  expect([...new Set(called)].sort()).toEqual(Object.keys(TRIGGER_FUNCTIONS).sort())
})

test('who expects a trigger names it, its table, or what it writes', async ({ shop }) => {
  const schema = await readSchema(shop.database.pool)
  for (const [name, { expectedBy }] of Object.entries(TRIGGER_FUNCTIONS)) {
    const path = join('packages/shop/src', expectedBy)
    expect(existsSync(join(root, path)), `${name}: ${path}`).toBe(true)
    const names = namesAround(schema, name)
    expect(
      names.some((one) => new RegExp(`\\b${one}\\b`).test(fileAt(path))),
      `${path} names none of ${names.join(', ')}`,
    ).toBe(true)
  }
  // A file that has nothing to do with it names none of them.
  const names = namesAround(schema, 'keep_bills')
  expect(names.some((one) => new RegExp(`\\b${one}\\b`).test(fileAt('packages/shop/src/cart/cart.ts')))).toBe(
    false,
  )
})

/** The names by which a file can show that it knows a trigger. */
function namesAround(schema: Schema, called: string): string[] {
  const on = schema.tables.flatMap((table) =>
    table.triggers
      .filter((trigger) => trigger.function === called)
      .flatMap((trigger) => [trigger.name, table.name]),
  )
  const written = effectsOf(schema, called).filter(({ kind }) => kind !== 'refuses')
  return [...new Set([called, ...on, ...written.map(({ what }) => what)])]
}

test('a kind says what its triggers do: proofs refuse, news is notified, counters and the rest write', async ({
  shop,
}) => {
  const schema = await readSchema(shop.database.pool)
  const does = { proof: ['refuses'], news: ['notifies'], counter: ['writes'], rest: ['writes', 'sets'] }
  for (const [name, { kind }] of Object.entries(TRIGGER_FUNCTIONS)) {
    const effects = effectsOf(schema, name)
    expect(effects.length, name).toBeGreaterThan(0)
    for (const effect of effects) expect(does[kind], name).toContain(effect.kind)
  }
})
