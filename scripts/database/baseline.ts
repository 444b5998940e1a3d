import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { migrate, migrationOf, readMigrations } from '@himalayan-green/shop/db/migrate.ts'
import type pg from 'pg'
import { say } from '../operator.ts'
import { onMigrated } from './migrated.ts'
import { insertOf, type Rows, readCounters, readRows, valuesPerShop } from './read-rows.ts'
import { readSchema, type Schema } from './read-schema.ts'
import { schemaScript } from './schema-script.ts'

// `npm run db:baseline`: makes one migration of all (the schema, and the rows that every shop begins with) and one of places, and puts
// them in place of the others, once a shop that they made is equal to one that the others made. When and how: docs/operations.md,
// “One migration of many”.

const FOLDER = new URL('../../packages/shop/migrations/', import.meta.url)
const NAMES = { schema: '0001_baseline.sql', places: '0002_places.sql' }
/** The tables of places; with them go those whose rows refer to places. */
const PLACES = ['provinces', 'districts', 'locations']

interface Made {
  schema: Schema
  rows: Rows
  counters: Record<string, string | null>
}

const made = async (pool: pg.Pool): Promise<Made> => {
  const schema = await readSchema(pool)
  return { schema, rows: await readRows(pool, schema), counters: await readCounters(pool) }
}

const before = readMigrations()
const newest = before.at(-1)!.name
const old = await onMigrated(made)
// Made a second time, so that what differs from shop to shop is known: times, random ids.
const perShop = valuesPerShop(old.schema, old.rows, (await onMigrated(made)).rows)

const texts = { [NAMES.schema]: baselineText(old), [NAMES.places]: placesText(old) }
const migrations = Object.entries(texts).map(([name, sql]) => migrationOf(name, sql))
const fresh = await onMigrated(made, migrations)
const faults = differences(old, fresh)
if (faults.length > 0) {
  say(`Nothing was changed: a shop of the baseline differs from one of all migrations.\n${faults.join('\n')}`)
  process.exit(1)
}
// Nor do they do anything to a shop that has all migrations.
await onMigrated(async (pool) => {
  await migrate(pool, migrations)
  const adopted = await made(pool)
  if (differences(old, adopted).length > 0) throw new Error('A shop that is there changed by the baseline.')
})

for (const name of readdirSync(FOLDER)) rmSync(new URL(name, FOLDER))
for (const [name, text] of Object.entries(texts)) writeFileSync(new URL(name, FOLDER), text)
const count = [...old.rows.values()].reduce((sum, rows) => sum + rows.length, 0)
say(
  `${before.length} migrations up to ${newest} are ${NAMES.schema} and ${NAMES.places} now: ${old.schema.tables.length} tables, ` +
    `${count} rows, the same as before (${perShop.size} values differ from shop to shop).`,
)

function headOf(what: string): string {
  return `-- replaces: ${newest}\n\n-- ${what}, made by \`npm run db:baseline\` of the ${before.length} migrations up to ${newest}.\n\n`
}

function baselineText(shop: Made): string {
  const places = tablesOfPlaces(shop)
  const inserts = shop.schema.tables
    .filter(({ name }) => !places.has(name))
    .flatMap((table) => insertOf(table, shop.rows, perShop) ?? [])
  const head = headOf('All tables, functions and triggers, and the rows that every shop begins with')
  return `${head}${schemaScript(shop.schema, inserts)}\n${countersText(shop, (table) => !places.has(table))}`
}

function placesText(shop: Made): string {
  const places = tablesOfPlaces(shop)
  const tables = byReference(shop.schema).filter(({ name }) => places.has(name))
  const inserts = tables.flatMap((table) => insertOf(table, shop.rows, perShop) ?? [])
  const head = headOf('The provinces, districts and local levels of Nepal')
  return `${head}${inserts.join('\n\n')}\n${countersText(shop, (table) => places.has(table))}`
}

/** The tables of places, and those with rows that refer to them, directly or through others. */
function tablesOfPlaces({ schema, rows }: Made): Set<string> {
  const found = new Set(PLACES)
  for (const { name, constraints } of byReference(schema))
    if (rows.get(name)!.length > 0 && constraints.some(({ of }) => of !== null && found.has(of)))
      found.add(name)
  return found
}

/** Each table after those that it refers to, as far as they do not refer to each other. */
function byReference({ tables }: Schema): Schema['tables'] {
  const sorted = new Set<Schema['tables'][number]>()
  const visit = (table: Schema['tables'][number], above: string[]) => {
    for (const { of } of table.constraints) {
      const next = tables.find(({ name }) => name === of)
      if (next && !above.includes(next.name)) visit(next, [...above, next.name])
    }
    sorted.add(table)
  }
  for (const table of tables) visit(table, [table.name])
  return [...sorted]
}

/** Puts the counters of identities where the migrations left them. */
function countersText({ schema, counters }: Made, isHere: (table: string) => boolean): string {
  const lines = schema.tables
    .filter(({ name }) => isHere(name))
    .flatMap(({ name, columns }) =>
      columns
        .filter(({ identity }) => identity !== null)
        .map((column) => ({ counter: `${name}_${column.name}_seq`, name, column: column.name })),
    )
    .filter(({ counter }) => counters[counter] != null)
  return lines
    .map(({ counter, name, column }) => {
      return `select setval(pg_get_serial_sequence('${name}', '${column}'), ${counters[counter]});\n`
    })
    .join('')
}

/** What differs between two shops, but for values that differ from shop to shop. */
function differences(one: Made, other: Made): string[] {
  const faults: string[] = []
  for (const part of ['extensions', 'sequences', 'functions', 'tables'] as const) {
    const [these, those] = [one.schema[part], other.schema[part]]
    for (const [at, thing] of these.entries())
      if (!isDeepStrictEqual(thing, those[at]))
        faults.push(`of the ${part}: ${JSON.stringify(thing)} is ${JSON.stringify(those[at])}`)
    if (these.length !== those.length) faults.push(`the number of ${part}`)
  }
  if (!isDeepStrictEqual(one.counters, other.counters)) faults.push('counters differ')
  for (const table of one.schema.tables) {
    const [these, those] = [one, other].map(({ rows }) => comparable(table.name, rows))
    if (!isDeepStrictEqual(these, those)) faults.push(`rows of ${table.name} differ`)
  }
  return faults

  function comparable(name: string, rows: Rows) {
    return rows
      .get(name)
      ?.map((row, at) =>
        row.map((value, place) => (perShop.has(`${name}.${at}.${place}`) ? 'per shop' : value)),
      )
  }
}
