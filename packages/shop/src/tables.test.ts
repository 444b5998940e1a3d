import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/shop.ts'
import type { Db } from './context.ts'

// The interfaces of the tables are written by hand. Here they are read as text and held against the database.

interface Column {
  /** A type of TypeScript, or the words a text may be: 'draft' | 'paused'. */
  type: string
  nullable: boolean
  /** Who gives the value when an insert leaves it out; a column that may be null can always be left out. */
  filled: 'never' | 'when left out' | 'always'
}

type Columns = Record<string, Column>

test('every table is declared as the database has it', async ({ shop }) => {
  const declared = readDeclaredTables()
  expect(Object.keys(declared).length).toBeGreaterThan(15)
  for (const [table, columns] of Object.entries(declared)) {
    const found = await readColumns(shop.database.db, table)
    const named = Object.keys(found).filter((name) => name in columns)
    expect({ table, columns }).toEqual({
      table,
      columns: Object.fromEntries(named.map((name) => [name, found[name]])),
    })
    // Columns of libraries may stay undeclared, as long as inserts can leave them out.
    const needed = Object.keys(found).filter((name) => found[name]!.filled === 'never')
    expect({ table, columns: Object.keys(columns) }).toEqual({
      table,
      columns: expect.arrayContaining(needed),
    })
  }
})

test('every foreign key is led by an index, so that nothing is searched row by row', async ({ shop }) => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' (' || string_agg(attname, ', ' order by at) || ')' as key
    from pg_constraint
      cross join unnest(conkey) with ordinality as keys (attnum, at)
      join pg_attribute on attrelid = conrelid and pg_attribute.attnum = keys.attnum
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)
    group by pg_constraint.oid, conrelid`.execute(shop.database.db)
  expect(rows).toEqual([])
})

test('every amount of money is a whole number of paisa with a CHECK', async ({ shop }) => {
  const { rows } = await sql<{ column: string; type: string; checked: boolean }>`
    select attrelid::regclass || '.' || attname as column, format_type(atttypid, atttypmod) as type,
      exists (select from pg_constraint where contype = 'c' and conrelid = attrelid and attnum = any(conkey)) as checked
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname like '%paisa%'`.execute(
    shop.database.db,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ type, checked }) => !checked || !['integer', 'bigint'].includes(type))).toEqual([])
})

test('stock is never below zero', async ({ shop }) => {
  const product = await shop.addProduct({ stock: 1 })
  await expect(
    shop.database.db.updateTable('products').set({ stock: -1 }).where('id', '=', product.id).execute(),
  ).rejects.toThrow('products_stock_check')
})

/** Every table of tables.ts, and of what it gathers, with the columns that its feature declares, in its own tables.ts or in `*-tables.ts`. */
function readDeclaredTables(): Record<string, Columns> {
  const src = new URL('./', import.meta.url)
  const gathered = readdirSync(src)
    .filter((file) => /^(?:[\w-]+-)?tables\.ts$/.test(file))
    .map((file) => readFileSync(new URL(file, src), 'utf8'))
    .join('')
  const declared = readdirSync(src, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = new URL(`${name}/`, src)
      return readdirSync(folder)
        .filter((file) => /^(?:[\w-]+-)?tables\.ts$/.test(file))
        .map((file) => new URL(file, folder))
    })
    .flatMap((file) => readInterfaces(readFileSync(file, 'utf8'), file))
  const byName = new Map(declared)
  return Object.fromEntries(
    [...gathered.matchAll(/^ {2}(\w+): (\w+)$/gm)].map(([, table, name]) => [table!, byName.get(name!)!]),
  )
}

function readInterfaces(source: string, file: URL): [name: string, columns: Columns][] {
  const aliases = new Map<string, string>([['Paisa', 'number']])
  // Sets of words stand in the file itself or in one that it takes types from.
  const taken = [...source.matchAll(/^import type .* from '(\..+)'$/gm)].map(([, path]) =>
    readFileSync(new URL(path!, file), 'utf8'),
  )
  for (const text of [source, ...taken])
    for (const [, name, words] of text.matchAll(/^export type (\w+) =((?:\s+\|? ?'\w+')+)$/gm))
      aliases.set(name!, words!)
  return [...source.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name, body]) => [
    name!,
    Object.fromEntries(
      [...body!.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, column, type]) => [
        column!,
        columnOf(type!, aliases),
      ]),
    ),
  ])
}

/** `GeneratedAlways<number>`, `WithDefault<'open' | 'suspended'>`, `Json<…>`, `Date | null` … */
function columnOf(declared: string, aliases: Map<string, string>): Column {
  const [, wrapper, inner] = /^(GeneratedAlways|WithDefault)<(.+)>$/.exec(declared) ?? []
  const parts = (inner ?? declared).split(' | ')
  const nullable = parts.includes('null')
  const plain = parts.filter((part) => part !== 'null').join(' | ')
  const type = plain.startsWith('Json<') ? 'json' : sortWords(aliases.get(plain) ?? plain)
  const filled = wrapper === 'GeneratedAlways' ? 'always' : wrapper || nullable ? 'when left out' : 'never'
  return { type, nullable, filled }
}

async function readColumns(db: Db, table: string): Promise<Columns> {
  const { rows } = await sql<{
    name: string
    type: string
    nullable: boolean
    always: boolean
    has_default: boolean
    check: string | null
  }>`
    select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
      attidentity = 'a' or attgenerated <> '' as always, atthasdef as has_default,
      (select pg_get_constraintdef(oid) from pg_constraint
        where contype = 'c' and conrelid = attrelid and conkey = array[attnum]
          and pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\w+ = (ANY|'')') as check
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  return Object.fromEntries(
    rows.map(({ name, type, nullable, always, has_default, check }) => [
      name,
      {
        type: check ? sortWords([...check.matchAll(/'\w+'/g)].join(' | ')) : TYPES[type]!,
        nullable,
        filled: always ? 'always' : has_default || nullable ? 'when left out' : 'never',
      },
    ]),
  )
}

const TYPES: Record<string, string> = {
  'time without time zone': 'string',
  smallint: 'number',
  'smallint[]': 'number[]',
  'integer[]': 'number[]',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  numeric: 'number',
  'numeric(9,3)': 'number',
  text: 'string',
  'text[]': 'string[]',
  uuid: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  'timestamp with time zone[]': 'Date[]',
  date: 'string',
  jsonb: 'json',
}

/** The words of a union in one order; anything else as it is. */
function sortWords(type: string): string {
  const words = [...type.matchAll(/'\w+'/g)].map(([word]) => word)
  return words.length > 0 ? words.sort().join(' | ') : type
}
